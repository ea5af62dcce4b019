import {
  makeCategories,
  makeCategoryCollection,
  makeCategoryOrder,
} from '../../../src/adapters/db/category/categories.knex.ts';
import { makeHistory } from '../../../src/adapters/db/history/history.knex.ts';
import { categoryActs } from '../../../src/adapters/http/category/category-acts.ts';
import type { ActRequest, PageRequest } from '../../../src/adapters/http/page.ts';
import { resourcePages } from '../../../src/adapters/http/resource/resource-pages.ts';
import { categoryResource } from '../../../src/application/category/category.resource.ts';
import { makeMoveCategory } from '../../../src/application/category/move-category.ts';
import { makeCrud } from '../../../src/application/resource/crud.ts';
import type { FormValues } from '../../../src/ui/pages.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import type { TestDatabase } from '../../support/database.ts';

/** The categories' room as the composition root puts it together, on a test database. */
export function makeCategoryRoom({ query, inTransaction }: TestDatabase) {
  const collection = makeCategoryCollection(query);
  const history = makeHistory(query);
  const crud = makeCrud(categoryResource, { collection, history, inTransaction });
  const move = makeMoveCategory({ order: makeCategoryOrder(query), history, inTransaction });
  return {
    collection,
    crud,
    move,
    categories: makeCategories(query),
    pages: resourcePages(categoryResource, crud, { acts: categoryActs(move) }),
  };
}

export const aRequest = (own: Partial<PageRequest> & { search?: string } = {}): PageRequest => ({
  actor: aWorkerActor(),
  params: {},
  query: new URLSearchParams(own.search),
  path: '/manager/category',
  ip: '127.0.0.1',
  ...own,
});

export const anAct = (form: FormValues, own: Parameters<typeof aRequest>[0] = {}): ActRequest => ({
  ...aRequest(own),
  form,
  files: [],
  session: { id: 'session', signIn: async () => {}, signOut: async () => {}, takeReturnPath: () => null },
});
