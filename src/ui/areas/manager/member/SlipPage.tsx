import { managerPaths } from '../../../../paths.ts';
import './slip-page.css';
import { Printer } from 'lucide';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { sentencesOf, useProblem, useView } from '../../../use-page.ts';
import { Slip } from './Slip.tsx';

/** The slips of members: first whom they are for, then the sheets to print. */
export function SlipPage() {
  const { members, printed } = useView('member.slip');
  if (!printed) return <BeforePrinting />;
  return (
    <div className="slip-page">
      <div className="no-print">
        <h1>利用案内（{members.length}枚）</h1>
        <MessageBox title="パスワードはこの画面でだけ表示します" tone="warning">
          <p>閉じる前に印刷してください。なくしたときは、もう一度印刷すると新しいパスワードになります。</p>
        </MessageBox>
        <ButtonRow>
          <PrintButton>印刷する</PrintButton>
          <ButtonLink href={managerPaths.list('member')}>ご家族会員の一覧へ</ButtonLink>
        </ButtonRow>
      </div>
      {members.map((member) => (
        <Slip key={member.id} member={member} password={printed.passwords[member.id] ?? ''} {...printed} />
      ))}
    </div>
  );
}

function BeforePrinting() {
  const { members } = useView('member.slip');
  const problem = useProblem();
  return (
    <div className="slip-page">
      <h1>利用案内を印刷する</h1>
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="印刷できませんでした" />}
      <p>
        会員番号、初めのパスワード、ログインのしかたを1人1枚にまとめます。印刷すると
        <strong>新しいパスワードになり、いまのパスワードは使えなくなります。</strong>
      </p>
      <ul className="slip-page-members">
        {members.map(({ id, name, number }) => (
          <li key={id}>
            {name} 様（{number}）
          </li>
        ))}
      </ul>
      {/* As a document: the sheets are the answer itself and are found nowhere afterwards. */}
      <form method="post">
        <ButtonRow>
          <ButtonLink href={managerPaths.list('member')}>印刷しないで戻る</ButtonLink>
          <Button icon={Printer} tone="primary" type="submit">
            新しいパスワードで{members.length}枚を作る
          </Button>
        </ButtonRow>
      </form>
    </div>
  );
}
