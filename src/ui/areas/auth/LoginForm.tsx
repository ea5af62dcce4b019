import './login.css';
import { LogIn } from 'lucide';
import { useMemo } from 'react';
import { LOGIN_LABELS } from '../../../domain/account/account.ts';
import type { Audience } from '../../../domain/actor.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Choice.tsx';
import { ErrorSummary } from '../../kit/ErrorSummary.tsx';
import { PasswordInput } from '../../kit/PasswordInput.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import type { Problem } from '../../pages.ts';
import { sentencesOf, useTyped } from '../../use-page.ts';
import { useSignIn } from './use-sign-in.ts';

const HINTS: Record<Audience, string> = {
  family: '登録のご案内に書かれた番号です（例：H-0001）',
  manager: '',
};

const NO_ERRORS: Problem['errors'] = {};

/** Number and password. */
export function LoginForm({ audience }: { audience: Audience }) {
  const { problem, busy, submit } = useSignIn(audience);
  const typed = useTyped();
  const fields = problem?.errors ?? NO_ERRORS;
  const errors = useMemo(() => (problem ? sentencesOf(problem) : NO_ERRORS), [problem]);
  return (
    <form action={`/${audience}/login`} className="login-form" method="post" onSubmit={submit}>
      <ErrorSummary errors={errors} title="ログインできませんでした" />
      <TextInput
        autoCapitalize="none"
        autoComplete="username"
        errors={fields.login}
        hint={HINTS[audience]}
        label={LOGIN_LABELS[audience]}
        name="login"
        required
        spellCheck={false}
        value={String(typed?.login ?? '')}
      />
      <PasswordInput
        autoComplete="current-password"
        errors={fields.password}
        label="パスワード"
        name="password"
        required
      />
      {audience === 'family' && (
        <Checkbox
          checked={Boolean(typed?.remember)}
          hint="ご自分のスマートフォンやパソコンのときだけ選んでください。30日間、入力なしで開けます。"
          label="ログインしたままにする"
          name="remember"
        />
      )}
      <Button big busy={busy} icon={LogIn} tone="primary">
        ログインする
      </Button>
    </form>
  );
}
