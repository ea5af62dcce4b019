import { managerPaths } from '../../../../paths.ts';
import { useView } from '../../../use-page.ts';
import { NoticePreview } from '../notice/NoticePreviewPage.tsx';
import '../print-list.css';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { telHref } from '../../../kit/tel-href.ts';

/** A notice as families will see it. It is published on its form, which tells whom it reaches. */
export function FamilyNoticePreviewPage() {
  return (
    <NoticePreview
      list={managerPaths.list('family-notice')}
      view={useView('manager.family-notice.preview')}
    />
  );
}

const COLUMNS = [
  { key: 'residents', label: '入居者（続柄）' },
  { key: 'name', label: '氏名', nowrap: true },
  { key: 'number', label: '会員番号', nowrap: true },
  { key: 'phone', label: '電話', nowrap: true },
  { key: 'mail', label: 'お知らせのメール', nowrap: true },
];

/** 未読の一覧: the families that have not read a notice, to print and to phone. */
export function UnreadListPage() {
  const { id, title, published, at, families, unread } = useView('manager.family-notice.unread');
  return (
    <div className="print-list">
      <h1>未読の一覧（{unread.length}家族）</h1>
      <p>
        {title}（公開：{published}）
      </p>
      <p>
        対象の{families}家族のうち、まだ読んでいないご家族です。{at} 現在
      </p>
      <div className="no-print">
        <ButtonRow>
          {unread.length > 0 && <PrintButton>印刷する</PrintButton>}
          <ButtonLink href={managerPaths.edit('family-notice', id)}>お知らせに戻る</ButtonLink>
        </ButtonRow>
      </div>
      {unread.length === 0 ? (
        <EmptyState title="未読のご家族はいません">対象のご家族は、みなさん読んでいます。</EmptyState>
      ) : (
        <DataTable
          caption="未読のご家族"
          columns={COLUMNS}
          rows={unread.map(({ id: member, residents, phone, ...cells }) => ({
            id: String(member),
            label: cells.name,
            cells: {
              ...cells,
              residents: residents.map((resident) => <div key={resident}>{resident}</div>),
              phone: phone ? <a href={telHref(phone)}>{phone}</a> : '—',
            },
          }))}
        />
      )}
    </div>
  );
}
