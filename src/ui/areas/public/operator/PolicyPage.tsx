import './policy-page.css';
import { Band } from '../../../kit/Band.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { useView } from '../../../use-page.ts';
import { PageIntro } from './PageIntro.tsx';
import { AccessibilityPolicy, PrivacyPolicy, TransmissionNotice } from './Policies.tsx';

const CONTENTS = [
  { id: 'privacy', label: '個人情報保護方針' },
  { id: 'transmission', label: '外部送信' },
  { id: 'terms', label: '利用規約' },
  { id: 'accessibility', label: 'アクセシビリティ方針' },
];

/** サイトポリシー: personal data, what leaves for other companies, the terms, accessibility. */
export function PolicyPage() {
  const view = useView('public.operator.policy');
  return (
    <>
      <PageIntro contents={CONTENTS} title="サイトポリシー">
        <p>{view.company}が、個人情報とこのサイトをどう扱うかを書いています。</p>
      </PageIntro>
      <Band arc ground="card">
        <PrivacyPolicy view={view} />
      </Band>
      <Band arc>
        <TransmissionNotice transmissions={view.transmissions} />
      </Band>
      <Band arc ground="card">
        <div className="policy">
          <Heading id="terms" level={2} text="利用規約" />
          <p>このサイトをご覧になる方、ご家族のページを使われる方へのお願いと、お約束です。</p>
          {view.terms.items.map(({ title, text }) => (
            <div className="policy-part" key={title}>
              <Heading level={3} text={title} />
              <p>{text}</p>
            </div>
          ))}
          <p className="policy-date">
            改定 <time dateTime={view.terms.revised.iso}>{view.terms.revised.text}</time>
          </p>
        </div>
      </Band>
      <Band arc>
        <AccessibilityPolicy policy={view.accessibility} />
      </Band>
    </>
  );
}
