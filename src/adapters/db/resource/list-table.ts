import type { Knex } from 'knex';
import type { ListQuery } from '../../../application/resource/collection.port.ts';
import type { Key, Stored, Within } from '../../../application/resource/resource.ts';
import { type ListColumns, STORED_COLUMNS } from './columns.ts';

type Condition = (rows: Knex.QueryBuilder) => void;

/** Conditions that are a list's own. */
type OwnConditions<T extends Stored> = {
  /** Filters that are more than `column = value`. */
  readonly filters?: { readonly [K in Key<T>]?: (rows: Knex.QueryBuilder, value: string) => void };
  /** Ranges that are more than `column is one of the values`. */
  readonly ranges?: {
    readonly [K in Key<T>]?: (rows: Knex.QueryBuilder, values: readonly (string | null)[]) => void;
  };
};

const isOneOf =
  (sql: string, allowed: readonly (string | null)[]): Condition =>
  (rows) => {
    const values = allowed.filter((value) => value !== null);
    rows.where((either) => {
      either.whereRaw(`${sql} = any(?)`, [values]);
      if (values.length < allowed.length) either.orWhereRaw(`${sql} is null`);
    });
  };

/** What rows must meet, made of what is asked; `sqlOf` names a column, values are always bound. */
function makeConditions<T extends Stored>(own: OwnConditions<T>, sqlOf: (key: string) => string) {
  const filters: OwnConditions<T>['filters'] = own.filters ?? {};
  const ranges: OwnConditions<T>['ranges'] = own.ranges ?? {};
  return {
    /** Inside an actor's range. */
    within(within: Within<T>): Condition[] {
      if (within === 'all') return [];
      return (Object.entries(within) as [Key<T>, readonly (string | null)[]][]).map(([key, values]) => {
        const range = ranges[key];
        return range ? (rows) => range(rows, values) : isOneOf(sqlOf(key), values);
      });
    },
    filtered({ filters: asked }: ListQuery<T>): Condition[] {
      return (Object.entries(asked) as [Key<T>, string | undefined][]).flatMap(([key, value]) => {
        if (value === undefined) return [];
        const filter = filters[key];
        return (rows: Knex.QueryBuilder) =>
          filter ? filter(rows, value) : void rows.whereRaw(`${sqlOf(key)} = ?`, [value]);
      });
    },
    /** Live, or in the bin. */
    present: ({ deleted }: ListQuery<T>): Condition => {
      const sql = `${sqlOf('deletedAt')} is ${deleted ? 'not null' : 'null'}`;
      return (rows) => void rows.whereRaw(sql);
    },
  };
}

/** The rows that meet all of these. */
function meeting(rows: Knex.QueryBuilder, conditions: readonly Condition[]): Knex.QueryBuilder {
  for (const condition of conditions) condition(rows);
  return rows;
}

export type RowTable<T extends Stored, C extends ListColumns = ListColumns> = OwnConditions<T> & {
  readonly table: string;
  /**
   * A narrow copy of the table that triggers keep (`keep_listed`): `id`, `deleted_at`, `search_text`, and what
   * filters and ranges ask for, be it of other tables. Rows are counted in it, and conditions are looked up in it
   * under the table's own name. For lists with wide rows, or filtered by what other tables hold.
   */
  readonly listed?: string;
  readonly columns: C;
  /** Left joins on unique keys, for columns of other tables. */
  readonly joins?: (rows: Knex.QueryBuilder) => void;
  /** Columns of the table that order rows which are alike in a sorted one; the id comes after them. */
  readonly ties?: { readonly [K in Key<T>]?: readonly string[] };
};

/** The parts of a list's statements; keys of the domain go in, SQL comes out, values are always bound. */
export function makeListTable<T extends Stored>(parts: RowTable<T>) {
  const { table, listed, columns, joins } = parts;
  const ties: RowTable<T>['ties'] = parts.ties ?? {};
  const sources: ListColumns = { ...STORED_COLUMNS, ...columns };
  const sqlOf = (key: string): string => {
    const source = sources[key];
    if (source && 'name' in source) return `"${table}"."${source.name}"`;
    if (source && 'sql' in source) return `(${source.sql})`;
    throw new Error(`list ${table} has no column ${key}`);
  };
  const isSelected = (key: string) => 'name' in (sources[key] ?? {}) || 'sql' in (sources[key] ?? {});
  const selected = Object.keys(sources)
    .filter(isSelected)
    .map((key) => `${sqlOf(key)} as "${key}"`);
  const conditions = makeConditions(parts, sqlOf);

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

  const lookUp = (rows: Knex.QueryBuilder, asked: readonly Condition[]): Knex.QueryBuilder => {
    if (!listed) return meeting(rows, asked);
    return rows.whereIn(`${table}.id`, (ids) => {
      meeting(ids.from(`${listed} as ${table}`).select(`${table}.id`), asked);
    });
  };

  return {
    from,
    /** A column as SQL; what the list does not know throws. */
    sqlOf,
    select: (knex: Knex): Knex.QueryBuilder => from(knex).select(selected.map((column) => knex.raw(column))),
    /** Only rows inside an actor's range. */
    within(rows: Knex.QueryBuilder, within: Within<T>): Knex.QueryBuilder {
      const inside = conditions.within(within);
      return inside.length > 0 ? lookUp(rows, inside) : rows;
    },
    /** Only rows inside an actor's range that a query asks for, its search apart. */
    asked(rows: Knex.QueryBuilder, query: ListQuery<T>, within: Within<T>): Knex.QueryBuilder {
      const present = conditions.present(query);
      const others = [...conditions.within(within), ...conditions.filtered(query)];
      present(rows);
      return others.length > 0 ? lookUp(rows, [present, ...others]) : rows;
    },
    /** The same rows, for their ids and search words alone, where it costs least to count them. */
    counted(knex: Knex, query: ListQuery<T>, within: Within<T>): Knex.QueryBuilder {
      const all = [conditions.present(query), ...conditions.within(within), ...conditions.filtered(query)];
      return meeting(listed ? knex(`${listed} as ${table}`) : from(knex), all);
    },
    order,
    ordered: (rows: Knex.QueryBuilder, sort: ListQuery<T>['sort']): Knex.QueryBuilder =>
      rows.orderByRaw(order(sort)),
  };
}
