import type { Facility } from '../../domain/facility.ts';
import { formatDate, formatTime } from '../../domain/format.ts';
import type { InstantString } from '../../domain/time.ts';
import {
  HOME_REASON_LABELS,
  isLive,
  LINK_STATE_LABELS,
  VISIT_STATUS_LABELS,
  type VisitStatus,
} from '../../domain/visit/visit.ts';
import type { ActRules } from '../../domain/visit/visit-acts.ts';
import { participantWords } from '../../domain/visit/visit-words.ts';
import { VISIT_MODE_LABELS } from '../../domain/visit-mode.ts';
import type { PhoneWords } from '../phone-words.port.ts';
import type { Tone } from '../resource/choice.ts';
import type { SheetRowView } from './sheet-row.view.ts';
import { heldBack, staffActs } from './staff-acts.ts';
import type { VideoProvider } from './video-meetings.port.ts';
import type { VisitOnSheet } from './visit-sheets.port.ts';

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
  provider: VideoProvider,
): string | null => {
  if (mode !== 'online') return null;
  const on = `/manager/zoom/host/${id}`;
  if (provider === 'link')
    return joinUrl !== null && (status === 'confirmed' || status === 'in_call') ? on : null;
  return status === 'in_call' && (provider === 'builtin' || linkState === 'ready') ? on : null;
};

/** The one word that tells staff most: who waits, else who talks, else who is getting ready. */
const presenceView = ({
  presence: { preparing, waiting, admitted },
}: VisitOnSheet): SheetRowView['presence'] => {
  if (waiting > 0) return { label: `待っています ${waiting}台`, tone: 'warning' };
  if (admitted > 0) return { label: `通話中 ${admitted}台`, tone: 'success' };
  return preparing > 0 ? { label: '準備中', tone: 'info' } : null;
};

/** A visit in the words of staff, with what may be done now. */
export function sheetRow(
  visit: VisitOnSheet,
  { now, provider, rulesOf, facilityName, phoneWords }: Words,
): SheetRowView {
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
    entry: entryOf(visit, provider),
    presence: isLive(visit.status) ? presenceView(visit) : null,
    callAsked: visit.callAskedAt && formatTime(visit.callAskedAt),
    reason: reasonWords(visit),
    ...staffActs(visit, now, rules, provider),
    heldBack: heldBack(visit, now, rules),
  };
}
