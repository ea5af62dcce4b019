import { formatDate } from '../format.ts';
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

/** 「2026年12月1日（火）から2026年12月7日（月）まで」; of one day its date. */
export const daysWords = (first: DateString, last: DateString): string =>
  first === last ? formatDate(first) : `${formatDate(first)}から${formatDate(last)}まで`;

/** The days of a 休止, and which weekdays and hours of them, where it is not all of them. */
export function closedWords(times: Omit<TermTimes, 'facility' | 'unit'>): string {
  const { validFrom, validUntil, weekdays } = times;
  const days = daysWords(validFrom, validUntil);
  const hours = hoursWords(times);
  const everyDay = validFrom === validUntil || weekdays.length === ALL_WEEKDAYS.length;
  const parts = [everyDay ? '' : weekdayWords(weekdays), hours === WHOLE_DAY && everyDay ? '' : hours];
  const when = parts.filter(Boolean).join(' ');
  return when ? `${days}の${when}` : days;
}

const WHOLE_DAY = '終日';
const hoursWords = ({ startsAt, endsAt }: Pick<TermTimes, 'startsAt' | 'endsAt'>): string =>
  startsAt === '00:00' && endsAt === '24:00' ? WHOLE_DAY : `${startsAt}〜${endsAt}`;

/** 「月〜土 10:00〜11:30」; of a whole day 「月〜土 終日」. */
export const whenWords = ({
  weekdays,
  startsAt,
  endsAt,
}: Pick<TermTimes, 'weekdays' | 'startsAt' | 'endsAt'>): string => {
  return `${weekdayWords(weekdays)} ${hoursWords({ startsAt, endsAt })}`;
};
