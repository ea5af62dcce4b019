import type { z } from 'zod';
import { choicesFor, type NamedChoices } from './choice.ts';
import type { ListQuery, RowPage } from './collection.port.ts';
import { SIZES } from './list-query.ts';
import type { Resource, Stored } from './resource.ts';
import type { Json, ListView, RowView } from './views.ts';

type Shown<T> = {
  readonly asked: ListQuery<T>;
  readonly found: RowPage<T>;
  readonly named: NamedChoices;
  readonly mayWrite: boolean;
  readonly bulk: ListView['bulk'];
  /** Values of columns that are not stored as they are shown. */
  readonly cells?: ((row: T) => Readonly<Record<string, Json>>) | undefined;
  /** What cells and acts of a row need besides. */
  readonly beside?: ((row: T) => Readonly<Record<string, Json>>) | undefined;
};

/** The view of a list page: of each row the columns the list shows and what is named beside them, and nothing else. */
export function listView<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  shown: Shown<T>,
): ListView {
  const { asked, found, named, mayWrite, bulk, cells, beside } = shown;
  return {
    name: resource.name,
    label: resource.label,
    mayWrite,
    columns: resource.columns.map(({ key, label, kind, choices, sort, oneLine }) => ({
      key,
      label,
      kind,
      sortable: sort === true,
      oneLine: oneLine === true || !['text', 'slot'].includes(kind),
      ...(choices && { choices: choicesFor(choices, named) }),
    })),
    rows: found.rows.map((row) => rowView(resource, row, cells?.(row), beside?.(row))),
    filters: resource.filters.map(({ key, label, choices }) => ({
      key,
      label,
      choices: choicesFor(choices, named),
      value: asked.filters[key] ?? '',
    })),
    search: asked.search,
    searchHint: resource.searchHint,
    sort: asked.sort,
    page: found.page,
    pages: Math.max(1, Math.ceil(found.total / asked.size)),
    size: asked.size,
    sizes: SIZES,
    total: found.total,
    more: found.more,
    deleted: asked.deleted,
    bin: resource.deletion !== null,
    empty: resource.empty,
    bulk,
  };
}

const rowView = <T extends Stored, S extends z.ZodType>(
  { columns, describe }: Resource<T, S>,
  row: T,
  own: Readonly<Record<string, Json>> = {},
  beside: Readonly<Record<string, Json>> = {},
): RowView => ({
  id: row.id,
  title: describe(row),
  cells: {
    ...beside,
    ...Object.fromEntries(
      columns.map(({ key }) => [key, (Object.hasOwn(own, key) ? own[key] : (row[key] as Json)) ?? null]),
    ),
  },
});
