import './account-page.css';
import { KeyRound } from 'lucide';
import { Form, useLocation } from 'react-router-dom';
import { Button } from '../kit/Button.tsx';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';
import { PasswordInput } from '../kit/PasswordInput.tsx';
import { sentencesOf, useProblem, useViewOf } from '../use-page.ts';
import type { AccountView } from './account.view.ts';
import { Devices } from './Devices.tsx';
import { Mails } from './Mails.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The own account: another password, where mails go, and where one is signed in. */
export function AccountPage() {
  const { pathname } = useLocation();
  const { name, devices, mails } = useViewOf<AccountView>();
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
      {mails && <Mails mails={mails} />}
      <Devices action={pathname} devices={devices} />
    </div>
  );
}
