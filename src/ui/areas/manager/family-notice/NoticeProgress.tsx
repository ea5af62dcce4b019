import './notice-progress.css';
import { Printer, Send } from 'lucide';
import type { NoticeProgressView } from '../../../../application/family-notice/family-notice.view.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { Reach } from './Reach.tsx';

/** Above the form of a stored notice: its state, who has read it, its mails, and what can be done for the others. */
export function NoticeProgress({ view }: { view: FormView }) {
  if (!view.row) return null;
  const progress = view.slots.progress as unknown as NoticeProgressView;
  const { state, seen, mails, mailed, reminded, reach, mayRemind, unreadList } = progress;
  return (
    <section aria-label="既読とメール" className="notice-progress">
      <p className="notice-progress-state">
        <Badge tone={state.tone}>{state.label}</Badge>
        <span>既読 {seen}</span>
        {mails && <span>メール {mails}</span>}
      </p>
      <Reach reach={reach} />
      {mailed && <p>メールで知らせた日時：{mailed}</p>}
      {reminded && <p>未読のご家族に送り直した日時：{reminded}</p>}
      {(mayRemind || unreadList) && (
        <ButtonRow>
          {mayRemind && (
            <ConfirmButton
              action={`/manager/notice_family/edit/${view.row.id}`}
              fields={{ _act: 'remind' }}
              icon={Send}
              tone="secondary"
              message="まだ読んでいないご家族のうち、お知らせのメールを希望する方に送ります。1日に1回だけ送れます。"
              title="未読のご家族にもう一度送りますか"
            >
              未読のご家族にもう一度送る
            </ConfirmButton>
          )}
          {unreadList && (
            <ButtonLink href={unreadList} icon={Printer}>
              未読の一覧
            </ButtonLink>
          )}
        </ButtonRow>
      )}
    </section>
  );
}
