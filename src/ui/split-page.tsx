import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { load } from './load.ts';
import type { PageId } from './pages.ts';

type Code = { Page?: ComponentType };
type Handle = { readonly source: string; ready(): Promise<void> };

/** What a route of `splitPage` says of its code; null for pages that travel with their area. */
export const codeOf = ({ handle }: Pick<RouteObject, 'handle'>): Handle | null => (handle as Handle) ?? null;

/** Looks each time it is drawn, since the code comes after the route was made. */
function Coded({ code: { Page } }: { code: Code }) {
  return Page ? <Page /> : null;
}

/**
 * A page whose code travels with it alone. `source` is its module's path in the project: by it the server announces
 * what the browser is going to ask for. The page can be drawn once `ready` is done; a visit waits for it.
 */
export function splitPage(
  page: PageId,
  source: string,
  fetchPage: () => Promise<ComponentType>,
): Pick<RouteObject, 'id' | 'handle' | 'loader' | 'element'> {
  const code: Code = {};
  const ready = async () => {
    code.Page ??= await fetchPage();
  };
  return {
    id: page,
    handle: { source, ready } satisfies Handle,
    loader: load(page, ready),
    element: <Coded code={code} />,
  };
}
