import { categoryActs } from '../adapters/http/category/category-acts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { categoryResource } from '../application/category/category.resource.ts';
import { makeMoveCategory } from '../application/category/move-category.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { Adapters } from './adapters.ts';

/** The list of categories. */
export function composeCategory(adapters: Adapters) {
  const { categoryRows, categoryOrder, history, inTransaction, publicChange } = adapters;
  const crud = makeCrud(categoryResource, {
    collection: categoryRows,
    history,
    inTransaction,
    after: [publicChange],
  });
  const move = makeMoveCategory({
    order: categoryOrder,
    history,
    inTransaction,
    changed: publicChange,
  });
  return {
    pages: underName('manager.category', resourcePages(categoryResource, crud, { acts: categoryActs(move) })),
    routes: [resourceCsv(categoryResource, crud)],
  };
}
