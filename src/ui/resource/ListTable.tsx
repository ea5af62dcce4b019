import { Check, Minus, RotateCcw } from 'lucide';
import type { ComponentType, ReactNode } from 'react';
import type { ColumnView, Json, ListView, RowView } from '../../application/resource/views.ts';
import { formatListed, formatStamp } from '../../domain/format.ts';
import type { ResourceName } from '../../domain/resource-name.ts';
import { managerPaths } from '../../paths.ts';
import { Badge } from '../kit/Badge.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { Icon } from '../kit/Icon.tsx';
import { PaletteLabel } from '../kit/PaletteLabel.tsx';
import { RowAct } from './BulkActs.tsx';
import { listHref } from './list-href.ts';

const NOTHING = <span className="cell-nothing">—</span>;

/** One value of a list, drawn by its column's kind; a slot's own component stands instead where one is given. */
function Cell({ column, value }: { column: ColumnView; value: Json | undefined }) {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (column.kind) {
    case 'instant':
      return <time dateTime={String(value)}>{formatStamp(String(value))}</time>;
    case 'date':
      return <time dateTime={String(value)}>{formatListed(String(value))}</time>;
    case 'number':
      return <>{Number(value).toLocaleString('ja-JP')}</>;
    case 'flag':
      return <Flag yes={value === true} />;
    case 'choice':
      return <ChoiceCell column={column} value={String(value)} />;
    default:
      return <>{String(value)}</>;
  }
}

function Flag({ yes }: { yes: boolean }) {
  return (
    <>
      <Icon of={yes ? Check : Minus} />
      <span className="visually-hidden">{yes ? 'はい' : 'いいえ'}</span>
    </>
  );
}

function ChoiceCell({ column, value }: { column: ColumnView; value: string }) {
  const choice = column.choices?.find((one) => one.value === value);
  if (!choice) return <>{value}</>;
  if (choice.palette) return <PaletteLabel color={choice.palette}>{choice.label}</PaletteLabel>;
  if (choice.tone) return <Badge tone={choice.tone}>{choice.label}</Badge>;
  return <>{choice.label}</>;
}

/** The cells that a list draws by itself, by column. */
type OwnCells<Cells extends object> = {
  readonly [K in keyof Cells]?: ((props: { value: Cells[K]; row: RowView }) => ReactNode) | undefined;
} & Readonly<Record<string, ((props: { value: never; row: RowView }) => ReactNode) | undefined>>;

export type RowSlots<Cells extends object = object> = {
  /** Own cells by column key. */
  cells?: OwnCells<Cells>;
  /** More acts at the end of a row. */
  rowActs?: ComponentType<{ row: RowView; view: ListView }>;
  /** How a row is opened; the edit page unless told otherwise. */
  rowHref?: (row: RowView) => string;
};

type ListTableProps<Cells extends object> = { view: ListView; form: string; slots: RowSlots<Cells> };

/** The rows of a list. Its first column of plain words leads to the row's page. */
export function ListTable<Cells extends object>({ view, form, slots }: ListTableProps<Cells>) {
  const { rowActs: RowActs, rowHref = (row) => managerPaths.edit(view.name, row.id) } = slots;
  const cells: OwnCells<object> = slots.cells ?? {};
  const byId = new Map(view.rows.map((row) => [String(row.id), row]));
  const opens = view.columns.find(({ key, kind }) => kind === 'text' && !cells[key])?.key;
  const cellOf = (key: string, row: RowView): ReactNode => {
    const Own = cells[key];
    const value = row.cells[key] ?? null;
    const column = view.columns.find((one) => one.key === key);
    if (Own) return <Own row={row} value={value as never} />;
    if (!column) return null;
    const cell = <Cell column={column} value={value} />;
    return key === opens && !view.deleted ? <a href={rowHref(row)}>{cell}</a> : cell;
  };
  const acts = view.deleted ? view.mayWrite : RowActs !== undefined;
  return (
    <DataTable
      actions={
        acts
          ? ({ id }) => {
              const row = byId.get(id);
              if (!row) return null;
              return view.deleted ? (
                <Restore name={view.name} row={row} />
              ) : (
                RowActs && <RowActs row={row} view={view} />
              );
            }
          : undefined
      }
      caption={`${view.label}の一覧`}
      columns={view.columns.map((column) => ({
        key: column.key,
        label: column.label,
        align: column.kind === 'number' ? ('end' as const) : ('start' as const),
        nowrap: column.oneLine,
        ...(column.sortable && { sort: sortOf(view, column.key) }),
      }))}
      rows={view.rows.map((row) => ({
        id: String(row.id),
        label: row.title,
        cells: Object.fromEntries(view.columns.map(({ key }) => [key, cellOf(key, row)])),
      }))}
      selection={view.mayWrite ? { name: 'id', form } : undefined}
    />
  );
}

const Restore = ({ name, row }: { name: ResourceName; row: RowView }) => (
  <RowAct act="restore" icon={RotateCcw} id={row.id} name={name}>
    元に戻す
  </RowAct>
);

function sortOf(view: ListView, key: string) {
  const active = view.sort.key === key;
  const next = active && view.sort.direction === 'asc' ? `-${key}` : key;
  return {
    href: listHref(view, { sort: next }),
    direction: active
      ? view.sort.direction === 'asc'
        ? ('ascending' as const)
        : ('descending' as const)
      : ('none' as const),
  };
}
