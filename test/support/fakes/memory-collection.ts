import type { Collection, ListQuery, RowUse } from '../../../src/application/resource/collection.port.ts';
import type { Stored, Within } from '../../../src/application/resource/resource.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { searchKey } from '../../../src/domain/text.ts';

type Parts<T extends Stored, I> = {
  toRow: (input: I) => Omit<T, keyof Stored>;
  search: (row: T) => readonly string[];
  unique?: readonly { field: string; message: string; of: (row: T) => string }[];
  uses?: (id: number) => readonly RowUse[];
};

export type MemoryCollection<T extends Stored, I> = Collection<T, I> & {
  /** Every row, deleted ones too, by id. */
  readonly rows: ReadonlyMap<number, T>;
};

const BATCH = 2;

const isWithin = <T extends Stored>(row: T, within: Within<T>): boolean =>
  within === 'all' ||
  Object.entries(within).every(([key, allowed]) => (allowed as unknown[]).includes(row[key as keyof T]));

const compare = (one: unknown, other: unknown): number =>
  one === other ? 0 : (one as string) < (other as string) ? -1 : 1;

/** A list's rows in memory, for tests of what stands on the port. */
export function makeMemoryCollection<T extends Stored, I>({
  toRow,
  search,
  unique = [],
  uses = () => [],
}: Parts<T, I>): MemoryCollection<T, I> {
  const rows = new Map<number, T>();
  const now = '2026-11-27T00:00:00Z';

  const assertFree = (row: T, kind: 'invalid' | 'conflict'): void => {
    const others = [...rows.values()].filter((other) => other.id !== row.id && !other.deletedAt);
    for (const { field, message, of } of unique)
      if (others.some((other) => of(other) === of(row)))
        throw new DomainError(kind, 'memory.taken', message, { fields: { [field]: [message] } });
  };
  const matches = (row: T, query: ListQuery<T>): boolean => {
    const texts = search(row).map(searchKey);
    const words = query.search.split(/\s+/u).map(searchKey);
    return (
      (row.deletedAt !== null) === query.deleted &&
      words.every((word) => word === '' || texts.some((text) => text.includes(word))) &&
      Object.entries(query.filters).every(
        ([key, value]) => value === undefined || String(row[key as keyof T]) === value,
      )
    );
  };
  const found = (query: ListQuery<T>, within: Within<T>): T[] => {
    const { key, direction } = query.sort;
    const sign = direction === 'asc' ? 1 : -1;
    return [...rows.values()]
      .filter((row) => isWithin(row, within) && matches(row, query))
      .sort((one, other) => sign * (compare(one[key], other[key]) || compare(one.id, other.id)));
  };
  const at = (id: number, within: Within<T>): T | undefined => {
    const row = rows.get(id);
    return row && isWithin(row, within) ? row : undefined;
  };
  const change = (id: number, values: Partial<T>): T => {
    const row = rows.get(id);
    if (!row) throw new Error(`no row ${id}`);
    return { ...row, ...values, version: row.version + 1, updatedAt: now };
  };

  return {
    rows,
    async page(query, within) {
      const all = found(query, within);
      const page = Math.min(query.page, Math.max(1, Math.ceil(all.length / query.size)));
      const start = (page - 1) * query.size;
      return { rows: all.slice(start, start + query.size), page, total: all.length, more: false };
    },
    async among(key, values, within) {
      return [...rows.values()].filter(
        (row) => !row.deletedAt && isWithin(row, within) && values.includes(String(row[key as keyof T])),
      );
    },
    async find(id, within) {
      const row = at(id, within);
      return row?.deletedAt ? undefined : row;
    },
    lock: async (id, within) => at(id, within),
    async insert(input) {
      const id = rows.size + 1;
      const stored: Stored = { id, version: 1, createdAt: now, updatedAt: now, deletedAt: null };
      const row = { ...toRow(input), ...stored } as T;
      assertFree(row, 'invalid');
      rows.set(id, row);
      return id;
    },
    async update(id, input) {
      const row = change(id, toRow(input) as Partial<T>);
      assertFree(row, 'invalid');
      rows.set(id, row);
    },
    async markDeleted(id) {
      rows.set(id, change(id, { deletedAt: now } as Partial<T>));
    },
    async markRestored(id) {
      const row = change(id, { deletedAt: null } as Partial<T>);
      assertFree(row, 'conflict');
      rows.set(id, row);
    },
    uses: async (id) => uses(id),
    async *each(query, within) {
      const all = found(query, within);
      for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
    },
  };
}
