import type { ResourceName } from '../../domain/resource-name.ts';
import type { ReadsView } from '../history/personal-reads.ts';
import type { Choice } from './choice.ts';
import type { ColumnKind, InputKind, SortDirection } from './resource.ts';

/** A value that JSON carries; what a cell or a slot is given. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type ColumnView = {
  key: string;
  label: string;
  kind: ColumnKind;
  choices?: readonly Choice[];
  sortable: boolean;
  /** Never broken into lines. */
  oneLine: boolean;
};

type JsonCells = Readonly<Record<string, Json>>;

/** A row of a list; `Cells` are the values that the list's own cells are given. */
export type RowView<Cells extends object = JsonCells> = { id: number; title: string; cells: Cells };

/** A list page: exactly the columns it shows, with the query it was asked by. */
export type ListView<Cells extends object = JsonCells> = {
  name: ResourceName;
  label: string;
  mayWrite: boolean;
  columns: readonly ColumnView[];
  rows: readonly RowView<Cells>[];
  filters: readonly { key: string; label: string; choices: readonly Choice[]; value: string }[];
  search: string;
  searchHint: string;
  sort: { key: string; direction: SortDirection };
  page: number;
  pages: number;
  size: number;
  /** What `size` may be; the first is the list's own way. */
  sizes: readonly number[];
  total: number;
  /** True: the total is more than the number said. */
  more: boolean;
  deleted: boolean;
  /** Rows can be deleted and brought back. */
  bin: boolean;
  empty: string;
  /** Acts on the ticked rows: posted as `_act`, with an `id` for each. */
  bulk: readonly { act: string; label: string }[];
};

export type FieldView = {
  key: string;
  label: string;
  input: InputKind;
  required: boolean;
  hint?: string;
  max?: number;
  choices?: readonly Choice[];
  section?: string;
};

export type HistoryView = readonly {
  /** In words, Japan time. */
  at: string;
  actor: string;
  act: string;
  changes: readonly { label: string; before: string; after: string }[];
}[];

/** An add or edit page; `values` are raw form values by field, `Slots` what slots of this list are given. */
export type FormView<Slots extends object = object> = {
  name: ResourceName;
  label: string;
  /** Null on the add page. */
  row: { id: number; version: number; title: string } | null;
  mayWrite: boolean;
  fields: readonly FieldView[];
  values: Readonly<Record<string, unknown>>;
  history: HistoryView;
  /** Of people only, for who may change them; else null. */
  reads: ReadsView | null;
  /** What slot inputs need besides their value, by field, and what stands around the form. */
  slots: Slots;
};

/** The page that says what a deletion means and what refers to the row. */
export type DeleteView = {
  name: ResourceName;
  label: string;
  id: number;
  title: string;
  deletion: string;
  uses: readonly { label: string; href: string }[];
};
