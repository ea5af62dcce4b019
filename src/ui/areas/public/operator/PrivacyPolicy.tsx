import type { PolicyView } from '../../../../application/operator/operator.view.ts';
import { FactTable } from '../../../kit/FactTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { telHref } from '../../../kit/tel-href.ts';
import { Points, PolicyPart } from './PolicyPart.tsx';

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
