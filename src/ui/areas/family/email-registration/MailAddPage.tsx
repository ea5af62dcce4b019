import './mailadd.css';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { sentencesOf, useProblem, useTyped, useView } from '../../../use-page.ts';
import { AddForm } from './AddForm.tsx';
import { AddressCard } from './AddressCard.tsx';
import { Domain, LetThrough } from './LetThrough.tsx';

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
        <LetThrough />
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
          <LetThrough />
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
