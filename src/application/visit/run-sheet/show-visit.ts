import { type Actor, can } from '../../../domain/actor.ts';
import { formatDateTime } from '../../../domain/format.ts';
import { HOME_REASON_LABELS } from '../../../domain/home-reason.ts';
import {
  CHANNEL_LABELS,
  LINK_STATE_LABELS,
  VISIT_RESOURCE,
  VISIT_STATUS_LABELS,
  type Visit,
} from '../../../domain/visit/visit.ts';
import type { Addresses } from '../../addresses.port.ts';
import type { History, HistoryEntry } from '../../history/history.port.ts';
import { choicesOf } from '../../resource/choice.ts';
import { historyView } from '../../resource/form-view.ts';
import type { FieldDeclaration } from '../../resource/resource.ts';
import type { HistoryView } from '../../resource/views.ts';
import type { SlotChoices, SlotDayView } from '../booking/slot-choices.ts';
import { requireVisitWorker, visitMissing } from '../visit-access.ts';
import type { VisitOnSheet } from '../visit-sheets.port.ts';
import type { StaffVisitPorts } from './run-sheet.ts';
import { type SheetRowView, sheetRow } from './sheet-row.ts';

/** One device that was in the call of a visit, or before its door, in the words of staff. */
export type CallLogView = readonly {
  readonly id: string;
  /** 「ご家族1」, 「施設」. */
  readonly name: string;
  readonly came: string;
  /** Null: it was never let in, or has not been yet. */
  readonly admitted: string | null;
  readonly left: string | null;
  /** 「12分30秒」, from being let in until it left. */
  readonly lasted: string | null;
  /** How its line was, as far as it said. */
  readonly quality: string | null;
  /** Why it left; how it stands while it has not. */
  readonly end: string;
}[];

/** One booked visit with all there is of it. */
export type VisitDetailView = {
  row: SheetRowView;
  mayWrite: boolean;
  channel: string;
  bookedAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** Set: staff went beyond a rule, and why. */
  overrideReason: string | null;
  /** Mails to the member's addresses; null where there is no member, or for who may not see mails. */
  mails: string | null;
  /** Times to move it to; none while it cannot be moved. */
  days: readonly SlotDayView[];
  /** Who was in the call that the site itself held. */
  calls: CallLogView;
  history: HistoryView;
};

type Ports = StaffVisitPorts & {
  history: Pick<History, 'of'>;
  slotChoices: SlotChoices;
  /** Who was in the call of a visit. */
  callLog: (visitId: number) => Promise<CallLogView>;
};

/** One booked visit with all there is of it. */
export function makeShowVisit({
  addresses,
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
    const worker = requireVisitWorker(actor, 'read');
    const visit = await sheets.find(worker.facility, id);
    if (!visit) throw visitMissing();
    const row = sheetRow(visit, {
      addresses,
      now: clock.now(),
      provider: meetings.provider,
      rulesOf,
      facilityName,
      phoneWords,
    });
    const mayWrite = can(actor, 'visit:write');
    const moves = mayWrite && row.others.includes('move');
    const [entries, days, calls] = await Promise.all([
      history.of(VISIT_RESOURCE, id),
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
      mails: can(actor, 'mail:read') ? mailsOf(visit, addresses) : null,
      days,
      calls,
      history: visitHistory(entries),
    };
  };
}

export type ShowVisit = ReturnType<typeof makeShowVisit>;

/** The list of mails, searched by the member whose booking it is. */
const mailsOf = ({ member }: VisitOnSheet, addresses: Pick<Addresses, 'list'>): string | null =>
  member && addresses.list('mail', `?${new URLSearchParams({ q: member.name })}`);

/** What acts on visits are called in their history. */
const VISIT_ACT_LABELS = {
  create: '予約',
  book: '予約',
  cancel: '家族取消',
  callOff: '施設中止',
  close: '休止',
  approve: '承認',
  decline: 'お断り',
  move: '日時の変更',
  start: '開始',
  finish: '終了',
  noShow: '不参加',
  setLink: 'リンク',
  retryLink: 'リンクの作り直し',
  askForCall: '電話の依頼',
};

const FIELDS: readonly FieldDeclaration<Visit>[] = [
  { key: 'startsAt', label: '日時', input: 'instant' },
  { key: 'status', label: '状態', input: 'choice', choices: choicesOf(VISIT_STATUS_LABELS) },
  { key: 'homeReason', label: '中止の理由', input: 'choice', choices: choicesOf(HOME_REASON_LABELS) },
  { key: 'reasonNote', label: 'ご家族へのことば', input: 'line' },
  { key: 'overrideReason', label: '例外の理由', input: 'line' },
  { key: 'linkState', label: 'リンク', input: 'choice', choices: choicesOf(LINK_STATE_LABELS) },
  { key: 'joinUrl', label: '参加のアドレス', input: 'line' },
];

/** Who did what with a visit when, and why. */
const visitHistory = (entries: readonly HistoryEntry[]): HistoryView =>
  historyView(entries, FIELDS, {}, VISIT_ACT_LABELS);
