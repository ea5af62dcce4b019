import type { Facility } from '../../domain/facility.ts';
import type { InstantString } from '../../domain/time.ts';
import { formatDate, formatTime } from '../../domain/time-format.ts';
import {
  HOME_REASON_LABELS,
  LINK_STATE_LABELS,
  VISIT_STATUS_LABELS,
  type VisitStatus,
} from '../../domain/visit/visit.ts';
import type { ActRules } from '../../domain/visit/visit-acts.ts';
import { VISIT_MODE_LABELS } from '../../domain/visit/visit-mode.ts';
import type { Tone } from '../resource/choice.ts';
import type { SheetRowView } from './sheet-row.view.ts';
import { heldBack, staffActs } from './staff-acts.ts';
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
  pasted: boolean;
  rulesOf: (facility: Facility) => ActRules;
  facilityName: (facility: Facility) => string;
};

/** 「小野寺 真由美（長女）」 */
export const participantWords = ({ participants }: Pick<VisitOnSheet, 'participants'>): string[] =>
  participants.map(({ name, relation }) => (relation ? `${name}（${relation}）` : name));

const reasonWords = ({ homeReason, reasonNote }: VisitOnSheet): string | null =>
  [homeReason && HOME_REASON_LABELS[homeReason], reasonNote].filter(Boolean).join('：') || null;

const linkView = ({ mode, linkState, joinUrl }: VisitOnSheet): SheetRowView['link'] =>
  mode === 'online' ? { state: linkState, label: LINK_STATE_LABELS[linkState], url: joinUrl } : null;

/** A visit in the words of staff, with what may be done now. */
export function sheetRow(visit: VisitOnSheet, { now, pasted, rulesOf, facilityName }: Words): SheetRowView {
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
    participants: participantWords(visit),
    member: visit.member,
    phone: visit.phone,
    message: visit.message,
    channel: visit.channel,
    link: linkView(visit),
    callAsked: visit.callAskedAt && formatTime(visit.callAskedAt),
    reason: reasonWords(visit),
    ...staffActs(visit, now, rules, pasted),
    heldBack: heldBack(visit, now, rules),
  };
}
