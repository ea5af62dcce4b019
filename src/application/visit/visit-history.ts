import {
  HOME_REASON_LABELS,
  LINK_STATE_LABELS,
  VISIT_STATUS_LABELS,
  type Visit,
} from '../../domain/visit/visit.ts';
import type { HistoryEntry } from '../history/history.port.ts';
import { choicesOf } from '../resource/choice.ts';
import { historyView } from '../resource/history-view.ts';
import type { Field } from '../resource/resource.ts';
import type { HistoryView } from '../resource/views.ts';

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

const FIELDS: readonly Field<Visit>[] = [
  { key: 'startsAt', label: '日時', input: 'instant' },
  { key: 'status', label: '状態', input: 'choice', choices: choicesOf(VISIT_STATUS_LABELS) },
  { key: 'homeReason', label: '中止の理由', input: 'choice', choices: choicesOf(HOME_REASON_LABELS) },
  { key: 'reasonNote', label: 'ご家族へのことば', input: 'line' },
  { key: 'overrideReason', label: '例外の理由', input: 'line' },
  { key: 'linkState', label: 'リンク', input: 'choice', choices: choicesOf(LINK_STATE_LABELS) },
  { key: 'joinUrl', label: '参加のアドレス', input: 'line' },
];

/** Who did what with a visit when, and why. */
export const visitHistory = (entries: readonly HistoryEntry[]): HistoryView =>
  historyView(entries, FIELDS, {}, VISIT_ACT_LABELS);
