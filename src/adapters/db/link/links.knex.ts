import { z } from 'zod';
import type { LinkRow, LinkRows } from '../../../application/link/link.resource.ts';
import type { LinkForm } from '../../../domain/link/link-form.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';

const link = z.object({
  id: z.int(),
  category: z.string(),
  name: z.string(),
  url: z.string(),
  note: z.string(),
});

/** Links in PostgreSQL. */
export const makeLinkRows = (query: Query): LinkRows => ({
  ...makeKnexCollection<LinkRow, LinkForm>({
    query,
    table: 'links',
    columns: { category: 'category', name: 'name', url: 'url', note: 'note', position: 'position' },
    ties: { category: ['position'] },
    row: z.object({ ...storedShape, ...link.shape, position: z.int() }),
    toRow: ({ category, name, url, note, position }) => ({ category, name, url, note, position }),
    searchText: ({ category, name, url, note }) => [name, category, note, url],
  }),
  async shown() {
    const rows = query()('links').whereNull('deleted_at').orderBy(['position', 'id']);
    return link.array().parse(await rows.select(Object.keys(link.shape)));
  },
});
