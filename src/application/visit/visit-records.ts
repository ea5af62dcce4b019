import { formatDateTime } from '../../domain/format.ts';
import { HOME_REASON_LABELS, HOME_REASONS_TO_FAMILIES } from '../../domain/home-reason.ts';
import type { InstantString } from '../../domain/time.ts';
import { deviceName, type Side } from '../../domain/visit/presence.ts';
import { CHANNEL_LABELS, VISIT_STATUS_LABELS, type Visit } from '../../domain/visit/visit.ts';
import { VISIT_MODE_LABELS } from '../../domain/visit-mode.ts';
import type { PersonalSource } from '../personal-record/personal-source.port.ts';
import type { Json } from '../resource/views.ts';

/** A visit with the devices that were in its call. */
type RecordedVisit = Visit & {
  readonly peers: readonly {
    readonly side: Side;
    readonly device: number | null;
    readonly openedAt: InstantString;
    readonly leftAt: InstantString | null;
  }[];
};

/** Visits as they are kept on people, oldest first. */
export interface VisitRecords {
  ofResident(residentId: number): Promise<readonly RecordedVisit[]>;
  /** Those that the member booked, or that were booked for it. */
  ofMember(memberId: number): Promise<readonly RecordedVisit[]>;
}

const recordOf = (visit: RecordedVisit): Record<string, Json> => ({
  受付番号: visit.reference,
  種類: { 値: visit.mode, 表示: VISIT_MODE_LABELS[visit.mode] },
  日時: formatDateTime(visit.startsAt),
  状態: { 値: visit.status, 表示: VISIT_STATUS_LABELS[visit.status] },
  受付方法: { 値: visit.channel, 表示: CHANNEL_LABELS[visit.channel] },
  参加する方: visit.participants.map(({ name, relation }) => ({ 氏名: name, 続柄: relation })),
  ご家族へのことば: visit.reasonNote,
  予約した日時: formatDateTime(visit.createdAt),
  開始した日時: visit.startedAt && formatDateTime(visit.startedAt),
  終了した日時: visit.endedAt && formatDateTime(visit.endedAt),
  通話: visit.peers.map((peer) => ({
    端末: deviceName(peer),
    入った日時: formatDateTime(peer.openedAt),
    出た日時: peer.leftAt && formatDateTime(peer.leftAt),
  })),
});

/** The visits a resident had; what a family wrote for itself, and its phone, belong to the family's records. */
export const residentVisitSource = (visits: Pick<VisitRecords, 'ofResident'>): PersonalSource => ({
  name: '面会',
  read: async (id) =>
    (await visits.ofResident(id)).map((visit) => ({
      ...recordOf(visit),
      中止の理由: visit.homeReason && { 値: visit.homeReason, 表示: HOME_REASON_LABELS[visit.homeReason] },
      例外の理由: visit.overrideReason,
    })),
});

/** The visits a member booked; of the resident's health no more than the family was told. */
export const memberVisitSource = (visits: Pick<VisitRecords, 'ofMember'>): PersonalSource => ({
  name: '面会',
  read: async (id) =>
    (await visits.ofMember(id)).map((visit) => ({
      ...recordOf(visit),
      当日の電話番号: visit.phone,
      伝えたいこと: visit.message,
      中止の理由: visit.homeReason && HOME_REASONS_TO_FAMILIES[visit.homeReason],
      電話の依頼: visit.callAskedAt && formatDateTime(visit.callAskedAt),
    })),
});
