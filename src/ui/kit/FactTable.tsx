import './fact-table.css';
import type { ReactNode } from 'react';

type FactRow = { term: string; value: ReactNode };

/** Facts by name in a table of two columns, which is read as a list on a phone. */
export function FactTable({ caption, rows }: { caption: string; rows: readonly FactRow[] }) {
  return (
    <table className="fact-table">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ term, value }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
