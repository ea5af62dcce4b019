import './page-fault.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { Button, ButtonLink, ButtonRow } from './kit/Button.tsx';
import { loadElsewhere } from './load.ts';
import { codeOf, exactRoutes } from './page-routes.tsx';
import type { DocumentData } from './pages.ts';
import { FrameContext } from './use-page.ts';

/** In place of a page that failed in the browser: the server's document of it may well stand. */
function PageFault() {
  return (
    <main className="page-fault" id="main">
      <h1>エラーが発生しました</h1>
      <p>この画面を表示できませんでした。もう一度読み込んでみてください。</p>
      <ButtonRow>
        <Button onClick={() => window.location.reload()} tone="primary" type="button">
          もう一度読み込む
        </Button>
        <ButtonLink href="/" reload>
          ホームへ戻る（Go back to home）
        </ButtonLink>
      </ButtonRow>
    </main>
  );
}

/** What every area has besides its routes: the way to all other pages, and the page in place of one that fails. */
const whole = (routes: RouteObject[]): RouteObject[] =>
  [...routes, { path: '*', loader: loadElsewhere }].map((route) => ({ ...route, ErrorBoundary: PageFault }));

/**
 * Takes over the server's page with the area's routes; the data comes from the document's JSON block. Gives what the
 * area may follow the page with; null where there is no page to take over.
 */
export async function hydrate(areaRoutes: RouteObject[]) {
  const routes = exactRoutes(areaRoutes);
  const root = document.getElementById('root');
  const block = document.getElementById('engawa');
  if (!root || !block) return null;
  const { answer, frame } = JSON.parse(block.textContent ?? '') as DocumentData;
  const route = matchRoutes(routes, window.location)?.at(-1)?.route;
  const leaf = route?.id;
  // Drawn without its code, the page would be empty for a moment.
  if (route) await codeOf(route)?.ready();
  const router = createBrowserRouter(whole(routes), {
    hydrationData: { loaderData: leaf ? { [leaf]: answer } : {} },
  });
  // In slices, between which the page answers; at once it would be as long as the page is.
  startTransition(() => {
    hydrateRoot(
      root,
      <FrameContext value={frame}>
        <RouterProvider router={router} />
      </FrameContext>,
      { onRecoverableError: (error) => console.error('hydration', error) },
    );
  });
  return { frame, router };
}
