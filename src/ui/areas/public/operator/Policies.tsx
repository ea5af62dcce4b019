import type { ReactNode } from 'react';
import type { PolicyView } from '../../../../application/operator/operator.view.ts';
import { FactTable } from '../../../kit/FactTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { telHref } from '../../../kit/tel-href.ts';

/** One titled part of a policy. */
function PolicyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="policy-part">
      <Heading level={3} text={title} />
      {children}
    </div>
  );
}

/** A list of sentences; nothing where there is none. */
function Points({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return <PlainList items={items} />;
}

/** 個人情報保護方針, in the order the law asks: what for, to whom, how it is kept, how one asks, what on a leak. */
export function PrivacyPolicy({ view }: { view: PolicyView }) {
  const { privacy, company, address, representative, contact } = view;
  return (
    <div className="policy">
      <Heading id="privacy" level={2} text="個人情報保護方針" />
      {privacy.statement.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <PolicyPart title="お預かりする情報">
        <Points items={privacy.collected} />
      </PolicyPart>
      <PolicyPart title="利用目的">
        <p>
          お預かりした情報は、次の目的だけに使います。ほかの目的に使うときは、前もってご本人の同意をいただきます。
        </p>
        {privacy.purposes.map(({ label, items }) => (
          <div className="policy-part" key={label}>
            <Heading level={4} text={label} />
            <Points items={items} />
          </div>
        ))}
      </PolicyPart>
      <PolicyPart title="第三者への提供">
        {privacy.disclosure.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </PolicyPart>
      <PolicyPart title="安全管理">
        <FactTable
          caption="安全管理のために行っていること"
          rows={privacy.measures.map(({ title, text }) => ({ term: title, value: text }))}
        />
      </PolicyPart>
      <PolicyPart title="委託先の監督">
        <p>{privacy.entrusted.text}</p>
        <Points items={privacy.entrusted.tasks} />
      </PolicyPart>
      <PolicyPart title="開示などのご請求">
        <FactTable
          caption="開示などのご請求の方法"
          rows={[
            { term: '請求の方法', value: privacy.requests.how },
            { term: '本人の確認', value: privacy.requests.proof },
            { term: 'お返事', value: privacy.requests.answer },
            { term: '手数料', value: privacy.requests.fee },
          ]}
        />
      </PolicyPart>
      <PolicyPart title="保管と廃棄">
        <p>{privacy.retention}</p>
      </PolicyPart>
      <PolicyPart title="漏えいしたとき">
        <PlainList items={privacy.breach} ordered />
      </PolicyPart>
      <PolicyPart title="窓口">
        <p>個人情報についてのご質問、ご請求、苦情は、こちらで承ります。</p>
        <FactTable
          caption="個人情報についての窓口"
          rows={[
            { term: '事業者', value: `${company}　${representative}` },
            { term: '所在地', value: address },
            { term: '担当', value: contact.officer },
            {
              term: '電話',
              value: (
                <>
                  <a className="policy-link" href={telHref(contact.phone)}>
                    {contact.phone}
                  </a>
                  {`　受付 ${contact.hours}`}
                </>
              ),
            },
            {
              term: 'メール',
              value: (
                <a className="policy-link" href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              ),
            },
          ]}
        />
      </PolicyPart>
      <p className="policy-date">
        制定 <time dateTime={privacy.established.iso}>{privacy.established.text}</time>　改定{' '}
        <time dateTime={privacy.revised.iso}>{privacy.revised.text}</time>
      </p>
    </div>
  );
}

/** What this site itself keeps in the reader's browser. */
const COOKIES = [
  'サインインしている間だけ使う番号（ログアウトすると消えます）',
  '選んだ文字の大きさ（1年間）',
];

/** 外部送信: what pages make the browser send to other companies. */
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

/** アクセシビリティ方針: the standard, the level and by when; what is done, what is missing, whom to tell. */
export function AccessibilityPolicy({ policy }: { policy: PolicyView['accessibility'] }) {
  return (
    <div className="policy">
      <Heading id="accessibility" level={2} text="アクセシビリティ方針" />
      <p>
        年齢や障害の有無、使う機器にかかわらず、どなたにも必要な情報が届くように、このサイトをつくり、直し続けます。
      </p>
      <PolicyPart title="目標">
        <p>
          日本産業規格 JIS X
          8341-3:2016「高齢者・障害者等配慮設計指針－情報通信における機器，ソフトウェア及びサービス－第3部：ウェブコンテンツ」の適合レベル
          AA に準拠することを目標とし、あわせて Web Content Accessibility Guidelines（WCAG）2.2 の適合レベル
          AA に照らして確かめます。達成の期限は
          <time dateTime={policy.target.iso}>{policy.target.text}</time>です。
        </p>
      </PolicyPart>
      <PolicyPart title="対象">
        <p>{policy.scope}</p>
      </PolicyPart>
      <PolicyPart title="取り組み">
        <Points items={policy.measures} />
      </PolicyPart>
      {policy.limits.length > 0 && (
        <PolicyPart title="まだ足りないところ">
          <Points items={policy.limits} />
        </PolicyPart>
      )}
      <PolicyPart title="ご意見">
        <p>
          読みにくいところ、使えないところがあれば、お知らせください。別の方法でのご案内が必要なときも、ご相談ください。
        </p>
        <FactTable
          caption="アクセシビリティについての窓口"
          rows={[
            {
              term: '電話',
              value: (
                <a className="policy-link" href={telHref(policy.phone)}>
                  {policy.phone}
                </a>
              ),
            },
            {
              term: 'メール',
              value: (
                <a className="policy-link" href={`mailto:${policy.email}`}>
                  {policy.email}
                </a>
              ),
            },
          ]}
        />
      </PolicyPart>
      <p className="policy-date">
        制定 <time dateTime={policy.established.iso}>{policy.established.text}</time>
      </p>
    </div>
  );
}
