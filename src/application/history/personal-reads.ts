import type { Actor } from '../../domain/actor.ts';
import { formatDateTime } from '../../domain/format.ts';

/**
 * What was looked at: a person's page, a list as CSV, the printed slip, all that is held on one person, the list of
 * whom to phone, what a mail says.
 */
export const READS = ['page', 'csv', 'slip', 'records', 'phones', 'body'] as const;
export type Read = (typeof READS)[number];

type PersonalRead = { readonly at: string; readonly actor: string; readonly what: Read };

/** The log of who read whose personal data when. */
export interface PersonalReads {
  /** `rowId` null: of many people at once. */
  record(read: { actor: Actor; resource: string; rowId: number | null; what: Read }): Promise<void>;
  /** The last ones of one person, newest first. */
  of(resource: string, rowId: number): Promise<readonly PersonalRead[]>;
  /** All of them, newest first. */
  allOf(resource: string, rowId: number): Promise<readonly PersonalRead[]>;
}

/** The labels of what was read. */
export const READ_LABELS: Readonly<Record<Read, string>> = {
  page: '登録のページ',
  csv: '一覧のCSV',
  slip: '利用案内の印刷',
  records: '記録の書き出し',
  phones: '電話連絡表',
  body: 'メールの本文',
};

/** The log of one person as a page shows it, in words. */
export type ReadsView = readonly { at: string; actor: string; what: string }[];

export const readsView = (reads: readonly PersonalRead[], labels = READ_LABELS): ReadsView =>
  reads.map(({ at, actor, what }) => ({ at: formatDateTime(at), actor, what: labels[what] }));
