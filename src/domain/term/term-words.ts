import type { DateString } from '../time.ts';
import { ALL_WEEKDAYS, type TermTimes, WEEKDAY_LABELS } from './term.ts';

/** 状態: a term that makes or closes slots today, later, or no more. */
export const TERM_STATES = ['current', 'upcoming', 'ended'] as const;
export type TermState = (typeof TERM_STATES)[number];
export const TERM_STATE_LABELS: Record<TermState, string> = {
  current: '期間中',
  upcoming: 'これから',
  ended: '終了',
};

/** What a term is on a day. */
export const termState = (
  { validFrom, validUntil }: Pick<TermTimes, 'validFrom' | 'validUntil'>,
  today: DateString,
): TermState => {
  if (today < validFrom) return 'upcoming';
  return today > validUntil ? 'ended' : 'current';
};

/** 「月〜土」, 「月・水・金」, 「毎日」. */
export function weekdayWords(weekdays: readonly number[]): string {
  if (weekdays.length === ALL_WEEKDAYS.length) return '毎日';
  const [first = 1, last = first] = [weekdays[0], weekdays.at(-1)];
  const inRow = weekdays.length > 2 && last - first === weekdays.length - 1;
  return (inRow ? [first, last] : weekdays).map((day) => WEEKDAY_LABELS[day]).join(inRow ? '〜' : '・');
}

/** 「2026/12/1〜2031/12/31」, of one day 「2026/12/1」. */
export const periodWords = ({ validFrom, validUntil }: Pick<TermTimes, 'validFrom' | 'validUntil'>): string =>
  [...new Set([validFrom, validUntil])].map((day) => day.replaceAll(/-0?/g, '/')).join('〜');

/** 「月〜土 10:00〜11:30」; of a whole day 「月〜土 終日」. */
export const whenWords = ({
  weekdays,
  startsAt,
  endsAt,
}: Pick<TermTimes, 'weekdays' | 'startsAt' | 'endsAt'>): string => {
  const hours = startsAt === '00:00' && endsAt === '24:00' ? '終日' : `${startsAt}〜${endsAt}`;
  return `${weekdayWords(weekdays)} ${hours}`;
};
