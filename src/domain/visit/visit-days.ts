import { type DateString, daysAfter, weekdayOf } from '../time.ts';

/** Days that staff look for visits by. */
export const VISIT_DAYS = ['today', 'tomorrow', 'week', 'nextWeek', 'coming', 'past'] as const;
type VisitDays = (typeof VISIT_DAYS)[number];
export const VISIT_DAYS_LABELS: Record<VisitDays, string> = {
  today: '今日',
  tomorrow: '明日',
  week: '今週',
  nextWeek: '来週',
  coming: '今日から先',
  past: '昨日まで',
};

/** From the first day until before the other, null without bound; weeks begin on Monday. */
export function daysOf(
  days: VisitDays,
  today: DateString,
): { readonly from: DateString | null; readonly before: DateString | null } {
  const monday = daysAfter(today, 1 - weekdayOf(today));
  const from = (first: DateString, length: number) => ({ from: first, before: daysAfter(first, length) });
  switch (days) {
    case 'today':
      return from(today, 1);
    case 'tomorrow':
      return from(daysAfter(today, 1), 1);
    case 'week':
      return from(monday, 7);
    case 'nextWeek':
      return from(daysAfter(monday, 7), 7);
    case 'coming':
      return { from: today, before: null };
    case 'past':
      return { from: null, before: today };
  }
}
