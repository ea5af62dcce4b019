import { Check } from 'lucide';
import { Form } from 'react-router-dom';
import type { MailLinkView } from '../../../../application/email-registration/mail-link.view.ts';
import { familyPaths } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { sentencesOf, useProblem, useView } from '../../../use-page.ts';
import { AddressOf } from './AddressOf.tsx';

/** The page of a confirmation link: one button, or why there is none and how to go on. */
export function ConfirmPage() {
  const view = useView('mail.email-registration.confirm');
  if (view.state === 'ask') return <Ask {...view} />;
  if (view.state === 'confirmed') return <Confirmed {...view} />;
  return <Over state={view.state} />;
}

type Known = Extract<MailLinkView, { address: string }>;

function Ask({ address, name }: Known) {
  const problem = useProblem();
  return (
    <>
      <Heading level={1} text="メールアドレスの確認" />
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="登録できませんでした" />}
      <p>この内容でよければ、下のボタンを押してください。</p>
      <AddressOf address={address} name={name} />
      <Form method="post">
        <Button big icon={Check} tone="primary">
          登録を確定する
        </Button>
      </Form>
      <p>お心当たりのないときは、何も押さずに閉じてください。登録されることはありません。</p>
    </>
  );
}

function Confirmed({ address, name }: Known) {
  return (
    <>
      <Heading level={1} text="登録は終わっています" />
      <MessageBox title="このメールアドレスは登録済みです" tone="success">
        <p>もう一度押す必要はありません。このページは閉じてかまいません。</p>
      </MessageBox>
      <AddressOf address={address} name={name} />
    </>
  );
}

type OverState = Exclude<MailLinkView['state'], Known['state']>;

const AGAIN =
  'ご家族のページの「メール登録」で「確認のメールをもう一度送る」を押すと、新しいリンクが届きます。';

const WORDS: Record<OverState, { title: string; text: string; again: boolean }> = {
  expired: {
    title: 'リンクの期限が切れています',
    text: `リンクが使えるのは、メールが届いてから72時間です。${AGAIN}`,
    again: true,
  },
  replaced: {
    title: 'このリンクは古いものです',
    text: '新しい確認のメールを送ったため、このリンクは使えなくなりました。いちばん新しいメールのリンクを開いてください。',
    again: true,
  },
  stopped: {
    title: 'このアドレスは停止しています',
    text: 'このメールアドレスへのメールは止めてあります。使うときは、ご家族のページの「メール登録」で「再開する」を押してください。',
    again: true,
  },
  unreachable: {
    title: 'このリンクは使えません',
    text: `このメールアドレスには、メールが届かなかったことがあります。届くように設定してから、${AGAIN}`,
    again: true,
  },
  unknown: {
    title: 'このリンクは使えません',
    text: `リンクが途中で切れているか、登録が取り消されています。メールのリンクの最初から最後までを開いているか、確かめてください。${AGAIN}`,
    again: true,
  },
  missing: {
    title: 'メールのリンクを開いてください',
    text: 'このページは、届いたメールの中のリンクから開きます。リンクを押しても開かないときは、リンクの全部を写して、ブラウザーの上の欄に貼り付けてください。',
    again: false,
  },
};

function Over({ state }: { state: OverState }) {
  const { title, text, again } = WORDS[state];
  return (
    <>
      <Heading level={1} text={title} />
      <p>{text}</p>
      {again && (
        <p>
          <ButtonLink href={familyPaths.emailRegistration} reload tone="primary">
            メール登録のページを開く
          </ButtonLink>
        </p>
      )}
      <p>うまくいかないときは、下の番号にお電話ください。職員が登録をお手伝いします。</p>
    </>
  );
}
