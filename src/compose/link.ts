import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { linkResource } from '../application/link/link.resource.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { Adapters } from './adapters.ts';

/** リンク集 as staff keep it. */
export function composeLink(adapters: Adapters) {
  const { linkRows, history, inTransaction, publicChange } = adapters;
  const crud = makeCrud(linkResource, {
    collection: linkRows,
    history,
    inTransaction,
    after: [publicChange],
  });
  return {
    pages: underName('manager.link', resourcePages(linkResource, crud)),
    routes: [resourceCsv(linkResource, crud)],
  };
}
