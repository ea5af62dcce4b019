import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import { matchRoutes } from 'react-router-dom';
import { type SiteFace, sendProblem } from '../../src/adapters/http/answer.ts';
import type { Areas, RenderedArea } from '../../src/adapters/http/areas.ts';
import { toProblem } from '../../src/adapters/http/errors.ts';
import type { PageMap } from '../../src/adapters/http/page.ts';
import { makePages } from '../../src/adapters/http/pages.ts';
import { makeReadForm } from '../../src/adapters/http/posted-form.ts';
import { keptQueries, makePublicCache } from '../../src/adapters/http/public-cache.ts';
import { type Actor, GUEST } from '../../src/domain/actor.ts';
import { cutShell, SHELL } from '../../src/ui/document.ts';
import type { PageId } from '../../src/ui/pages.ts';
import type { NoticeSite } from './notice-site.ts';

const ROUTES = [
  ['home', '/'],
  ['public.notice.list', '/notice'],
  ['public.notice.detail', '/notice/detail/:id?'],
  ['manager.notice.list', '/manager/notice2'],
  ['manager.notice.add', '/manager/notice2/add'],
  ['manager.notice.edit', '/manager/notice2/edit/:id'],
  ['manager.notice.del', '/manager/notice2/del/:id'],
  ['manager.notice.preview', '/manager/notice2/preview/:id'],
  ['manager.media.list', '/manager/media'],
  ['manager.media.detail', '/manager/media/detail/:id'],
] as const;

/** Documents without their drawn part: the head and the data are the server's own, and the body is empty. */
const shell = cutShell(SHELL);
const area = { name: 'public', face: { render: () => '' }, shell: () => shell } as unknown as RenderedArea;

const areas = {
  async match(path: string) {
    const hit = matchRoutes(
      ROUTES.map(([id, route]) => ({ id, path: route })),
      path,
    )?.at(-1);
    return hit ? [{ area, page: hit.route.id as PageId, params: hit.params }] : [];
  },
  system: async () => area,
} as unknown as Areas;

const face: SiteFace = {
  baseUrl: 'https://hiami.example',
  apiBase: '',
  title: (name) => `${name} | 株式会社ひあみ`,
  description: '二つの施設のご案内です。',
  site: { company: '株式会社ひあみ', phone: '', phoneHours: '', facilities: [] },
};

/** Serves the pages and files of notices over HTTP; `x-actor` names one of `actors`, nobody is a guest. */
export async function serveNotices(site: NoticeSite, actors: Record<string, Actor>) {
  const pages = site.pages as unknown as PageMap;
  const cache = makePublicCache({
    query: keptQueries(pages),
    headers: () => ({}),
    sessionCookie: 'engawa',
    now: () => Date.parse(site.clock.now()),
  });
  const app = express().disable('etag').set('query parser', 'simple');
  app.use((request, response, next) => {
    response.locals.actor = actors[String(request.headers['x-actor'])] ?? GUEST;
    next();
  });
  app.use(...site.routes);
  const readForm = makeReadForm({ tempDir: join(site.folder, 'tmp') });
  app.use(
    makePages({
      areas,
      pages,
      face,
      cache,
      readForm,
      badges: async () => ({}),
      helpOf: async () => undefined,
      sessionOf: () => ({}) as never,
    }),
  );
  const onError: ErrorRequestHandler = (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    sendProblem(response, toProblem(error, '1'));
  };
  app.use(onError);
  const server = createServer((request, response) => {
    if (request.headers['x-actor'] || !cache.serve(request, response)) app(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init: RequestInit & { as?: string; json?: boolean } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        accept: init.json ? 'application/json' : 'text/html',
        ...(init.as && { 'x-actor': init.as }),
        ...(init.headers as Record<string, string>),
      },
    });
  return {
    port,
    cache,
    ask,
    text: async (path: string, init?: Parameters<typeof ask>[1]) => (await ask(path, init)).text(),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type NoticeWeb = Awaited<ReturnType<typeof serveNotices>>;
