import { PasswordInput } from './PasswordInput.tsx';
import type { Sample } from './sample.ts';

export const passwordInputSamples: Sample[] = [
  {
    title: 'ログイン',
    node: <PasswordInput autoComplete="current-password" label="パスワード" name="pw-login" required />,
  },
  {
    title: '新しいパスワード・エラー',
    node: (
      <PasswordInput
        autoComplete="new-password"
        errors={['パスワードは12文字以上にしてください。']}
        hint="12文字以上。長い言葉をつなげると覚えやすく安全です。"
        label="新しいパスワード"
        name="pw-new"
        required
      />
    ),
  },
];
