import { managerPaths } from '../../../../paths.ts';
import './notice-progress.css';
import { ClipboardList, Send } from 'lucide';
import { useEffect, useRef } from 'react';
import type {
  FamilyNoticeSlots,
  NoticeReachView,
} from '../../../../application/family-notice/family-notice.view.ts';
import type { FamilyNoticeRow } from '../../../../application/family-notice/family-notices.port.ts';
import type { NoticeSlots } from '../../../../application/notice/notice.view.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { noticeFormSlots, noticeListSlots } from '../notice/notice-slots.tsx';
import { ResidentsInput } from '../resident/ResidentsInput.tsx';

/** Above the form of a stored notice: its state, who has read it, its mails, and what can be done for the others. */
function NoticeProgress({ view }: { view: FormView<FamilyNoticeSlots> }) {
  const { progress } = view.slots;
  if (!view.row || !progress) return null;
  const { state, readRate, mails, byMail, mailed, reminded, reach, mayRemind, unreadList, mayNames } =
    progress;
  const again = mailed !== null || reminded !== null;
  return (
    <section aria-label="既読とメール" className="notice-progress">
      <p className="notice-progress-state">
        <Badge tone={state.tone}>{state.label}</Badge>
        {readRate && <span>既読 {readRate}</span>}
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
      {readRate && !unreadList && (
        <p>どのご家族が読んでいないかは、ご家族の電話番号も見られる職員（{mayNames}）が見られます。</p>
      )}
    </section>
  );
}

/** After the fields: whom the mail will reach, to be read before the notice is saved. */
function ReachConfirmation({ view }: { view: FormView<FamilyNoticeSlots> }) {
  const { asked } = view.slots;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) section.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  if (!asked) return null;
  return (
    <div ref={section}>
      <input name="reach" type="hidden" value={asked.confirmation} />
      <MessageBox live title="まだ保存していません。宛先を確かめてください" tone="warning">
        <Reach reach={asked} />
        <p>
          公開日時に、ご家族へメールで知らせます。よければ、もう一度「保存する」を押してください。実際に送るときに、宛先をもう一度数えます。
        </p>
      </MessageBox>
    </div>
  );
}

/** 宛先 in a sentence, and whom no mail reaches. */
function Reach({ reach }: { reach: NoticeReachView }) {
  const { families, mails, without, names } = reach;
  return (
    <>
      <p>
        宛先 {families}家族・メール {mails}件
        {without > 0 && `（お知らせのメールが届かないご家族 ${without}）`}
      </p>
      {names.length > 0 && (
        <details>
          <summary>メールが届かないご家族</summary>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** 既読率, which leads to those who have not read it where the worker may know them. */
type ReadRate = { words: string; href: string | null };

function ReadRateCell({ value: { words, href } }: { value: ReadRate }) {
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
function MailsCell({ value: { sent, failed, waiting } }: { value: FamilyNoticeRow['mails'] }) {
  if (sent + failed + waiting === 0) return <span className="cell-nothing">—</span>;
  return (
    <>
      {sent > 0 && <Badge tone="success">{`送信済み ${sent}`}</Badge>}
      {failed > 0 && <Badge tone="error">{`失敗 ${failed}`}</Badge>}
      {waiting > 0 && <Badge tone="info">{`待ち ${waiting}`}</Badge>}
    </>
  );
}

/** What the list of notices to families has of its own besides a notice's: who has read it, and what became of its mails. */
export const familyNoticeListSlots: ListSlots<Pick<FamilyNoticeRow, 'mails'> & { readRate: ReadRate }> = {
  ...noticeListSlots,
  cells: { readRate: ReadRateCell, mails: MailsCell },
};

/** What its form has of its own: the residents it is for, how far it is, and whom it reaches before it is sent. */
export const familyNoticeFormSlots: FormSlots<NoticeSlots & FamilyNoticeSlots> = {
  ...noticeFormSlots,
  inputs: { ...noticeFormSlots.inputs, residentIds: ResidentsInput },
  above: NoticeProgress,
  last: ReachConfirmation,
};
