import { Send } from 'lucide';
import { Form } from 'react-router-dom';
import { RECEIVE_KIND_LABELS } from '../../../../domain/email-registration/email-registration.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { sentencesOf, useProblem, useView } from '../../../use-page.ts';
import { AddressOf } from './AddressOf.tsx';

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
