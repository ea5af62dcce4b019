import type { Category } from '../src/application/category/category.resource.ts';
import type { Collection } from '../src/application/resource/collection.port.ts';
import type { CategoryInput, CategoryKind } from '../src/domain/category/category.ts';
import type { PaletteColor } from '../src/domain/palette.ts';

const CATEGORIES: Readonly<Record<CategoryKind, readonly (readonly [name: string, color: PaletteColor])[]>> =
  {
    notice: [
      ['重要', 'rose'],
      ['面会', 'sky'],
      ['行事', 'orange'],
      ['採用', 'green'],
      ['その他', 'gray'],
    ],
    family: [
      ['面会', 'sky'],
      ['健康・感染症', 'rose'],
      ['行事', 'orange'],
      ['手続き', 'indigo'],
      ['その他', 'gray'],
    ],
    album: [
      ['季節の行事', 'orange'],
      ['レクリエーション', 'leaf'],
      ['お食事', 'amber'],
      ['日々の様子', 'sky'],
    ],
    media: [
      ['建物・設備', 'brown'],
      ['行事', 'orange'],
      ['お食事', 'amber'],
      ['書類', 'gray'],
    ],
  };

/** The demo's categories; a kind that has any is left as it is. Gives the ids by kind and name. */
export async function seedCategories(
  categories: Collection<Category, CategoryInput>,
): Promise<Readonly<Record<CategoryKind, ReadonlyMap<string, number>>>> {
  const seeded = {} as Record<CategoryKind, ReadonlyMap<string, number>>;
  for (const [kind, wanted] of Object.entries(CATEGORIES) as [
    CategoryKind,
    (typeof CATEGORIES)[CategoryKind],
  ][]) {
    const ids = await idsOf(categories, kind);
    if (ids.size === 0)
      for (const [index, [name, color]] of wanted.entries())
        ids.set(name, await categories.insert({ kind, name, color, position: (index + 1) * 10 }));
    seeded[kind] = ids;
  }
  return seeded;
}

async function idsOf(
  categories: Collection<Category, CategoryInput>,
  kind: CategoryKind,
): Promise<Map<string, number>> {
  const { rows } = await categories.page(
    {
      page: 1,
      size: 100,
      sort: { key: 'position', direction: 'asc' },
      search: '',
      filters: { kind },
      deleted: false,
    },
    'all',
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
