import '../people/print-list.css';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { telHref } from '../../../kit/tel-href.ts';
import { useView } from '../../../use-page.ts';

const COLUMNS = [
  { key: 'when', label: '面会の日時', nowrap: true },
  { key: 'resident', label: '入居者' },
  { key: 'room', label: '居室', nowrap: true },
  { key: 'name', label: 'ご家族', nowrap: true },
  { key: 'number', label: '会員番号', nowrap: true },
  { key: 'phone', label: '電話', nowrap: true },
  { key: 'reference', label: '受付番号', nowrap: true },
];

/** 休止の電話連絡表: whom to phone since no mail tells them, to print and to tick off. */
export function ClosedFamiliesPage() {
  const { title, reason, when, at, calledOff, phones } = useView('term.phones');
  return (
    <div className="print-list">
      <h1>休止の電話連絡表（{phones.length}件）</h1>
      <p>
        {title}：{when}
      </p>
      <p>ご家族に伝える理由：{reason}</p>
      <p>中止にした面会は{calledOff}件です。届くメールアドレスのあるご家族には、メールで知らせます。</p>
      <p>{at} 現在</p>
      <div className="no-print">
        <ButtonRow>
          {phones.length > 0 && <PrintButton>印刷する</PrintButton>}
          <ButtonLink href="/manager/term">面会受付枠の一覧へ</ButtonLink>
        </ButtonRow>
      </div>
      {phones.length === 0 ? (
        <EmptyState title="電話で知らせるご家族はいません">
          中止にした面会のご家族には、すべてメールで知らせます。
        </EmptyState>
      ) : (
        <DataTable
          caption="休止の電話連絡表"
          columns={COLUMNS}
          rows={phones.map(({ id, phone, mode, ...cells }) => ({
            id: String(id),
            label: cells.reference,
            cells: { ...cells, phone: phone ? <a href={telHref(phone)}>{phone}</a> : '—' },
          }))}
        />
      )}
    </div>
  );
}
