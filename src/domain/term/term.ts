import type { Facility } from '../facility.ts';
import type { ClockTime } from '../form/time-fields.ts';
import { formatDate } from '../format.ts';
import type { DateString } from '../time.ts';
import { VISIT_MODE_LABELS, VISIT_MODES, type VisitMode } from '../visit-mode.ts';

/** 種別: a term makes slots, or closes those that other terms make (休止). */
export const TERM_KINDS = ['open', 'closed'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
export const TERM_KIND_LABELS: Record<TermKind, string> = { open: '受付', closed: '休止' };

/** 種類: the kind of visits a term is for; only a 休止 is for both. */
export const TERM_MODES = [...VISIT_MODES, 'both'] as const;
type TermMode = (typeof TERM_MODES)[number];
export const TERM_MODE_LABELS: Record<TermMode, string> = { ...VISIT_MODE_LABELS, both: '両方' };

/** 祝日: whether there are slots on holidays and on the days that the operator closes each year. */
export const HOLIDAY_RULES = ['closed', 'open'] as const;
type HolidayRule = (typeof HOLIDAY_RULES)[number];
export const HOLIDAY_RULE_LABELS: Record<HolidayRule, string> = {
  closed: '休む（祝日と年末年始など）',
  open: '祝日も受け付ける',
};

/** ISO weekdays, 1 = Monday, as a form sends them. */
export const WEEKDAY_LABELS: Record<string, string> = {
  1: '月',
  2: '火',
  3: '水',
  4: '木',
  5: '金',
  6: '土',
  7: '日',
};
export const ALL_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

export const TERM_NAME_LIMIT = 40;
export const TERM_REASON_LIMIT = 60;

/** When a term is valid, and for whom: the hours of its weekdays, from one day to another, both included. */
export type TermTimes = {
  readonly facility: Facility;
  /** Set: for residents of this floor or unit only. */
  readonly unit: string | null;
  /** Ascending. */
  readonly weekdays: readonly number[];
  readonly startsAt: ClockTime;
  readonly endsAt: ClockTime;
  readonly validFrom: DateString;
  readonly validUntil: DateString;
};

/** How an open term divides its hours into slots, and how they are booked. */
type SlotRules = {
  readonly slotMinutes: number;
  /** The length of the call; the rest of the slot is to prepare the next one. */
  readonly callMinutes: number;
  readonly capacity: number;
  /** Visits of this term on one day; null: no limit of its own. */
  readonly dailyCap: number | null;
  readonly holidays: HolidayRule;
  readonly approval: Approval;
  readonly opensDaysAhead: number;
  readonly closesDaysBefore: number;
  readonly closesAt: ClockTime;
};

type Named = TermTimes & { readonly name: string };

/** 受付: makes slots. */
export type OpenTerm = Named &
  SlotRules & { readonly kind: 'open'; readonly mode: VisitMode; readonly reason: null };

/** 休止: closes what open terms make. `reason` is read by families. */
export type ClosedTerm = Named & { readonly [Rule in keyof SlotRules]: null } & {
  readonly kind: 'closed';
  readonly mode: TermMode;
  readonly reason: string;
};

/** What the form of a term says (面会受付枠). */
export type TermForm = OpenTerm | ClosedTerm;

/** A stored term. */
export type Term = TermForm & { readonly id: number };

export const isOpen = <T extends TermForm>(term: T): term is T & OpenTerm => term.kind === 'open';

/** True for a term of visits of this kind. */
export const isForMode = (term: Pick<TermForm, 'mode'>, mode: VisitMode): boolean =>
  term.mode === mode || term.mode === 'both';

/** 承認方式: a booking stands at once, or waits for staff (and holds its slot meanwhile). */
export const APPROVALS = ['instant', 'approval'] as const;
export type Approval = (typeof APPROVALS)[number];
export const APPROVAL_LABELS: Record<Approval, string> = {
  instant: 'すぐに確定する',
  approval: '職員が承認する',
};

/** 状態: a term that makes or closes slots today, later, or no more. */
export const TERM_STATES = ['current', 'upcoming', 'ended'] as const;
export type TermState = (typeof TERM_STATES)[number];
export const TERM_STATE_LABELS: Record<TermState, string> = {
  current: '期間中',
  upcoming: 'これから',
  ended: '終了',
};

/** The state of a term on a day. */
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

/** The days of a 休止, with their weekdays and hours where it does not close all of them. */
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
