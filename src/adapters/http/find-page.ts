import type { Request } from 'express';
import type { Actor } from '../../domain/actor.ts';
import type { PageId } from '../../ui/pages.ts';
import type { Areas, RenderedArea } from './areas.ts';
import { guard, isGuard } from './guards.ts';
import type { Page, PageMap, PageRequest } from './page.ts';
import { onePath, requestUrl } from './request-url.ts';

export type AnyPage = Page<unknown>;
/** The page that a request asks for, and what it is asked with. */
export type Target = {
  area: RenderedArea;
  id: PageId;
  /** The path of its route, with the names of its parameters. */
  pattern: string;
  page: AnyPage;
  request: PageRequest;
  url: URL;
  /** Asked for under another spelling of its address. */
  misspelt: boolean;
};

type Parts = { areas: Areas; pages: PageMap; baseUrl: string };

/** Finds the page of a request; null where none stands at its path. */
export function makeFindPage({
  areas,
  pages,
  baseUrl,
}: Parts): (request: Request, actor: Actor) => Promise<Target | null> {
  return async (request, actor) => {
    const url = requestUrl(request, baseUrl);
    if (!url) return null;
    const asked = url.pathname;
    url.pathname = onePath(asked);
    const found = (await areas.match(url.pathname)).map((hit) => ({
      ...hit,
      entry: pages[hit.page] as AnyPage,
    }));
    // Where a path has two faces, the actor's own is shown; a refusal comes from the first.
    const hit = found.find(({ entry }) => admits(actor, entry)) ?? found[0];
    if (!hit) return null;
    const pageRequest = {
      actor,
      params: hit.params,
      query: url.searchParams,
      path: url.pathname,
      ...(isUnopened(request) && { unopened: true as const }),
      ip: request.ip ?? '',
      sessionId: request.sessionID,
    };
    const misspelt = asked !== url.pathname;
    const { area, page: id, pattern, entry: page } = hit;
    return { area, id, pattern, page, request: pageRequest, url, misspelt };
  };
}

/** Browsers say of what they fetch beforehand that it is for later (`Sec-Purpose`, before that `Purpose`). */
const isUnopened = ({ method, headers }: Request): boolean =>
  method === 'HEAD' || /prefetch|prerender/.test(`${headers['sec-purpose']} ${headers.purpose}`);

const admits = (actor: Actor, page: AnyPage): boolean => {
  try {
    return 'enter' in guard(actor, page);
  } catch {
    return false;
  }
};

/** Refuses a page that names a guard that does not exist. */
export function checkGuards(pages: PageMap): void {
  for (const [id, page] of Object.entries(pages))
    if (!isGuard(page.guard)) throw new Error(`page ${id} names the unknown guard ${page.guard}`);
}

/** Opens every area; fails where one cannot be, or routes to a page that has no function. */
export async function openAreas(areas: Areas, pages: PageMap): Promise<void> {
  for (const { face } of await areas.all())
    for (const id of face.pages) if (!pages[id]) throw new Error(`route ${id} has no page function`);
}
