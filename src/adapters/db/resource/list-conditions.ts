import type { Knex } from 'knex';
import type { ListQuery } from '../../../application/resource/collection.port.ts';
import type { Key, Stored, Within } from '../../../application/resource/resource.ts';

export type Condition = (rows: Knex.QueryBuilder) => void;

/** Conditions that are a list's own. */
export type OwnConditions<T extends Stored> = {
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
export function makeConditions<T extends Stored>(own: OwnConditions<T>, sqlOf: (key: string) => string) {
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
export function meeting(rows: Knex.QueryBuilder, conditions: readonly Condition[]): Knex.QueryBuilder {
  for (const condition of conditions) condition(rows);
  return rows;
}
