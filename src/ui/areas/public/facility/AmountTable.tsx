import './amount-table.css';

/** Amounts in yen to compare across and down; a list where even the numbers have no room. */
export function AmountTable({
  caption,
  corner,
  heads,
  rows,
}: {
  caption: string;
  /** What the first column holds. */
  corner: string;
  heads: readonly string[];
  rows: readonly { label: string; amounts: readonly number[] }[];
}) {
  return (
    <div className="amount-frame">
      <table className="amount-table">
        <caption>{caption}（単位：円）</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, amounts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {heads.map((head, index) => (
                <td key={head}>
                  <span aria-hidden className="amount-table-head">
                    {head}
                  </span>
                  <span>
                    {(amounts[index] ?? 0).toLocaleString('ja-JP')}
                    <span className="visually-hidden">円</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
