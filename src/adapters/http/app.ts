import { createServer, type Server } from 'node:http';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { SiteFace } from './answer.ts';
import type { Areas } from './areas.ts';
import { passUpgrades } from './call/upgrades.ts';
import { makeErrorPages, noRoute } from './error-pages.ts';
import { pageNotFound } from './errors.ts';
import type { PublicCache } from './public-cache.ts';
import { requestLog } from './request-log.ts';
import { isHttps } from './session.ts';
import { textSizeSwitch } from './text-size.ts';
import { answerUnread, CONNECTION_OPTIONS } from './unread-requests.ts';
import { type CountRequest, countRequests, methodClass, statusClass } from './watch/request-count.ts';

type Parts = {
  log: Logger;
  /** As express takes it. */
  trustProxy: boolean | number | readonly string[];
  /** Security headers of a path. */
  headers: (path: string) => Readonly<Record<string, string>>;
  /** Built and public files; in development the development server. */
  assets: RequestHandler[];
  /** Health and readiness, before anything that needs the database. */
  health: RequestHandler;
  metrics: RequestHandler;
  count: CountRequest;
  /** Runs the rest of a request so that logs know whose it is. */
  inScope: (requestId: string, rest: () => void) => void;
  /** Session or Bearer to actor, in order; then the check of the sender's origin. */
  identity: RequestHandler[];
  /** API, files, feeds: everything that is no page. */
  routes: RequestHandler[];
  pages: RequestHandler;
  areas: Areas;
  face: SiteFace;
  cache: PublicCache;
  asUnavailable: (error: unknown) => unknown;
};

/** The express app, read from top to bottom as a request passes it. */
export function makeApp(parts: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestLog(parts.log));
  app.use((request, _response, next) => parts.inScope(String(request.id), next));
  app.use(countRequests(parts.count));
  app.use(security(parts.headers));
  app.use(parts.health);
  app.use(parts.metrics);
  app.use(...parts.assets);
  app.use(compression());
  app.use(textSizeSwitch({ secure: isHttps(parts.face) }));
  app.use(...parts.identity);
  app.use(withoutNul);
  app.use(...parts.routes);
  app.use(parts.pages);
  app.use(noRoute);
  app.use(makeErrorPages(parts));
  return app;
}

/** The server: kept public pages are answered before express sees the request. */
export function makeServer(app: Express, cache: PublicCache, count: CountRequest): Server {
  const server = createServer(CONNECTION_OPTIONS, (request, response) => {
    const began = performance.now();
    const kept = cache.serve(request, response);
    if (!kept) return app(request, response);
    count({
      method: methodClass(request.method),
      route: kept.route,
      status: statusClass(response.statusCode),
      seconds: (performance.now() - began) / 1000,
    });
  });
  passUpgrades(server, app);
  answerUnread(server);
  return server;
}

/** A NUL is in no address of ours, and no database takes it: routes are spared values that hold one. */
const withoutNul: RequestHandler = (request, _response, next) =>
  next(/%00/.test(request.path) ? pageNotFound() : undefined);

const security =
  (headers: Parts['headers']): RequestHandler =>
  (request, response, next) => {
    response.set(headers(request.path));
    next();
  };
