import { managerPaths } from '../../../../paths.ts';
import './mail.css';
import type { PhoneFamilyView } from '../../../../application/mail/phone-list.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { telHref } from '../../../kit/tel-href.ts';
import { useView } from '../../../use-page.ts';

const COLUMNS = [
  { key: 'residents', label: '入居者（続柄）' },
  { key: 'name', label: '氏名', nowrap: true },
  { key: 'number', label: '会員番号', nowrap: true },
  { key: 'phone', label: '電話', nowrap: true },
  { key: 'address', label: 'アドレス' },
  { key: 'why', label: '理由' },
  { key: 'since', label: 'いつから' },
];

/** 電話連絡表: families whose mail does not arrive, to print and to tick off. */
export function PhoneListPage() {
  const { at, groups, total } = useView('manager.mail.phones');
  return (
    <div className="phone-list">
      <h1>電話連絡表（{total}件）</h1>
      <p>メールが届かないご家族です。大切な用件は電話でお伝えし、新しいアドレスを伺ってください。</p>
      <p>{at} 現在</p>
      <div className="no-print">
        <ButtonRow>
          <PrintButton>印刷する</PrintButton>
          <ButtonLink href={managerPaths.list('mail')}>送信メールの一覧へ</ButtonLink>
        </ButtonRow>
      </div>
      {total === 0 && (
        <EmptyState title="メールが届かないご家族はいません">
          届かないアドレスや、最後のメールが送れなかったご家族が、ここに並びます。
        </EmptyState>
      )}
      {groups.map(({ facility, families }) => (
        <section className="phone-list-facility" key={facility}>
          <h2>{facility}</h2>
          <DataTable caption={`${facility}の電話連絡表`} columns={COLUMNS} rows={families.map(rowOf)} />
        </section>
      ))}
    </div>
  );
}

const rowOf = ({ key, residents, name, number, phone, address, why, words, since }: PhoneFamilyView) => ({
  id: key,
  label: name,
  cells: {
    residents: residents.map((resident) => <div key={resident}>{resident}</div>),
    name,
    number,
    phone: phone ? (
      <a className="phone-list-number" href={telHref(phone)}>
        {phone}
      </a>
    ) : (
      '—'
    ),
    address,
    why: (
      <>
        {why}
        {words && <div className="phone-list-words">{words}</div>}
      </>
    ),
    since,
  },
});
