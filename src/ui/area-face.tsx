import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { DrawnContext, type DrawnPlace, type StillPart } from './kit/Still.tsx';
import { codeOf, exactRoutes } from './page-routes.tsx';
import type { DocumentData, PageId } from './pages.ts';
import { FrameContext } from './use-page.ts';

/** Paths whose frame is kept; a site has some thirty, besides those of single notices. */
const KEPT = 200;

/** Draws parts of the frame outside of any page, so that nothing of a visitor gets into them, once for each place. */
function makeDrawOnce(): (part: StillPart, place: DrawnPlace) => string {
  const places = new WeakMap<DrawnPlace['site'], LRUCache<string, Map<StillPart, string>>>();

  const drawingsOf = ({ site, pathname }: DrawnPlace): Map<StillPart, string> => {
    const paths = places.get(site) ?? new LRUCache<string, Map<StillPart, string>>({ max: KEPT });
    places.set(site, paths);
    const drawings = paths.get(pathname) ?? new Map<StillPart, string>();
    paths.set(pathname, drawings);
    return drawings;
  };

  return (Part, place) => {
    const drawings = drawingsOf(place);
    const html = drawings.get(Part) ?? renderToString(<Part {...place} />);
    drawings.set(Part, html);
    return html;
  };
}

/** `pattern` is the path of the page's route, with the names of its parameters. */
export type Match = { page: PageId; pattern: string; params: Record<string, string | undefined> };

/** An area as the server uses it: plain functions, so that no React value crosses between server bundles. */
export type AreaFace = {
  /** The page ids of every route that has a loader. */
  pages: PageId[];
  /** The modules of the pages whose code travels by itself, as paths in the project. */
  sources: ReadonlyMap<PageId, string>;
  /** The page of a path; null where the area has none. */
  match(pathname: string): Match | null;
  /** The HTML inside `#root`. */
  render(url: URL, data: DocumentData): string;
};

type Leaf = { route: RouteObject; path: string };

const leaves = (routes: RouteObject[], above = ''): Leaf[] =>
  routes.flatMap((route) => {
    // A path that begins with a slash is whole already, below another route, too.
    const path = route.path?.startsWith('/') ? route.path : joined(above, route.path ?? '');
    return route.children ? leaves(route.children, path) : [{ route, path }];
  });

const joined = (above: string, path: string): string =>
  `/${above}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');

const location = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'default',
  mask: undefined,
});

/** Makes the face of a route tree. Code and data are there before a page is rendered, so no loader runs here. */
export async function makeAreaFace(areaRoutes: RouteObject[]): Promise<AreaFace> {
  const routes = exactRoutes(areaRoutes);
  const { dataRoutes } = createStaticHandler(routes);
  const ends = leaves(routes);
  const split = ends.flatMap(({ route }) => codeOf(route) ?? []);
  await Promise.all(split.map(({ whole }) => whole()));
  // The library ranks all routes anew for each path, and converts them anew for each render: both are done once here.
  const fixed = new Map(
    ends.flatMap(({ path }) => (/[:*?]/.test(path) ? [] : [[path, matchRoutes(dataRoutes, path)]])),
  );
  const patterns = new Map(ends.map(({ route, path }) => [route.id as PageId, path]));
  const matched = (pathname: string) => fixed.get(pathname) ?? matchRoutes(dataRoutes, pathname) ?? [];
  const still = {
    basename: '/',
    location: location({ pathname: '/', search: '' }),
    matches: [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter(dataRoutes, still);
  const drawOnce = makeDrawOnce();
  return {
    pages: ends.flatMap(({ route }) => (route.loader && route.id ? [route.id as PageId] : [])),
    sources: new Map(
      ends.flatMap(({ route }) => {
        const source = codeOf(route)?.source;
        return source ? [[route.id as PageId, source] as const] : [];
      }),
    ),
    match(pathname) {
      const leaf = matched(pathname).at(-1);
      if (!leaf?.route.loader) return null;
      const page = leaf.route.id as PageId;
      return { page, pattern: patterns.get(page) ?? '', params: leaf.params };
    },
    render(url, { answer, frame }) {
      const matches = matched(url.pathname).map((match) => ({ ...match }));
      const shown = {
        location: location(url),
        matches: matches as never,
        loaderData: { [matches.at(-1)?.route.id ?? '']: answer },
      };
      return renderToString(
        <FrameContext value={frame}>
          <DrawnContext value={drawOnce}>
            <StaticRouterProvider
              context={{ ...still, ...shown }}
              hydrate={false}
              router={{ ...router, state: { ...router.state, ...shown } }}
            />
          </DrawnContext>
        </FrameContext>,
      );
    },
  };
}
