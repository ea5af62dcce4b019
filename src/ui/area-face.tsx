import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import type { DocumentData, PageId } from './pages.ts';
import { FrameContext } from './use-page.ts';

/** An area as the server uses it: plain functions, so that no React value crosses between server bundles. */
export type AreaFace = {
  /** The page ids of every route that has a loader. */
  pages: PageId[];
  /** The page of a path and its parameters; null where the area has none. */
  match(pathname: string): { page: PageId; params: Record<string, string | undefined> } | null;
  /** The HTML inside `#root`. */
  render(url: URL, data: DocumentData): string;
};

const leaves = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? leaves(route.children) : [route]));

/** Makes the face of a route tree. The data is loaded before rendering, so no loader runs here. */
export function makeAreaFace(routes: RouteObject[]): AreaFace {
  const { dataRoutes } = createStaticHandler(routes);
  return {
    pages: leaves(routes).flatMap((route) => (route.loader && route.id ? [route.id as PageId] : [])),
    match(pathname) {
      const leaf = matchRoutes(routes, pathname)?.at(-1);
      return leaf?.route.loader ? { page: leaf.route.id as PageId, params: leaf.params } : null;
    },
    render(url, { answer, frame }) {
      const matches = matchRoutes(dataRoutes, url.pathname) ?? [];
      const context = {
        basename: '/',
        location: {
          pathname: url.pathname,
          search: url.search,
          hash: '',
          state: null,
          key: 'default',
          mask: undefined,
        },
        matches: matches as never,
        loaderData: { [matches.at(-1)?.route.id ?? '']: answer },
        actionData: null,
        errors: null,
        statusCode: 200,
        loaderHeaders: {},
        actionHeaders: {},
      };
      return renderToString(
        <FrameContext value={frame}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </FrameContext>,
      );
    },
  };
}
