import type { Key, SortDirection, Stored, Within } from './resource.ts';

/** What is asked of a list; values are already those the resource knows. */
export type ListQuery<T> = {
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly key: Key<T>; readonly direction: SortDirection };
  readonly search: string;
  readonly filters: { readonly [K in Key<T>]?: string };
  /** True: the bin (ごみ箱), else the live rows. */
  readonly deleted: boolean;
};

/** `total` counts up to 10 000 exactly; `more` says that there are more than that. */
export type RowPage<T> = {
  readonly rows: readonly T[];
  readonly page: number;
  readonly total: number;
  readonly more: boolean;
};

/** Something that needs a row: 「お知らせ「夏祭り」」 and where it is edited. */
export type RowUse = { readonly label: string; readonly href: string };

/** The stored rows of one list. Every call sees only rows inside `within`; ids outside it do not exist. */
export interface Collection<T extends Stored, I> {
  page(query: ListQuery<T>, within: Within<T>): Promise<RowPage<T>>;
  /** A live row. */
  find(id: number, within: Within<T>): Promise<T | undefined>;
  /** The live rows whose value is one of these, in no order; numbers of people are compared without regard to case. */
  among(key: Key<T>, values: readonly string[], within: Within<T>): Promise<readonly T[]>;
  /** The row under a lock until the transaction ends, deleted or not. */
  lock(id: number, within: Within<T>): Promise<T | undefined>;
  /** Throws `DomainError('invalid')` naming the field when a unique value is taken. */
  insert(input: I): Promise<number>;
  /** Replaces the row's fields and counts its version up. Throws like `insert`. */
  update(id: number, input: I): Promise<void>;
  markDeleted(id: number): Promise<void>;
  /** Throws `DomainError('conflict')` when a unique value was taken meanwhile. */
  markRestored(id: number): Promise<void>;
  /** What needs this row and forbids its deletion. */
  uses(id: number): Promise<readonly RowUse[]>;
  /** Every row of a query in its order, in batches, page and size ignored. */
  each(query: ListQuery<T>, within: Within<T>): AsyncIterable<readonly T[]>;
}
