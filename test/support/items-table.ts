import { z } from 'zod';
import { makeKnexCollection } from '../../src/adapters/db/resource/collection.knex.ts';
import { column } from '../../src/adapters/db/resource/columns.ts';
import type { Query } from '../../src/adapters/db/transaction.ts';
import { FACILITIES } from '../../src/domain/facility.ts';
import type { Item, ItemInput } from './builders/items.ts';

/** The table of the items, with the indexes every list has. */
export const makeItemsTable = async (query: Query): Promise<void> => {
  await query().raw(`
    create table items (
      id bigint generated always as identity primary key,
      name text not null,
      facility text,
      at timestamptz,
      urgent boolean not null,
      search_text text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      version integer not null default 1
    );
    create unique index items_name_live on items (name) where deleted_at is null;
    create index items_search on items using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is null;
    create index items_search_bin on items using gin (search_grams(search_text)) with (fastupdate = off)
      where deleted_at is not null;
    create index items_live_at on items (at, id) where deleted_at is null;
    create index items_live_name on items (name, id) where deleted_at is null`);
};

/** A narrow copy of the items beside their table. */
export const makeItemsListed = async (query: Query): Promise<void> => {
  await query().raw(`
    create table items_listed (
      id bigint primary key references items on delete cascade,
      facility text,
      urgent boolean not null,
      search_text text not null,
      deleted_at timestamptz
    );
    create trigger listed after insert or update on items
      for each row execute function keep_listed('facility', 'urgent', 'search_text', 'deleted_at')`);
};

export const makeItems = (query: Query, listed?: string) =>
  makeKnexCollection<Item, ItemInput>(query)({
    table: 'items',
    ...(listed && { listed }),
    columns: {
      name: column('name', z.string()),
      facility: column('facility', z.enum(FACILITIES).nullable()),
      at: column('at', z.string().nullable()),
      urgent: column('urgent', z.boolean()),
    },
    searchText: ({ name }) => [name],
    unique: { items_name_live: { field: 'name', message: 'この名称は使われています。' } },
  });
