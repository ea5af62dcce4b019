import { PlainList } from '../../../kit/PlainList.tsx';
import { useView } from '../../../use-page.ts';

/** The domain that mails come from, to be copied as a whole. */
export function Domain() {
  return <p className="mailadd-domain">{useView('family.email-registration').mailDomain}</p>;
}

/** The domain to allow, before anything is sent, and how each carrier does it. */
export function LetThrough() {
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
