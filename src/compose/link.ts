import { makeLinkRows } from '../adapters/db/link/links.knex.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { firstLinks } from '../application/first-values/first-values.ts';
import { linkResource } from '../application/link/link.resource.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';

/** リンク集 as staff keep it. */
export function composeLink(
  { query, history, inTransaction }: Base,
  { profile, publicChange }: { profile: SiteProfile; publicChange: PublicChange },
) {
  const links = makeLinkRows(query);
  const crud = makeCrud(linkResource, { collection: links, history, inTransaction, after: [publicChange] });
  return {
    links,
    pages: underName('manager.link', resourcePages(linkResource, crud)),
    routes: [resourceCsv(linkResource, crud)],
    async makeFirst() {
      for (const first of firstLinks(profile)) await links.insert(first);
    },
  };
}
