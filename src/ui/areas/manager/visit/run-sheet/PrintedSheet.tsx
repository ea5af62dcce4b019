import './printed-sheet.css';
import type { RunSheetView } from '../../../../../application/visit/run-sheet/run-sheet.ts';
import type { SheetRowView } from '../../../../../application/visit/run-sheet/sheet-row.ts';

/** The run sheet on A4: what one needs in a corridor, and room to write. */
export function PrintedSheet({ view }: { view: RunSheetView }) {
  const { choices, value } = view.facility;
  const place = choices.find((choice) => choice.value === value)?.label;
  return (
    <section className="printed-sheet">
      <h2>
        オンライン面会室　{view.dayWords}
        {place && `　${place}`}
      </h2>
      <table>
        <thead>
          <tr>
            <th>時刻</th>
            <th>居室</th>
            <th>入居者</th>
            <th>参加者・電話</th>
            <th>配慮・ご家族から</th>
            <th>状態</th>
            <th>控え</th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <PrintedRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <p className="printed-sheet-foot">
        {view.at} 現在　全{view.rows.length}件　個人情報です。使い終わったらシュレッダーにかけてください。
      </p>
    </section>
  );
}

function PrintedRow({ row }: { row: SheetRowView }) {
  return (
    <tr>
      <td>
        <strong>{row.from}</strong>
        <br />〜{row.to}
      </td>
      <td>{row.room}</td>
      <td>
        <strong>{row.resident}</strong>
        <br />
        {row.facility}
      </td>
      <td>
        {row.participants.join('、')}
        <br />
        {row.phone}
      </td>
      <td>
        {row.careNote}
        {row.careNote && row.message && <br />}
        {row.message && `「${row.message}」`}
      </td>
      <td>
        {row.statusLabel}
        <br />
        {row.link ? `リンク${row.link.label}` : row.mode}
      </td>
      <td className="printed-sheet-note" />
    </tr>
  );
}
