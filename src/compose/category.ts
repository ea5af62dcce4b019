import {
  makeCategories,
  makeCategoryCollection,
  makeCategoryOrder,
} from '../adapters/db/category/categories.knex.ts';
import { categoryActs } from '../adapters/http/category/category-acts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { categoryResource } from '../application/category/category.resource.ts';
import { makeMoveCategory } from '../application/category/move-category.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { Base } from './base.ts';

/** The list of categories. */
export function composeCategory({ query, history, inTransaction }: Base, publicChange: PublicChange) {
  const collection = makeCategoryCollection(query);
  const crud = makeCrud(categoryResource, { collection, history, inTransaction, after: [publicChange] });
  const move = makeMoveCategory({
    order: makeCategoryOrder(query),
    history,
    inTransaction,
    changed: publicChange,
  });
  return {
    collection,
    categories: makeCategories(query),
    pages: underName('manager.category', resourcePages(categoryResource, crud, { acts: categoryActs(move) })),
    routes: [resourceCsv(categoryResource, crud)],
  };
}

export type CategoryRoom = ReturnType<typeof composeCategory>;
