import type { RowUse } from '../../../src/application/resource/collection.port.ts';
import type { Item, ItemInput } from '../builders/items.ts';
import { makeMemoryCollection } from './memory-collection.ts';

/** The items in memory, with the same rules as their table. */
export const makeMemoryItems = (uses: (id: number) => readonly RowUse[] = () => []) =>
  makeMemoryCollection<Item, ItemInput>({
    toRow: ({ name, facility, at, urgent }) => ({ name, facility: facility ?? null, at, urgent }),
    search: ({ name }) => [name],
    unique: [{ field: 'name', message: 'この名称は使われています。', of: ({ name }) => name }],
    uses,
  });
