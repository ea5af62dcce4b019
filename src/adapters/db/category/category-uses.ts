import type { Use } from '../../../application/resource/collection.port.ts';
import { managerPaths } from '../../../paths.ts';
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
export const USES_SQL = USERS.map((user) => countOf(user, 'categories.id')).join(' + ');

/** What uses the category: one line for each list with how many rows. */
export const makeCategoryUses =
  (query: Query) =>
  async (id: number): Promise<readonly Use[]> => {
    const counts = USERS.map((user, index) => `${countOf(user, ':id')} as "${index}"`).join(', ');
    const { rows } = await query().raw(`select ${counts}`, { id });
    return USERS.flatMap(({ label, list }, index): Use[] => {
      const count = Number(rows[0][index]);
      return count > 0 ? [{ label: `${label}${count}件`, href: list + id }] : [];
    });
  };
