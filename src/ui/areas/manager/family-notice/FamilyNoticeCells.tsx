import type { FamilyNoticeRow } from '../../../../application/family-notice/family-notices.port.ts';
import type { Json } from '../../../../application/resource/views.ts';
import { Badge } from '../../../kit/Badge.tsx';

/** 既読率, which leads to those who have not read it where the worker may know them. */
export function SeenCell({ value }: { value: Json }) {
  const { words, href } = value as { words: string; href: string | null };
  if (words === '') return <span className="cell-nothing">—</span>;
  return (
    <>
      {words}
      <br />
      {href ? <a href={href}>未読の一覧</a> : <small>名前は見られません</small>}
    </>
  );
}

/** What became of its mails. */
export function MailsCell({ value }: { value: Json }) {
  const { sent, failed, waiting } = value as unknown as FamilyNoticeRow['mails'];
  if (sent + failed + waiting === 0) return <span className="cell-nothing">—</span>;
  return (
    <>
      {sent > 0 && <Badge tone="success">{`送信済み ${sent}`}</Badge>}
      {failed > 0 && <Badge tone="error">{`失敗 ${failed}`}</Badge>}
      {waiting > 0 && <Badge tone="info">{`待ち ${waiting}`}</Badge>}
    </>
  );
}
