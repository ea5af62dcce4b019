import { Mail } from 'lucide';
import { ButtonLink } from '../../../kit/Button.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';

/** That no mail reaches the family, what it misses, and where that is changed. */
export function NoMails() {
  return (
    <>
      <MessageBox title="メールアドレスが登録されていません" tone="warning">
        <p>
          登録すると、予約の確認と、前日・30分前のお知らせが届きます。登録しなくても予約できます。その日の時刻に、このページから参加してください。
        </p>
      </MessageBox>
      <ButtonLink href="/family/zoom_visit/mailadd" icon={Mail}>
        メールアドレスを登録する
      </ButtonLink>
    </>
  );
}
