import { type Actor, can } from '../../domain/actor.ts';
import { formatDateTime } from '../../domain/format.ts';
import { CHANNEL_LABELS } from '../../domain/visit/visit.ts';
import type { History } from '../history/history.port.ts';
import type { CallLogView } from './call-log.view.ts';
import type { StaffSight } from './run-sheet.ts';
import { sheetRow } from './sheet-row.ts';
import type { SlotChoices } from './slot-choices.ts';
import { ROOM, visitMissing } from './touch-visit.ts';
import type { VisitDetailView } from './visit-detail.view.ts';
import { visitHistory } from './visit-history.ts';
import type { VisitOnSheet } from './visit-sheets.port.ts';
import { visitWorker } from './visit-worker.ts';

type Ports = StaffSight & {
  history: Pick<History, 'of'>;
  slotChoices: SlotChoices;
  /** Who was in the call of a visit. */
  callLog: (visitId: number) => Promise<CallLogView>;
};

/** One booked visit with all there is of it. */
export function makeShowVisit({
  sheets,
  meetings,
  clock,
  rulesOf,
  facilityName,
  phoneWords,
  history,
  slotChoices,
  callLog,
}: Ports) {
  return async (actor: Actor, id: number): Promise<VisitDetailView> => {
    const worker = visitWorker(actor, 'read');
    const visit = await sheets.find(worker.facility, id);
    if (!visit) throw visitMissing();
    const row = sheetRow(visit, {
      now: clock.now(),
      provider: meetings.provider,
      rulesOf,
      facilityName,
      phoneWords,
    });
    const mayWrite = can(actor, 'visit:write');
    const moves = mayWrite && row.others.includes('move');
    const [entries, days, calls] = await Promise.all([
      history.of(ROOM, id),
      moves
        ? slotChoices({ facility: visit.facility, unit: visit.resident.unit, mode: visit.mode, except: id })
        : [],
      callLog(id),
    ]);
    return {
      row,
      mayWrite,
      channel: CHANNEL_LABELS[visit.channel],
      bookedAt: formatDateTime(visit.createdAt),
      startedAt: visit.startedAt && formatDateTime(visit.startedAt),
      endedAt: visit.endedAt && formatDateTime(visit.endedAt),
      overrideReason: visit.overrideReason,
      mails: can(actor, 'mail:read') ? mailsOf(visit) : null,
      days,
      calls,
      history: visitHistory(entries),
    };
  };
}

export type ShowVisit = ReturnType<typeof makeShowVisit>;

/** The list of mails, searched by the member whose booking it is. */
const mailsOf = ({ member }: VisitOnSheet): string | null =>
  member && `/manager/mail_sent?${new URLSearchParams({ q: member.name })}`;
