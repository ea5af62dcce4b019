import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { load } from './load.ts';
import type { PageId } from './pages.ts';

/** `whole` brings the code of its parts that otherwise comes later (`splitPart`). */
type SplitPage = ComponentType & { whole?: () => Promise<void> };
type Code = { Page?: SplitPage };
type Handle = {
  readonly source: string;
  /** The page can take over a document. */
  ready(): Promise<void>;
  /** The page can be drawn from nothing. */
  whole(): Promise<void>;
};

/** What a route of `splitPage` says of its code; null for pages that travel with their area. */
export const codeOf = ({ handle }: Pick<RouteObject, 'handle'>): Handle | null => (handle as Handle) ?? null;

/** Looks each time it is drawn, since the code comes after the route was made. */
function Coded({ code: { Page } }: { code: Code }) {
  return Page ? <Page /> : null;
}

/**
 * A page whose code travels with it alone. `source` is its module's path in the project: by it the server announces
 * what the browser is going to ask for. A visit from another page waits for the whole of it.
 */
export function splitPage(
  page: PageId,
  source: string,
  fetchPage: () => Promise<SplitPage>,
): Pick<RouteObject, 'id' | 'handle' | 'loader' | 'element'> {
  const code: Code = {};
  const ready = async () => {
    code.Page ??= await fetchPage();
  };
  const whole = async () => {
    await ready();
    await code.Page?.whole?.();
  };
  return {
    id: page,
    handle: { source, ready, whole } satisfies Handle,
    loader: load(page, whole),
    element: <Coded code={code} />,
  };
}

/** The routes with paths told apart by case, as addresses are: one page has one address. */
export const exactRoutes = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.index
      ? { ...route, caseSensitive: true }
      : { ...route, caseSensitive: true, children: route.children && exactRoutes(route.children) },
  );
