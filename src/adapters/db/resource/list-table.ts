import type { Knex } from 'knex';
import type { ListQuery } from '../../../application/resource/collection.port.ts';
import type { Key, Stored, Within } from '../../../application/resource/resource.ts';
import { STORED_COLUMNS } from './stored-shape.ts';

/** A column of the list's table, or an SQL expression over the table and its joins. */
export type Source = string | { readonly sql: string };

export type ListTable<T extends Stored> = {
  readonly table: string;
  readonly columns: { readonly [K in Exclude<Key<T>, keyof Stored>]: Source };
  /** Left joins on unique keys, for columns of other tables. */
  readonly joins?: (rows: Knex.QueryBuilder) => void;
  /** Columns of the table that order rows which are alike in a sorted one; the id comes after them. */
  readonly ties?: { readonly [K in Key<T>]?: readonly string[] };
  /** Filters that are more than `column = value`. */
  readonly filters?: { readonly [K in Key<T>]?: (rows: Knex.QueryBuilder, value: string) => void };
  /** Ranges that are more than `column is one of the values`. */
  readonly ranges?: {
    readonly [K in Key<T>]?: (rows: Knex.QueryBuilder, values: readonly (string | null)[]) => void;
  };
};

/** The parts of a list's statements; keys of the domain go in, SQL comes out, values are always bound. */
export function makeListTable<T extends Stored>({
  table,
  columns,
  joins,
  ties = {},
  filters = {},
  ranges = {},
}: ListTable<T>) {
  const sources = { ...STORED_COLUMNS, ...columns } as Readonly<Record<string, Source>>;
  const sqlOf = (key: string): string => {
    const source = sources[key];
    if (source === undefined) throw new Error(`list ${table} has no column ${key}`);
    return typeof source === 'string' ? `"${table}"."${source}"` : `(${source.sql})`;
  };
  const selected = Object.keys(sources).map((key) => `${sqlOf(key)} as "${key}"`);

  const from = (knex: Knex): Knex.QueryBuilder => {
    const rows = knex(table);
    joins?.(rows);
    return rows;
  };

  /** The id comes last: rows that are alike keep one order over all pages. */
  const order = ({ key, direction }: ListQuery<T>['sort']): string => {
    const tied = (ties[key] ?? []).map((column) => `"${table}"."${column}"`);
    return [sqlOf(key), ...tied, sqlOf('id')].map((sql) => `${sql} ${direction}`).join(', ');
  };

  return {
    from,
    /** A column as SQL; what the list does not know throws. */
    sqlOf,
    select: (knex: Knex): Knex.QueryBuilder => from(knex).select(selected.map((column) => knex.raw(column))),
    /** Only rows inside an actor's range. */
    within(rows: Knex.QueryBuilder, within: Within<T>): Knex.QueryBuilder {
      if (within === 'all') return rows;
      for (const [key, allowed] of Object.entries(within) as [Key<T>, readonly (string | null)[]][]) {
        const own = ranges[key];
        if (own) {
          own(rows, allowed);
          continue;
        }
        const values = allowed.filter((value) => value !== null);
        rows.where((either) => {
          either.whereRaw(`${sqlOf(key)} = any(?)`, [values]);
          if (values.length < allowed.length) either.orWhereRaw(`${sqlOf(key)} is null`);
        });
      }
      return rows;
    },
    filtered(rows: Knex.QueryBuilder, query: ListQuery<T>): Knex.QueryBuilder {
      rows.whereRaw(`${sqlOf('deletedAt')} is ${query.deleted ? 'not null' : 'null'}`);
      for (const [key, value] of Object.entries(query.filters) as [Key<T>, string | undefined][]) {
        if (value === undefined) continue;
        const own = filters[key];
        if (own) own(rows, value);
        else rows.whereRaw(`${sqlOf(key)} = ?`, [value]);
      }
      return rows;
    },
    order,
    ordered: (rows: Knex.QueryBuilder, sort: ListQuery<T>['sort']): Knex.QueryBuilder =>
      rows.orderByRaw(order(sort)),
  };
}
