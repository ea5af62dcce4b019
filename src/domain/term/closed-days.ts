import type { DateString } from '../time.ts';

/** The days on which terms that rest on holidays make no slots. */
export type ClosedDayRules = {
  /** National holidays by day, with their names. */
  readonly holidays: ReadonlyMap<DateString, string>;
  /** Closed each year, both days included (`12-29` to `01-03`); may run over the new year. */
  readonly closedPeriods: readonly { readonly from: string; readonly to: string }[];
};

/** Why a day is closed, in words for families: 「年末年始」, 「勤労感謝の日」; null: it is not. */
export function closedDayOf(date: DateString, { holidays, closedPeriods }: ClosedDayRules): string | null {
  const day = date.slice('2026-'.length);
  const period = closedPeriods.find(({ from, to }) =>
    from <= to ? from <= day && day <= to : day >= from || day <= to,
  );
  if (!period) return holidays.get(date) ?? null;
  return period.from <= period.to ? '休業日' : '年末年始';
}
