import { z } from 'zod';
import type { Categories, CategoryOrder } from '../../../application/category/categories.port.ts';
import type { Category } from '../../../application/category/category.resource.ts';
import type { Collection } from '../../../application/resource/collection.port.ts';
import { CATEGORY_KINDS, type CategoryInput } from '../../../domain/category/category.ts';
import { PALETTE } from '../../../domain/palette.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';
import { makeCategoryUses, USES_SQL } from './category-uses.ts';

const category = z.object({
  ...storedShape,
  kind: z.enum(CATEGORY_KINDS),
  name: z.string(),
  color: z.enum(PALETTE),
  position: z.int(),
  uses: z.int(),
});

/** The list of categories. */
export const makeCategoryCollection = (query: Query): Collection<Category, CategoryInput> =>
  makeKnexCollection<Category, CategoryInput>({
    query,
    table: 'categories',
    columns: { kind: 'kind', name: 'name', color: 'color', position: 'position', uses: { sql: USES_SQL } },
    ties: { kind: ['position'], color: ['position'] },
    row: category,
    toRow: ({ kind, name, color, position }) => ({ kind, name, color, position }),
    searchText: ({ name }) => [name],
    unique: {
      categories_name_live: {
        field: 'name',
        message: 'この名称は、同じ種別のほかのカテゴリが使っています。別の名称にしてください。',
      },
    },
    uses: makeCategoryUses(query),
  });

/** Categories for the forms and lists of other rooms. */
export const makeCategories = (query: Query): Categories => ({
  async choicesOf(kind) {
    const rows = await query()('categories')
      .where({ kind })
      .whereNull('deleted_at')
      .orderBy(['position', 'id'])
      .select('id', 'name', 'color');
    return category
      .pick({ id: true, name: true, color: true })
      .array()
      .parse(rows)
      .map(({ id, name, color }) => ({ value: String(id), label: name, palette: color }));
  },
  async hold(id, kind) {
    const row = await query()('categories')
      .where({ id, kind })
      .whereNull('deleted_at')
      .forShare()
      .first('id');
    return row !== undefined;
  },
});

/** Places of categories; rows are locked in the order of their ids, so that two moves wait and never block. */
export const makeCategoryOrder = (query: Query): CategoryOrder => ({
  async siblings(id) {
    const kind = query()('categories').where({ id }).whereNull('deleted_at').select('kind');
    const rows = await query()('categories')
      .where('kind', kind)
      .whereNull('deleted_at')
      .orderBy('id')
      .forUpdate()
      .select('id', 'position');
    return category.pick({ id: true, position: true }).array().parse(rows);
  },
  async place({ id, position }) {
    await query()('categories')
      .where({ id })
      .update({ position, updated_at: query().fn.now(), version: query().raw('version + 1') });
  },
});
