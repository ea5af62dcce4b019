import { managerPaths } from '../../../../paths.ts';
import './slip-page.css';
import { Printer } from 'lucide';
import type { SlipView } from '../../../../application/member/member-acts.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { sentencesOf, useFrame, useProblem, useView } from '../../../use-page.ts';

/** The slips of members: first the members, then the sheets to print. */
export function SlipPage() {
  const { members, printed } = useView('manager.member.slip');
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
  const { members } = useView('manager.member.slip');
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
      {/* A post of the document: the sheets are its answer and cannot be loaded again. */}
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

type SlipProps = Omit<NonNullable<SlipView['printed']>, 'passwords'> & {
  member: SlipView['members'][number];
  password: string;
};

/** One sheet of A4 for one member: the address, what to type, whom to call. */
function Slip({ member, password, address, code }: SlipProps) {
  const { site } = useFrame();
  return (
    <article className="slip">
      <p className="slip-from">{site.company}</p>
      <h2 className="slip-title">ご家族のページのご案内</h2>
      <p className="slip-name">{member.name} 様</p>
      <ol className="slip-steps">
        <li className="slip-open">
          <div>
            <h3>ページを開く</h3>
            <p>スマートフォンのカメラで右の四角い模様を写すか、次の文字を入力します。</p>
            <p className="slip-address">{address}</p>
          </div>
          <svg
            aria-label={`${address} を開くQRコード`}
            className="slip-code"
            role="img"
            shapeRendering="crispEdges"
            viewBox={`0 0 ${code.size} ${code.size}`}
          >
            <path d={code.path} />
          </svg>
        </li>
        <li>
          <h3>会員番号を入れる</h3>
          <p className="slip-secret">{member.number}</p>
        </li>
        <li>
          <h3>パスワードを入れる</h3>
          <p className="slip-secret">{password}</p>
          <p>小文字と数字です。「-」も入れてください。</p>
        </li>
        <li>
          <h3>「ログインする」を押す</h3>
          <p>パスワードは、お名前を押すと開く「アカウント」で、覚えやすいものに変えられます。</p>
        </li>
      </ol>
      <div className="slip-help">
        <p>うまくいかないときは、お電話ください。ご一緒に確かめます。</p>
        <PhoneLink hours={site.phoneHours} phone={site.phone} />
      </div>
      <p className="slip-note">この紙には大切な番号が書かれています。人に見せず、しまっておいてください。</p>
    </article>
  );
}
