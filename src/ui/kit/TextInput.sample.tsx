import { LONG_TEXT, type Sample } from './sample.ts';
import { NumberInput, TextInput } from './TextInput.tsx';

export const textInputSamples: Sample[] = [
  {
    title: '必須・説明つき',
    node: <TextInput hint="一覧と通知に出ます。" label="件名" name="ti-title" required />,
  },
  {
    title: '文字数',
    node: <TextInput label="名称" limit={30} name="ti-count" required value="夏祭り👵🏻" />,
  },
  {
    title: '文字数を超えた',
    node: <TextInput label="名称" limit={10} name="ti-over" required value={LONG_TEXT} />,
  },
  {
    title: 'エラー',
    node: (
      <TextInput
        errors={['メールアドレスに「@」がありません。例：hanako@example.jp']}
        label="メールアドレス"
        name="ti-error"
        required
        type="email"
        value="hanako.example.jp"
      />
    ),
  },
  { title: '使えない', node: <TextInput disabled label="会員番号" name="ti-disabled" value="H-0001" /> },
  {
    title: '読むだけ',
    node: <TextInput label="受付番号" name="ti-readonly" readOnly value="V-20261128-003" />,
  },
  { title: '数', node: <NumberInput label="定員" name="ti-number" required unit="人" value="4" /> },
];
