import { RotateCcw } from 'lucide';
import type { ComponentType, ReactNode } from 'react';
import type { Json, ListView, RowView } from '../../application/resource/views.ts';
import type { ResourceName } from '../../domain/resource-name.ts';
import { managerPaths } from '../../paths.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { RowAct } from './BulkActs.tsx';
import { Cell } from './Cell.tsx';
import { listHref } from './list-href.ts';

export type RowSlots = {
  /** Own cells by column key. */
  cells?: Readonly<Record<string, ComponentType<{ value: Json; row: RowView }>>>;
  /** More acts at the end of a row. */
  rowActs?: ComponentType<{ row: RowView; view: ListView }>;
  /** How a row is opened; the edit page unless told otherwise. */
  rowHref?: (row: RowView) => string;
};

/** The rows of a list. Its first column of plain words leads to the row's page. */
export function ListTable({ view, form, slots }: { view: ListView; form: string; slots: RowSlots }) {
  const { cells = {}, rowActs: RowActs, rowHref = (row) => managerPaths.edit(view.name, row.id) } = slots;
  const byId = new Map(view.rows.map((row) => [String(row.id), row]));
  const opens = view.columns.find(({ key, kind }) => kind === 'text' && !cells[key])?.key;
  const cellOf = (key: string, row: RowView): ReactNode => {
    const Own = cells[key];
    const value = row.cells[key] ?? null;
    const column = view.columns.find((one) => one.key === key);
    if (Own) return <Own row={row} value={value} />;
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
