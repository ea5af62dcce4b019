import type { PolicyView } from '../../../../application/operator/operator.view.ts';
import { FactTable } from '../../../kit/FactTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { telHref } from '../../../kit/tel-href.ts';
import { Points, PolicyPart } from './PolicyPart.tsx';

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
