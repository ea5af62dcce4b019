import type { BookingView } from '../../../../application/visit/booking/booking.view.ts';
import { participantWords } from '../../../../domain/visit/visit-words.ts';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { WHY_NO_MAILS } from './why-no-mails.ts';

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
            description: participantWords(participants).join('、'),
          },
          { term: '当日の電話番号', description: phone },
          { term: '職員に伝えたいこと', description: message || 'なし' },
          {
            term: '確認のメール',
            description:
              mails === 'confirmed' ? '登録したアドレスに届きます' : `${WHY_NO_MAILS[mails]}、届きません`,
          },
        ]}
      />
    </>
  );
}
