import './mailadd.css';
import { Send } from 'lucide';
import { Form } from 'react-router-dom';
import { Button } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { sentencesOf, useProblem, useTyped, useView } from '../../../use-page.ts';
import { AddressCard, ReceiveChoice } from './AddressCard.tsx';

/** メール登録: how mails are let through and the first address, or the addresses there are. */
export function MailAddPage() {
  const { addresses } = useView('family.email-registration');
  const problem = useProblem();
  return (
    <div className="mailadd">
      <Heading level={1} text="メール登録" />
      <p>面会の予約の確認や、当日のお知らせをメールで受け取れます。メールアドレスは2つまで登録できます。</p>
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="できませんでした" />}
      {addresses.length === 0 ? <First /> : <Registered />}
    </div>
  );
}

function First() {
  return (
    <>
      <section className="mailadd-part">
        <h2>1．先に、メールが届くようにします</h2>
        <AllowDomain />
      </section>
      <section className="mailadd-part">
        <h2>2．メールアドレスを登録します</h2>
        <AddForm />
      </section>
    </>
  );
}

/** What is not needed every time is folded until asked for. */
function Registered() {
  const { addresses, mayAdd } = useView('family.email-registration');
  const typed = useTyped();
  return (
    <>
      {addresses.map((one) => (
        <AddressCard address={one} key={one.id} />
      ))}
      <details className="mailadd-fold" open={addresses.some(({ state }) => state === 'unreachable')}>
        <summary>メールが届かないときの設定</summary>
        <div className="mailadd-form">
          <AllowDomain />
        </div>
      </details>
      {mayAdd && (
        <details className="mailadd-fold" open={typed?._act === 'add'}>
          <summary>もう1つのアドレスを登録する</summary>
          <div className="mailadd-form">
            <p>登録の前に、次のドメインからのメールを受け取れるようにしてください。</p>
            <Domain />
            <AddForm />
          </div>
        </details>
      )}
    </>
  );
}

/** The domain that mails come from, to be copied as a whole. */
function Domain() {
  return <p className="mailadd-domain">{useView('family.email-registration').mailDomain}</p>;
}

/** The domain to allow, before anything is sent, and how each carrier does it. */
function AllowDomain() {
  const { carriers, notes } = useView('family.email-registration');
  return (
    <>
      <p>迷惑メールの設定をしている方は、次のドメインからのメールを受け取れるようにしてください。</p>
      <Domain />
      <p>お使いの会社を押すと、手順が開きます。設定をしたことがない方は、そのまま次へ進んでかまいません。</p>
      <div className="mailadd-carriers">
        {carriers.map(({ name, steps }) => (
          <details className="mailadd-fold" key={name}>
            <summary>{name}</summary>
            <PlainList items={steps} ordered />
          </details>
        ))}
      </div>
      <PlainList items={notes} />
    </>
  );
}

const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value ? [value] : []).filter((one) => typeof one === 'string');

/** One more address; the mail that asks for its confirmation goes out at once. */
function AddForm() {
  const typed = useTyped();
  const problem = useProblem();
  const own = typed === undefined || typed._act === 'add' ? typed : undefined;
  return (
    <Form className="mailadd-form" method="post" noValidate>
      <input name="_act" type="hidden" value="add" />
      <TextInput
        autoCapitalize="none"
        autoComplete="email"
        errors={problem?.errors.address}
        hint="例：hanako@example.jp"
        inputMode="email"
        label="メールアドレス"
        name="address"
        required
        spellCheck={false}
        value={String(own?.address ?? '')}
      />
      <ReceiveChoice values={listed(own?.receives)} />
      <p>ボタンを押すと、確認のメールが届きます。そのメールのリンクを開いて確定すると、登録が終わります。</p>
      <Button big icon={Send} tone="primary">
        確認のメールを送る
      </Button>
    </Form>
  );
}
