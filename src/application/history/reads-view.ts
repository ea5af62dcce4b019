import { formatDateTime } from '../../domain/format.ts';
import type { ReadsView } from '../resource/views.ts';
import type { PersonalRead, Read } from './personal-reads.port.ts';

/** What was looked at, as people call it. */
export const READ_LABELS: Readonly<Record<Read, string>> = {
  page: '登録のページ',
  csv: '一覧のCSV',
  slip: '利用案内の印刷',
  records: '記録の書き出し',
  phones: '電話連絡表',
  body: 'メールの本文',
};

/** Who looked at a person's data, as a page shows it. */
export const readsView = (reads: readonly PersonalRead[], labels = READ_LABELS): ReadsView =>
  reads.map(({ at, actor, what }) => ({ at: formatDateTime(at), actor, what: labels[what] }));
