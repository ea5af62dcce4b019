import type { BookingView } from '../../../../application/visit/family-visit.view.ts';
import type { MailsReach } from '../../../../domain/email-registration/mails-reach.ts';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';

const MAILS: Readonly<Record<MailsReach, string>> = {
  confirmed: '登録したアドレスに届きます',
  none: 'アドレスの登録がないため、届きません',
  pending: 'アドレスの登録が終わっていないため、届きません',
  unreachable: '登録のアドレスに届かないため、送れません',
  stopped: '送信を止めているため、届きません',
};

/** What will be booked, to be read once more. */
export function BookingSummary({ words, resident, modeLabel, values, approval, mails }: BookingView) {
  const { participants, phone, message } = values;
  return (
    <>
      <MessageBox title="まだ予約は終わっていません">
        <p>下の内容でよければ「この内容で予約する」を押してください。</p>
        {approval && <p>職員が確かめてから確定します。それまで、この時間はお取りしておきます。</p>}
      </MessageBox>
      <DescriptionList
        items={[
          { term: '日時', description: words },
          { term: 'ご入居の方', description: `${resident} 様` },
          { term: '種類', description: modeLabel },
          {
            term: '参加する方',
            description: participants
              .map(({ name, relation }) => (relation ? `${name}（${relation}）` : name))
              .join('、'),
          },
          { term: '当日の電話番号', description: phone },
          { term: '職員に伝えたいこと', description: message || 'なし' },
          {
            term: '確認のメール',
            description: MAILS[mails],
          },
        ]}
      />
    </>
  );
}
