import { z } from 'zod';
import type { LinkRow, LinkRows } from '../../../application/link/link.resource.ts';
import type { LinkForm } from '../../../domain/link/link-form.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, shapeOf } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';

const COLUMNS = {
  category: column('category', z.string()),
  name: column('name', z.string()),
  url: column('url', z.string()),
  note: column('note', z.string()),
  position: column('position', z.int()),
};
const link = z.object({ id: z.int(), ...shapeOf(COLUMNS) }).omit({ position: true });

/** Links in PostgreSQL. */
export const makeLinkRows = (query: Query): LinkRows => ({
  ...makeKnexCollection<LinkRow, LinkForm>(query)({
    table: 'links',
    columns: COLUMNS,
    ties: { category: ['position'] },
    searchText: ({ category, name, url, note }) => [name, category, note, url],
  }),
  async shown() {
    const rows = query()('links').whereNull('deleted_at').orderBy(['position', 'id']);
    return link.array().parse(await rows.select(Object.keys(link.shape)));
  },
});
