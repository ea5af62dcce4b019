import { managerPaths } from '../../../../paths.ts';
import '../print-list.css';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { useFrame, useView } from '../../../use-page.ts';
import { TO_TELL_COLUMNS, toTellRows } from './visits-to-tell.tsx';

/** 休止の電話連絡表: whom to phone since no mail tells them, to print and to tick off, and who was told by mail. */
export function ClosedFamiliesPage() {
  const { site } = useFrame();
  const { id, title, facility, reason, when, at, calledOff, phones, mailed } = useView('manager.term.phones');
  return (
    <div className="print-list">
      <h1>休止の電話連絡表（{phones.length}件）</h1>
      <p>
        <strong>{site.facilities.find((one) => one.facility === facility)?.label}</strong>
        <br />
        {title}：{when}
      </p>
      <p>ご家族に伝える理由：{reason}</p>
      <p>
        中止にした面会は{calledOff}件です。電話で知らせるもの{phones.length}件、メールで知らせるもの
        {mailed.length}件。{at} 現在
      </p>
      <div className="no-print">
        <ButtonRow>
          {phones.length > 0 && <PrintButton>印刷する</PrintButton>}
          <ButtonLink href={managerPaths.edit('term', id)}>この休止を開く</ButtonLink>
          <ButtonLink href={managerPaths.list('term')}>面会受付枠の一覧へ</ButtonLink>
        </ButtonRow>
      </div>
      {phones.length === 0 ? (
        <EmptyState title="電話で知らせるご家族はいません">
          中止にした面会のご家族には、すべてメールで知らせます。
        </EmptyState>
      ) : (
        <>
          <h2>電話で知らせるご家族（{phones.length}件）</h2>
          <DataTable caption="休止の電話連絡表" columns={TO_TELL_COLUMNS} rows={toTellRows(phones)} />
        </>
      )}
      {mailed.length > 0 && (
        <>
          <h2>メールで知らせるご家族（{mailed.length}件）</h2>
          <DataTable caption="メールで知らせるご家族" columns={TO_TELL_COLUMNS} rows={toTellRows(mailed)} />
        </>
      )}
    </div>
  );
}
