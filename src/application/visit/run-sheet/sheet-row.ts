import type { Facility } from '../../../domain/facility.ts';
import { formatDate, formatTime } from '../../../domain/format.ts';
import { HOME_REASON_LABELS } from '../../../domain/home-reason.ts';
import { compareInstants, type InstantString } from '../../../domain/time.ts';
import {
  type BookingChannel,
  isLive,
  isStanding,
  LINK_STATE_LABELS,
  type MeetingLinkState,
  VISIT_STATUS_LABELS,
  type Visit,
  type VisitStatus,
} from '../../../domain/visit/visit.ts';
import {
  type ActRules,
  actsOf,
  joinWindow,
  noShowFrom,
  type VisitAct,
} from '../../../domain/visit/visit-acts.ts';
import { participantWords } from '../../../domain/visit/visit-words.ts';
import { VISIT_MODE_LABELS } from '../../../domain/visit-mode.ts';
import type { Addresses } from '../../addresses.port.ts';
import type { PhoneWords } from '../../phone-words.port.ts';
import type { Tone } from '../../resource/choice.ts';
import { isAsked, isPasted, type VideoProvider } from '../meeting/video-meetings.port.ts';
import type { VisitOnSheet } from '../visit-sheets.port.ts';

/** What staff can do with a visit; the names are those of `_act`. */
export type StaffVisitAct =
  | 'approve'
  | 'decline'
  | 'start'
  | 'finish'
  | 'noShow'
  | 'callOff'
  | 'setLink'
  | 'retryLink'
  | 'move'
  | 'keepMoment';

/** A visit as staff see it, in words. */
export type SheetRowView = {
  id: number;
  reference: string;
  version: number;
  day: string;
  /** 「10:00」 and 「10:15」. */
  from: string;
  to: string;
  status: VisitStatus;
  statusLabel: string;
  tone: Tone;
  mode: string;
  facility: string;
  resident: string;
  room: string;
  careNote: string;
  /** 「小野寺 真由美（長女）」 */
  participants: readonly string[];
  member: { id: number; name: string; number: string } | null;
  phone: string;
  message: string;
  channel: BookingChannel;
  /** None in person, nor of the site's own room. */
  link: { state: MeetingLinkState; label: string; url: string | null } | null;
  /** Where staff go into the call now; null: not yet, or not any more. */
  entry: string | null;
  /** Who of the family is there: 「待っています 1台」; null: nobody. */
  presence: { label: string; tone: Tone } | null;
  /** 「10:05」: 電話してください. */
  callAsked: string | null;
  /** Why it was called off or declined. */
  reason: string | null;
  /** What comes next, and what else may be done now. */
  next: StaffVisitAct | null;
  others: readonly StaffVisitAct[];
  /** 「開始は9:50から」: what the clock still holds back. */
  heldBack: string | null;
};

export const VISIT_TONES: Record<VisitStatus, Tone> = {
  requested: 'warning',
  confirmed: 'info',
  in_call: 'success',
  completed: 'neutral',
  cancelled_by_family: 'neutral',
  cancelled_by_home: 'neutral',
  declined: 'neutral',
  no_show: 'error',
};

type Words = {
  addresses: Pick<Addresses, 'enterAsHost'>;
  now: InstantString;
  provider: VideoProvider;
  rulesOf: (facility: Facility) => ActRules;
  facilityName: (facility: Facility) => string;
  phoneWords: PhoneWords;
};

const reasonWords = ({ homeReason, reasonNote }: VisitOnSheet): string | null =>
  [homeReason && HOME_REASON_LABELS[homeReason], reasonNote].filter(Boolean).join('：') || null;

const linkView = (
  { mode, linkState, joinUrl }: VisitOnSheet,
  provider: VideoProvider,
): SheetRowView['link'] =>
  mode === 'online' && provider !== 'builtin'
    ? { state: linkState, label: LINK_STATE_LABELS[linkState], url: joinUrl }
    : null;

