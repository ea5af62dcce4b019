import { Send } from 'lucide';
import { Form } from 'react-router-dom';
import { Button } from '../../../kit/Button.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useProblem, useTyped } from '../../../use-page.ts';
import { ReceiveChoice } from './ReceiveChoice.tsx';

const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value ? [value] : []).filter((one) => typeof one === 'string');

/** One more address; the mail that asks for its confirmation goes out at once. */
export function AddForm() {
  const typed = useTyped();
  const problem = useProblem();
  const own = typed === undefined || typed._act === 'add' ? typed : undefined;
  return (
    <Form className="mailadd-form" method="post" noValidate>
      <input name="_act" type="hidden" value="add" />
      <TextInput
        autoCapitalize="none"
        autoComplete="email"
        errors={problem?.errors.address}
        hint="例：hanako@example.jp"
        inputMode="email"
        label="メールアドレス"
        name="address"
        required
        spellCheck={false}
        value={String(own?.address ?? '')}
      />
      <ReceiveChoice values={listed(own?.receives)} />
      <p>ボタンを押すと、確認のメールが届きます。そのメールのリンクを開いて確定すると、登録が終わります。</p>
      <Button big icon={Send} tone="primary">
        確認のメールを送る
      </Button>
    </Form>
  );
}
