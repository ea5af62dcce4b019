import type { Facility } from '../facility.ts';
import type { ClockTime } from '../form/time-fields.ts';
import type { DateString } from '../time.ts';
import { VISIT_MODE_LABELS, VISIT_MODES, type VisitMode } from '../visit-mode.ts';
import type { Approval } from './slot.ts';

/** 種別: a term makes slots, or closes those that others make (休止). */
export const TERM_KINDS = ['open', 'closed'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
export const TERM_KIND_LABELS: Record<TermKind, string> = { open: '受付', closed: '休止' };

/** 種類: of visits that a term is for; only a 休止 is for both. */
export const TERM_MODES = [...VISIT_MODES, 'both'] as const;
export type TermMode = (typeof TERM_MODES)[number];
export const TERM_MODE_LABELS: Record<TermMode, string> = { ...VISIT_MODE_LABELS, both: '両方' };

/** 祝日: what becomes of the slots on holidays and the days that the operator closes each year. */
export const HOLIDAY_RULES = ['closed', 'open'] as const;
export type HolidayRule = (typeof HOLIDAY_RULES)[number];
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

/** When and for whom a term is: the hours of its weekdays, from one day to another, both included. */
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

/** How an open term cuts its hours into slots, and how they are booked. */
export type SlotRules = {
  readonly slotMinutes: number;
  /** The call; the rest of the slot is for the next one's preparation. */
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
