import type { MailsReach } from '../../../domain/email-registration/email-registration.ts';
import type { Facility } from '../../../domain/facility.ts';
import { formatDate, formatDateTime, formatTime } from '../../../domain/format.ts';
import { compareInstants, type InstantString } from '../../../domain/time.ts';
import { isLive, VISIT_STATUS_LABELS, type VisitStatus } from '../../../domain/visit/visit.ts';
import { type ActRules, cancelsUntil, joinWindow, mayJoin } from '../../../domain/visit/visit-acts.ts';
import { reasonsToFamilies, VISIT_NAMES, visitSteps } from '../../../domain/visit/visit-words.ts';
import type { VisitMode } from '../../../domain/visit-mode.ts';
import type { ClosureView } from '../../term/family-closures.ts';
import type {
  BookingDayView,
  BookingView,
  CalendarView,
  ResidentChoiceView,
} from '../booking/booking.view.ts';
import type { FamilyVisit } from '../family-visits.port.ts';

/** How a family joins by video: from when, where, or why not yet. */
type JoinView =
  | { readonly state: 'early'; readonly from: string; readonly inSeconds: number }
  | { readonly state: 'open'; readonly href: string }
  | { readonly state: 'waiting' };

/** A visit in words, as its family reads it. */
export type FamilyVisitView = {
  readonly id: number;
  readonly reference: string;
  readonly status: VisitStatus;
  readonly statusLabel: string;
  /** What the state means for the family, in a sentence. */
  readonly meaning: string;
  readonly mode: VisitMode;
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly resident: string;
  readonly facility: string;
  readonly phone: string;
  readonly bookedBy: string | null;
  readonly participants: readonly string[];
  readonly steps: readonly string[];
  readonly reason: string | null;
  /** Null for what is over, and for visits in person. */
  readonly join: JoinView | null;
  /** Until when it can be cancelled here, in words; null: no longer. */
  readonly cancelsUntil: string | null;
  /** The calendar file; null for what is over. */
  readonly calendar: string | null;
};

export type VisitsHomeView = {
  readonly kind: 'home';
  /** 休止 now and in the time that can be booked. */
  readonly closures: readonly ClosureView[];
  /** Those ahead that the home does not hold. */
  readonly stopped: readonly FamilyVisitView[];
  readonly coming: readonly FamilyVisitView[];
  readonly residents: readonly ResidentChoiceView[];
  readonly past: readonly FamilyVisitView[];
  readonly page: number;
  readonly hasOlder: boolean;
  readonly mails: MailsReach;
  readonly rules: readonly string[];
};

export type VisitView = {
  readonly kind: 'visit';
  /** `done`: it was booked just now; `cancel`: asks once more. */
  readonly step: 'shown' | 'done' | 'cancel';
  readonly visit: FamilyVisitView;
  readonly addresses: readonly string[];
  readonly mails: MailsReach;
};

export type FamilyVisitsView = VisitsHomeView | CalendarView | BookingDayView | BookingView | VisitView;

/** The next visit on the family's home. */
export type NextVisitView = FamilyVisitView | null;

/** As a family calls what happened; the office's own words name sides and not what is the case. */
const LABELS: Record<VisitStatus, string> = {
  ...VISIT_STATUS_LABELS,
  cancelled_by_family: '取り消し',
  cancelled_by_home: '中止',
};

const MEANINGS: Record<VisitStatus, string> = {
  requested: '職員が確かめています。確定したらお知らせします。',
  confirmed: 'ご予約が確定しています。',
  in_call: 'いま、つながっています。',
  completed: 'この面会は終わりました。',
  cancelled_by_family: 'ご家族が取り消しました。',
  cancelled_by_home: '施設の都合で中止になりました。',
  declined: 'お受けできませんでした。',
  no_show: 'ご参加がありませんでした。',
};

export type FamilyWords = {
  /** Where the calendar file of a visit is, by its token. */
  readonly calendarAt: (token: string) => string;
  readonly now: InstantString;
  readonly rulesOf: (facility: Facility) => ActRules;
  readonly placeOf: (facility: Facility) => { readonly name: string; readonly phone: string };
  readonly tokenOf: (visit: FamilyVisit) => string;
  /** Where the family enters the call; null: not known yet. */
  readonly entryOf: (visit: FamilyVisit) => string | null;
};

/** A visit in the words of its family; by link the resident is named by the family name alone. */
export function familyVisitView(
  visit: FamilyVisit,
  { now, rulesOf, placeOf, tokenOf, entryOf, calendarAt }: FamilyWords,
  byLink = false,
): FamilyVisitView {
  const rules = rulesOf(visit.facility);
  const { name: facility, phone } = placeOf(visit.facility);
  const ahead = isLive(visit.status) && compareInstants(now, visit.heldUntil) < 0;
  const until = cancelsUntil(visit, rules);
  const cancellable = visit.status !== 'in_call' && compareInstants(now, until) < 0;
  const { resident } = visit;
  return {
    id: visit.id,
    reference: visit.reference,
    status: visit.status,
    statusLabel: LABELS[visit.status],
    meaning: MEANINGS[visit.status],
    mode: visit.mode,
    name: VISIT_NAMES[visit.mode],
    day: formatDate(visit.startsAt),
    time: `${formatTime(visit.startsAt)}〜${formatTime(visit.endsAt)}`,
    resident: byLink ? resident.familyName : resident.name,
    facility,
    phone,
    bookedBy: byLink ? null : visit.bookedBy,
    participants: byLink ? [] : visit.participants.map(({ name }) => name),
    steps: ahead ? visitSteps(visit.mode, rules.joinOpensMinutes) : [],
    reason: reasonsToFamilies(visit, visit.byClosure).join('。') || null,
    join:
      ahead && visit.mode === 'online' && visit.status !== 'requested'
        ? joinOf(visit, now, rules, entryOf(visit))
        : null,
    cancelsUntil: ahead && cancellable ? formatDateTime(until) : null,
    calendar: ahead && visit.status === 'confirmed' ? calendarAt(tokenOf(visit)) : null,
  };
}

const joinOf = (visit: FamilyVisit, now: InstantString, rules: ActRules, href: string | null): JoinView => {
  if (!mayJoin(visit, now, rules)) {
    const { from } = joinWindow(visit, rules);
    const inSeconds = Math.ceil((Date.parse(from) - Date.parse(now)) / 1000);
    return { state: 'early', from: formatTime(from), inSeconds };
  }
  return href === null ? { state: 'waiting' } : { state: 'open', href };
};
