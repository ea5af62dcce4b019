import { Check, Send } from 'lucide';
import { Form } from 'react-router-dom';
import type { MailLinkView } from '../../../../application/email-registration/confirm-by-link.ts';
import { RECEIVE_KIND_LABELS } from '../../../../domain/email-registration/email-registration.ts';
import { familyPaths } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { sentencesOf, useProblem, useView } from '../../../use-page.ts';
import './mail-link.css';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';

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

const OVER_WORDS: Record<OverState, { title: string; text: string; again: boolean }> = {
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
  const { title, text, again } = OVER_WORDS[state];
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

const VISITS = '面会のメール（予約の確認、変更、前日のお知らせ、当日のリンク）';

/** 登録が完了しました: what will come, and a mail to try it out. */
export function CompletePage() {
  const { address, name, receives, sent } = useView('mail.email-registration.complete');
  const problem = useProblem();
  return (
    <>
      <Heading level={1} text="登録が完了しました" />
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="テストメールを送れませんでした" />}
      {sent && !problem && (
        <MessageBox live title="テストメールを送りました" tone="success">
          <p>数分たっても届かないときは、「迷惑メール」のフォルダーを見てください。</p>
        </MessageBox>
      )}
      <AddressOf address={address} name={name} />
      <section className="mail-to-come">
        <h2>これから届くもの</h2>
        <PlainList items={[VISITS, ...receives.map((kind) => `${RECEIVE_KIND_LABELS[kind]}のメール`)]} />
        <p>受け取るメールの種類は、ご家族のページの「メール登録」でいつでも変えられます。</p>
      </section>
      <Form method="post">
        <Button icon={Send} tone="secondary">
          テストメールを送ってみる
        </Button>
      </Form>
      <p>このページは閉じてかまいません。</p>
    </>
  );
}

/** Whose address it is: all that these pages tell of anybody. */
function AddressOf({ address, name }: { address: string; name: string }) {
  return (
    <DescriptionList
      items={[
        { term: 'お名前', description: <span className="address-of">{name} 様</span> },
        { term: 'メール', description: <span className="address-of">{address}</span> },
      ]}
    />
  );
}
