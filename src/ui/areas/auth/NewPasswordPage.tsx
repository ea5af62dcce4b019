import './login.css';
import { ArrowLeft, KeyRound, Send } from 'lucide';
import { LOGIN_NUMBERS } from '../../../domain/account/account.ts';
import type { Audience } from '../../../domain/actor.ts';
import { NewPasswordFields } from '../../account/NewPasswordFields.tsx';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { ErrorSummary } from '../../kit/ErrorSummary.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { MessageBox } from '../../kit/MessageBox.tsx';
import { sentencesOf, useProblem, useViewOf } from '../../use-page.ts';
import type { NewPasswordView } from './pages.ts';

/** What the link in a reset mail opens. */
export function NewPasswordPage() {
  const view = useViewOf<NewPasswordView>();
  const { audience } = view;
  return (
    <div className="login">
      <Heading level={1} text="新しいパスワードを決める" />
      {view.login === null ? (
        <>
          <MessageBox title="このリンクでは決められません" tone="warning">
            <p>{view.why}</p>
          </MessageBox>
          <ButtonLink big href={`/${audience}/reset`} icon={Send} tone="primary">
            もう一度メールを送る
          </ButtonLink>
        </>
      ) : (
        <ChooseForm audience={audience} login={view.login} />
      )}
      <div className="login-help">
        <ButtonLink href={`/${audience}/login`} icon={ArrowLeft} tone="quiet">
          ログインのページへ
        </ButtonLink>
      </div>
    </div>
  );
}

function ChooseForm({ audience, login }: { audience: Audience; login: string }) {
  const problem = useProblem();
  return (
    <>
      <p>
        {LOGIN_NUMBERS[audience]} <strong>{login}</strong>{' '}
        の新しいパスワードを決めます。ログインしたままの端末は、すべてログアウトします。
      </p>
      <form className="login-form" method="post" noValidate>
        {problem && <ErrorSummary errors={sentencesOf(problem)} title="決められませんでした" />}
        {/* So that password managers know whose password they are given. */}
        <input autoComplete="username" defaultValue={login} hidden name="login" readOnly type="text" />
        <NewPasswordFields errors={problem?.errors ?? {}} />
        <Button big icon={KeyRound} tone="primary">
          パスワードを決める
        </Button>
      </form>
    </>
  );
}
