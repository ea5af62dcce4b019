import { managerPaths } from '../../../../paths.ts';
import './notice-progress.css';
import { ClipboardList, Send } from 'lucide';
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
  const { state, seen, mails, byMail, mailed, reminded, reach, mayRemind, unreadList, mayNames } = progress;
  const again = mailed !== null || reminded !== null;
  return (
    <section aria-label="既読とメール" className="notice-progress">
      <p className="notice-progress-state">
        <Badge tone={state.tone}>{state.label}</Badge>
        {seen && <span>既読 {seen}</span>}
        {mails && <span>メール {mails}</span>}
      </p>
      {byMail ? (
        <Reach reach={reach} />
      ) : (
        <p>
          対象 {reach.families}家族。メールで知らせない設定です（お知らせのメールが届く宛先は {reach.mails}
          件）。
        </p>
      )}
      {mailed && <p>メールで知らせた日時：{mailed}</p>}
      {reminded && <p>未読のご家族にメールを送った日時：{reminded}</p>}
      {(mayRemind || unreadList) && (
        <ButtonRow>
          {mayRemind && (
            <ConfirmButton
              action={managerPaths.edit('family-notice', view.row.id)}
              fields={{ _act: 'remind' }}
              icon={Send}
              tone="secondary"
              message="まだ読んでいないご家族のうち、お知らせのメールを希望する方に送ります。1日に1回だけ送れます。"
              title={again ? '未読のご家族にもう一度送りますか' : '未読のご家族にメールで知らせますか'}
            >
              {again ? '未読のご家族にもう一度送る' : '未読のご家族にメールで知らせる'}
            </ConfirmButton>
          )}
          {unreadList && (
            <ButtonLink href={unreadList} icon={ClipboardList}>
              未読の一覧
            </ButtonLink>
          )}
        </ButtonRow>
      )}
      {seen && !unreadList && (
        <p>どのご家族が読んでいないかは、ご家族の電話番号も見られる職員（{mayNames}）が見られます。</p>
      )}
    </section>
  );
}
