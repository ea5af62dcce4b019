import { z } from 'zod';
import type { Categories, Category } from '../../../application/category/category.resource.ts';
import type { CategoryOrder } from '../../../application/category/move-category.ts';
import type { Collection, RowUse } from '../../../application/resource/collection.port.ts';
import { CATEGORY_KINDS, type CategoryInput } from '../../../domain/category/category.ts';
import { PALETTE } from '../../../domain/palette.ts';
import { managerPaths } from '../../../paths.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, computed, shapeOf } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';

/** A table whose live rows name their category; its list opens filtered by it. */
type User = {
  readonly table: string;
  readonly column: string;
  readonly label: string;
  readonly list: string;
};

/** Everything that is sorted by categories; a new one joins here. */
const USERS: readonly User[] = [
  {
    table: 'notices',
    column: 'category_id',
    label: 'お知らせ',
    list: managerPaths.list('notice', '?categoryId='),
  },
  {
    table: 'media',
    column: 'category_id',
    label: 'メディア',
    list: managerPaths.list('media', '?categoryId='),
  },
  {
    table: 'family_notices',
    column: 'category_id',
    label: 'ご家族へのお知らせ',
    list: managerPaths.list('family-notice', '?categoryId='),
  },
  {
    table: 'photo_albums',
    column: 'category_id',
    label: '写真アルバム',
    list: managerPaths.list('photo', '?categoryId='),
  },
];

const countOf = ({ table, column }: User, category: string) =>
  `(select count(*) from ${table} where ${table}.${column} = ${category} and ${table}.deleted_at is null)`;

/** SQL for how many live rows use the category of the outer row. */
const USES_SQL = USERS.map((user) => countOf(user, 'categories.id')).join(' + ');

/** What uses the category: one line for each list with how many rows. */
const makeCategoryUses =
  (query: Query) =>
  async (id: number): Promise<readonly RowUse[]> => {
    const counts = USERS.map((user, index) => `${countOf(user, ':id')} as "${index}"`).join(', ');
    const { rows } = await query().raw(`select ${counts}`, { id });
    return USERS.flatMap(({ label, list }, index): RowUse[] => {
      const count = Number(rows[0][index]);
      return count > 0 ? [{ label: `${label}${count}件`, href: list + id }] : [];
    });
  };

const COLUMNS = {
  kind: column('kind', z.enum(CATEGORY_KINDS)),
  name: column('name', z.string()),
  color: column('color', z.enum(PALETTE)),
  position: column('position', z.int()),
  uses: computed(USES_SQL, z.int()),
};
const category = z.object({ id: z.int(), ...shapeOf(COLUMNS) });

/** The list of categories. */
export const makeCategoryCollection = (query: Query): Collection<Category, CategoryInput> =>
  makeKnexCollection<Category, CategoryInput>(query)({
    table: 'categories',
    columns: COLUMNS,
    ties: { kind: ['position'], color: ['position'] },
    searchText: ({ name }) => [name],
    unique: {
      categories_name_live: {
        field: 'name',
        message: 'この名称は、同じ種別のほかのカテゴリが使っています。別の名称にしてください。',
      },
    },
    uses: makeCategoryUses(query),
  });

/** Categories for the forms and lists of other features. */
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
