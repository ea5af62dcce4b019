import { MessageBox } from '../kit/MessageBox.tsx';

/** 電話してください was pressed: what happens next. */
export function CallAsked() {
  return (
    <MessageBox live title="職員に伝えました" tone="success">
      <p>登録の電話番号に、職員がお電話します。このままお待ちください。</p>
    </MessageBox>
  );
}
