import type { SlipView } from '../../../../application/member/slip.view.ts';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { useFrame } from '../../../use-page.ts';

type SlipProps = Omit<NonNullable<SlipView['printed']>, 'passwords'> & {
  member: SlipView['members'][number];
  password: string;
};

/** One sheet of A4 for one family: where to go, what to type, whom to call. */
export function Slip({ member, password, address, code }: SlipProps) {
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
