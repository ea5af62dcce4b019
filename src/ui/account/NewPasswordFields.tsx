import { PasswordInput } from '../kit/PasswordInput.tsx';

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, string[]>> }) {
  return (
    <>
      <PasswordInput
        autoComplete="new-password"
        errors={errors.newPassword}
        hint="12文字以上。好きな言葉をいくつかつなげると、覚えやすく強くなります。"
        label="新しいパスワード"
        name="newPassword"
        required
      />
      <PasswordInput
        autoComplete="new-password"
        errors={errors.newPasswordAgain}
        label="新しいパスワード（もう一度）"
        name="newPasswordAgain"
        required
      />
    </>
  );
}