/** A pasted address can be opened before 開始; elsewhere hosts come in by it. */
const entryOf = (
  { id, mode, status, linkState, joinUrl }: VisitOnSheet,
  { provider, addresses }: Words,
): string | null => {
  if (mode !== 'online') return null;
  const on = addresses.enterAsHost(id);
  if (provider === 'link') return joinUrl !== null && isStanding(status) ? on : null;
  return status === 'in_call' && (provider === 'builtin' || linkState === 'ready') ? on : null;
};

/** Families who wait, else those in the call, else those who are getting ready. */
const presenceView = ({
  presence: { preparing, waiting, admitted },
}: VisitOnSheet): SheetRowView['presence'] => {
  if (waiting > 0) return { label: `待っています ${waiting}台`, tone: 'warning' };
  if (admitted > 0) return { label: `通話中 ${admitted}台`, tone: 'success' };
  return preparing > 0 ? { label: '準備中', tone: 'info' } : null;
};

/** A visit in the words of staff, with what may be done now. */
export function sheetRow(visit: VisitOnSheet, words: Words): SheetRowView {
  const { now, provider, rulesOf, facilityName, phoneWords } = words;
  const rules = rulesOf(visit.facility);
  return {
    id: visit.id,
    reference: visit.reference,
    version: visit.version,
    day: formatDate(visit.startsAt),
    from: formatTime(visit.startsAt),
    to: formatTime(visit.endsAt),
    status: visit.status,
    statusLabel: VISIT_STATUS_LABELS[visit.status],
    tone: VISIT_TONES[visit.status],
    mode: VISIT_MODE_LABELS[visit.mode],
    facility: facilityName(visit.facility),
    resident: visit.resident.name,
    room: visit.resident.room,
    careNote: visit.resident.careNote,
    participants: participantWords(visit.participants),
    member: visit.member,
    phone: phoneWords(visit.phone),
    message: visit.message,
    channel: visit.channel,
    link: linkView(visit, provider),
    entry: entryOf(visit, words),
    presence: isLive(visit.status) ? presenceView(visit) : null,
    callAsked: visit.callAskedAt && formatTime(visit.callAskedAt),
    reason: reasonWords(visit),
    ...staffActs(visit, now, rules, provider),
    heldBack: heldBack(visit, now, rules),
  };
}

/** A visit without what only its links need. */
type StaffVisit = Omit<Visit, 'nonce'>;

/** What comes next in a visit, by the state that it is in. */
const NEXT: readonly StaffVisitAct[] = ['approve', 'start', 'finish'];

/** What else staff do, in the order in which it is needed. */
const OTHERS: readonly StaffVisitAct[] = ['noShow', 'setLink', 'retryLink', 'move', 'decline', 'callOff'];

/** What comes next, and what else staff may do with a visit now. */
export function staffActs(
  visit: StaffVisit,
  now: InstantString,
  rules: ActRules,
  provider: VideoProvider,
): { next: StaffVisitAct | null; others: readonly StaffVisitAct[] } {
  const allowed: readonly StaffVisitAct[] = actsOf(visit, now, rules)
    .filter(isForStaff)
    .filter((act) => act !== 'setLink' || isPasted({ provider }))
    .filter((act) => act !== 'retryLink' || isAsked({ provider }));
  const others = OTHERS.filter((act) => allowed.includes(act));
  return {
    next: NEXT.find((act) => allowed.includes(act)) ?? null,
    others: visit.status === 'completed' ? [...others, 'keepMoment'] : others,
  };
}

const isForStaff = (act: VisitAct): act is Exclude<VisitAct, 'cancel' | 'askForCall'> =>
  act !== 'cancel' && act !== 'askForCall';

/** 「開始は9:50から」, 「不参加は10:10から」: what the clock still holds back of a confirmed visit of today. */
export function heldBack(visit: StaffVisit, now: InstantString, rules: ActRules): string | null {
  if (visit.status !== 'confirmed') return null;
  const { from } = joinWindow(visit, rules);
  if (compareInstants(now, from) < 0) return `開始は${formatTime(from)}から`;
  const noShow = noShowFrom(visit, rules);
  return compareInstants(now, noShow) < 0 ? `不参加は${formatTime(noShow)}から` : null;
}
