import './data-table.css';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useHydrated } from './use-hydrated.ts';

export type TableColumn = {
  key: string;
  label: string;
  /** A column that sorts: where its header leads, and how the list is sorted by it now. */
  sort?: { href: string; direction: 'ascending' | 'descending' | 'none' };
  align?: 'start' | 'end';
  /** Short values that must not break, such as dates. */
  nowrap?: boolean;
};

export type Row = {
  id: string;
  /** Names the row to readers: 「…を選ぶ」. */
  label: string;
  /** Cells by column key; the first column is the row's header. */
  cells: Readonly<Record<string, ReactNode>>;
};

type DataTableProps = {
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly Row[];
  density?: 'dense' | 'comfortable';
  /** Checkboxes named `name`, sent by the form with the id `form`. */
  selection?: { name: string; form: string };
  /** Acts at the end of each row. */
  actions?: (row: Row) => ReactNode;
};

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };
const SORT_WORDS = { ascending: '昇順', descending: '降順', none: '並べ替え' };

function Header({ column }: { column: TableColumn }) {
  const { sort } = column;
  return (
    <th aria-sort={sort?.direction} className={`data-table-${column.align ?? 'start'}`} scope="col">
      {sort ? (
        <a className="data-table-sort" href={sort.href}>
          {column.label}
          <Icon of={SORT_ICONS[sort.direction]} />
          <span className="visually-hidden">（{SORT_WORDS[sort.direction]}）</span>
        </a>
      ) : (
        column.label
      )}
    </th>
  );
}

function SelectBox({ row, selection }: { row: Row; selection: NonNullable<DataTableProps['selection']> }) {
  return (
    <td className="data-table-select">
      <label className="data-table-check">
        <input
          className="choice-box"
          form={selection.form}
          name={selection.name}
          type="checkbox"
          value={row.id}
        />
        <span className="visually-hidden">{row.label}を選ぶ</span>
      </label>
    </td>
  );
}

/**
 * A real table that is read as cards where there is little room. The order is the server's; headers that sort are
 * links.
 */
export function DataTable(props: DataTableProps) {
  const { caption, columns, rows, density = 'dense', selection, actions } = props;
  const hydrated = useHydrated();
  const body = useRef<HTMLTableSectionElement>(null);
  const selectAll = (checked: boolean) => {
    const boxes = body.current?.querySelectorAll<HTMLInputElement>('.data-table-select input') ?? [];
    for (const box of boxes) box.checked = checked;
    boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    <div className="data-table-frame">
      <table className={classNames('data-table', `data-table-${density}`, selection && 'data-table-selects')}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className="data-table-select">
                {hydrated && (
                  <label className="data-table-check">
                    <input
                      className="choice-box"
                      onChange={(event) => selectAll(event.currentTarget.checked)}
                      type="checkbox"
                    />
                    <span className="visually-hidden">このページの行をすべて選ぶ</span>
                  </label>
                )}
              </td>
            )}
            {columns.map((column) => (
              <Header column={column} key={column.key} />
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.id}>
              {selection && <SelectBox row={row} selection={selection} />}
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    className={classNames(
                      `data-table-${column.align ?? 'start'}`,
                      column.nowrap && 'data-table-nowrap',
                    )}
                    key={column.key}
                    scope={index === 0 ? 'row' : undefined}
                  >
                    <span aria-hidden className="data-table-label">
                      {column.label}
                    </span>
                    <span className="data-table-value">{row.cells[column.key]}</span>
                  </Cell>
                );
              })}
              {actions && <td className="data-table-actions">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
