import './account-page.css';
import { KeyRound, LogOut } from 'lucide';
import { Form, useLocation } from 'react-router-dom';
import { Button } from '../kit/Button.tsx';
import { ConfirmButton } from '../kit/ConfirmButton.tsx';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';
import { PasswordInput } from '../kit/PasswordInput.tsx';
import { sentencesOf, useProblem, useViewOf } from '../use-page.ts';
import type { AccountView } from './account.view.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The own account: another password, and signing out wherever else one is signed in. */
export function AccountPage() {
  const { pathname } = useLocation();
  const { name } = useViewOf<AccountView>();
  const problem = useProblem();
  const errors = problem?.errors ?? {};
  return (
    <div className="account-page">
      <h1>アカウント</h1>
      <p>{name}のログインについての設定です。</p>
      <section>
        <h2>パスワードを変える</h2>
        <Form method="post" noValidate>
          {problem && <ErrorSummary errors={sentencesOf(problem)} title="変えられませんでした" />}
          <PasswordInput
            autoComplete="current-password"
            errors={errors.currentPassword}
            label="いまのパスワード"
            name="currentPassword"
            required
          />
          <NewPasswordFields errors={errors} />
          <Button icon={KeyRound} tone="primary" type="submit">
            パスワードを変える
          </Button>
        </Form>
      </section>
      <section>
        <h2>ほかの端末</h2>
        <p>なくした端末や、人の端末でログインしたままのときに使ってください。この端末はそのままです。</p>
        <ConfirmButton
          action={pathname}
          fields={{ _act: 'signOutOthers' }}
          icon={LogOut}
          message="この端末のほかは、すべてログアウトします。"
          title="ほかの端末をログアウトしますか"
          tone="secondary"
        >
          ほかの端末をログアウトする
        </ConfirmButton>
      </section>
    </div>
  );
}
