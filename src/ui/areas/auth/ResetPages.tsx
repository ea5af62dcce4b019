import { loginPath } from '../../../paths.ts';
import './login.css';
import { ArrowLeft, KeyRound, Send } from 'lucide';
import { LOGIN_LABELS, LOGIN_NUMBERS } from '../../../domain/account/account.ts';
import type { Audience } from '../../../domain/actor.ts';
import { NewPasswordFields } from '../../account/NewPasswordFields.tsx';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { ErrorSummary } from '../../kit/ErrorSummary.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { MessageBox } from '../../kit/MessageBox.tsx';
import { PlainList } from '../../kit/PlainList.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { sentencesOf, useProblem, useTyped, useViewOf } from '../../use-page.ts';
import type { NewPasswordView, ResetView } from './pages.ts';

/** Asks for a link by mail when the password is forgotten. The answer is the same for everybody. */
export function ResetPage() {
  const { audience, sent, mailDomain } = useViewOf<ResetView>();
  return (
    <div className="login">
      <Heading level={1} text="パスワードを忘れたとき" />
      {sent ? <Sent audience={audience} mailDomain={mailDomain} /> : <AskForm audience={audience} />}
      <div className="login-help">
        <Otherwise audience={audience} />
        <ButtonLink href={loginPath(audience)} icon={ArrowLeft} tone="quiet">
          ログインのページへ戻る
        </ButtonLink>
      </div>
    </div>
  );
}

const WHERE: Record<Audience, { to: string; where: string }> = {
  family: { to: 'ご登録のメールアドレス', where: 'ご登録のメールアドレスがあれば' },
  manager: { to: '職員の登録にあるメールアドレス', where: '職員の登録にメールアドレスがあれば' },
};

function AskForm({ audience }: { audience: Audience }) {
  const problem = useProblem();
  const typed = useTyped();
  return (
    <>
      <p>{WHERE[audience].to}に、新しいパスワードを決めるためのリンクをお送りします。</p>
      <form action={`/${audience}/reset`} className="login-form" method="post" noValidate>
        {problem && <ErrorSummary errors={sentencesOf(problem)} title="送れませんでした" />}
        <TextInput
          autoCapitalize="none"
          autoComplete="username"
          errors={problem?.errors.login}
          label={LOGIN_LABELS[audience]}
          name="login"
          required
          spellCheck={false}
          value={String(typed?.login ?? '')}
        />
        <Button big icon={Send} tone="primary">
          メールを送る
        </Button>
      </form>
    </>
  );
}

function Sent({ audience, mailDomain }: Pick<ResetView, 'audience' | 'mailDomain'>) {
  return (
    <>
      <MessageBox title="受け付けました" tone="success">
        <p>
          入力された方の{WHERE[audience].where}、数分のうちにメールが届きます。
          届いたメールのリンクを1時間以内に開いて、新しいパスワードを決めてください。
        </p>
      </MessageBox>
      <h2 className="login-question">メールが届かないとき</h2>
      <PlainList
        items={[
          '迷惑メールのフォルダーに入っていないか、ご覧ください。',
          `携帯電話の迷惑メール対策で、${mailDomain} からのメールを受け取る設定になっているか、お確かめください。`,
          '番号の打ち間違いがなかったか、お確かめのうえ、もう一度お試しください。',
        ]}
      />
      <ButtonLink href={`/${audience}/reset`}>もう一度メールを送る</ButtonLink>
    </>
  );
}

function Otherwise({ audience }: { audience: Audience }) {
  return audience === 'family' ? (
    <p>
      メールアドレスの登録がまだの方、会員番号がわからない方は、下の番号にお電話ください。ご本人を確かめたうえで、新しいパスワードをお渡しします。
    </p>
  ) : (
    <p>
      メールアドレスの登録がないときは、施設長またはシステム管理の担当者に新しいパスワードを発行してもらってください。
    </p>
  );
}

/** The page of the link in a reset mail. */
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
        <ButtonLink href={loginPath(audience)} icon={ArrowLeft} tone="quiet">
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
