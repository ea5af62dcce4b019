import type { PolicyView } from '../../../../application/operator/operator.view.ts';
import { FactTable } from '../../../kit/FactTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Points, PolicyPart } from './PolicyPart.tsx';

/** What this site itself keeps in the reader's browser. */
const COOKIES = [
  'サインインしている間だけ使う番号（ログアウトすると消えます）',
  '選んだ文字の大きさ（1年間）',
];

/** 外部送信: what pages make the browser send to other companies, from the list of what is really sent. */
export function TransmissionNotice({ transmissions }: Pick<PolicyView, 'transmissions'>) {
  return (
    <div className="policy">
      <Heading id="transmission" level={2} text="外部送信" />
      {transmissions.length === 0 ? (
        <p>
          外部の事業者への送信はありません。このサイトのページは、広告や解析のための外部のプログラムを読み込みません。
        </p>
      ) : (
        <>
          <p>このサイトのページを開くと、お使いのブラウザーから次の事業者へ情報が送られます。</p>
          {transmissions.map((one) => (
            <div className="policy-part" key={one.service}>
              <Heading level={3} text={one.service} written />
              <FactTable
                caption={`${one.service}への送信`}
                rows={[
                  { term: '送信先', value: one.recipient },
                  { term: '送られる情報', value: <Points items={one.data} /> },
                  { term: '使いみち', value: one.purpose },
                  ...one.links.map(({ label, href }) => ({
                    term: label,
                    value: (
                      <a className="policy-link" href={href} rel="noopener">
                        {href}
                      </a>
                    ),
                  })),
                ]}
              />
            </div>
          ))}
        </>
      )}
      <PolicyPart title="クッキー">
        <p>このサイト自身がお使いのブラウザーに残すのは、次のものだけです。ほかのサイトには送られません。</p>
        <Points items={COOKIES} />
        {transmissions.length > 0 && <p>このほかに、上の送信先が番号をクッキーに入れることがあります。</p>}
      </PolicyPart>
    </div>
  );
}
