import { accountPaths, familyPaths, loginPath, managerPaths } from '../../../paths.ts';
import './login.css';
import { House, IdCard, LogIn, Mail } from 'lucide';
import { type FormEvent, useMemo, useState } from 'react';
import { LOGIN_LABELS } from '../../../domain/account/account.ts';
import type { Audience } from '../../../domain/actor.ts';
import { AuthError, forgetAuth, signIn } from '../../auth-state.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Choice.tsx';
import { ErrorSummary } from '../../kit/ErrorSummary.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { PasswordInput } from '../../kit/PasswordInput.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import type { Problem } from '../../pages.ts';
import { sentencesOf, useFrame, useProblem, useTyped } from '../../use-page.ts';

/** Offers both login pages, where nothing says which is meant. */
export function LoginChoicePage() {
  return (
    <div className="login">
      <Heading level={1} text="ログイン" />
      <p>どちらの方か、お選びください。</p>
      <ButtonLink big href={familyPaths.login} icon={House} tone="primary">
        ご家族の方
      </ButtonLink>
      <ButtonLink big href={managerPaths.login} icon={IdCard}>
        職員の方
      </ButtonLink>
    </div>
  );
}

function LoginPage({
  audience,
  title,
  children,
}: {
  audience: Audience;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <div className="login">
      <Heading level={1} text={title} />
      <LoginForm audience={audience} />
      <div className="login-help">{children}</div>
    </div>
  );
}

/** Sign-in of families. */
export function FamilyLoginPage() {
  return (
    <LoginPage audience="family" title="ご家族ログイン">
      <Forgotten audience="family" />
      <p>
        メールアドレスの登録がまだの方、会員番号がわからない方は、下の番号にお電話ください。ご本人を確かめたうえで、新しいパスワードをお渡しします。
      </p>
    </LoginPage>
  );
}

/** Sign-in of workers. */
export function ManagerLoginPage() {
  return (
    <LoginPage audience="manager" title="職員ログイン">
      <Forgotten audience="manager" />
      <p>
        メールアドレスの登録がないときは、施設長またはシステム管理の担当者に新しいパスワードを発行してもらってください。
      </p>
    </LoginPage>
  );
}

function Forgotten({ audience }: { audience: Audience }) {
  return (
    <ButtonLink href={`/${audience}/reset`} icon={Mail}>
      パスワードを忘れたとき
    </ButtonLink>
  );
}

const HINTS: Record<Audience, string> = {
  family: '登録のご案内に書かれた番号です（例：H-0001）',
  manager: '',
};

const NO_ERRORS: Problem['errors'] = {};

/** Number and password. */
function LoginForm({ audience }: { audience: Audience }) {
  const { problem, busy, submit } = useSignIn(audience);
  const typed = useTyped();
  const fields = problem?.errors ?? NO_ERRORS;
  const errors = useMemo(() => (problem ? sentencesOf(problem) : NO_ERRORS), [problem]);
  return (
    <form action={loginPath(audience)} className="login-form" method="post" onSubmit={submit}>
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

/**
 * The hydrated login form: calls the sign-in API instead of posting the page, and goes on to `/login`, which knows
 * where this person wanted to go. `problem` is the last refusal, at first the server's own.
 */
function useSignIn(audience: Audience) {
  const { apiBase } = useFrame();
  const rendered = useProblem();
  const [problem, setProblem] = useState<Problem | undefined>(rendered);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      // A token of an earlier person would contradict the new session.
      forgetAuth();
      await signIn(apiBase, {
        audience,
        login: String(form.get('login') ?? ''),
        password: String(form.get('password') ?? ''),
        remember: form.has('remember'),
      });
      window.location.assign(accountPaths.login);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      setProblem(error.problem);
      setBusy(false);
    }
  };
  return { problem, busy, submit };
}
