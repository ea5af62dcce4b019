import './document-tables.css';
import type { DocumentLine, FacilityDocuments } from '../../../../application/document/document.view.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';

const COLUMNS = [
  { key: 'title', label: '書類' },
  { key: 'summary', label: '内容' },
  { key: 'asOf', label: '時点', nowrap: true },
  { key: 'file', label: '形式', nowrap: true },
];

/** 情報公開: for each facility the documents that concern it, each with its summary, its day and its PDF. */
export function DocumentTables({ groups }: { groups: readonly FacilityDocuments[] }) {
  return (
    <div className="document-tables">
      <p>
        どなたでもご覧いただけます。下線のある名前を押すと PDF
        が開きます。紙でお読みになりたい方は、お電話ください。
      </p>
      {groups.map(({ facility, label, documents }) => (
        <div className="document-tables-group" key={facility}>
          <Heading id={`documents-${facility}`} level={3} text={label} />
          {documents.length > 0 ? (
            <DataTable
              caption={`${label}の公開書類`}
              columns={COLUMNS}
              density="comfortable"
              rows={documents.map(rowOf)}
            />
          ) : (
            <p>いま公開している書類はありません。</p>
          )}
        </div>
      ))}
    </div>
  );
}

const rowOf = ({ id, title, summary, asOf, file }: DocumentLine) => ({
  id: String(id),
  label: title,
  cells: {
    title: file ? (
      <a className="document-tables-link" href={file.href}>
        {title}
        <span className="visually-hidden">
          （{file.type}、{file.size}）
        </span>
      </a>
    ) : (
      title
    ),
    summary,
    asOf: <time dateTime={asOf.iso}>{asOf.text}</time>,
    file: file ? `${file.type} ${file.size}` : 'なし（この説明のみ）',
  },
});
