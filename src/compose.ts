import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { asUnavailable } from './adapters/db/unavailable.ts';
import { asStorageFull } from './adapters/files/storage-full.ts';
import { makeApp, makeServer } from './adapters/http/app.ts';
import { securityHeaders } from './adapters/http/csp.ts';
import { checkGuards, openAreas } from './adapters/http/find-page.ts';
import { healthChecks } from './adapters/http/health.ts';
import type { PageMap } from './adapters/http/page.ts';
import { makePages } from './adapters/http/pages.ts';
import { makeReadForm } from './adapters/http/posted-form.ts';
import { keptQueries, makePublicCache } from './adapters/http/public-cache.ts';
import { isHttps } from './adapters/http/session.ts';
import { webManifest } from './adapters/http/static-files.ts';
import { metricsRoute } from './adapters/http/watch/metrics-route.ts';
import type { Base } from './compose/base.ts';
import { composeFeatures, PUBLIC_TOPIC } from './compose/features.ts';
import { keepTempSwept, tempDirs } from './compose/file.ts';
import { composeHelp } from './compose/help.ts';
import { composeQueue } from './compose/queue.ts';
import { composeRendering } from './compose/rendering.ts';
import { composeSiteFace } from './compose/site-face.ts';
import { composeMetrics } from './compose/watch.ts';
import type { Config } from './config.ts';

type SiteOptions = {
  /** What is being opened meanwhile. */
  base: Promise<Base>;
  config: Config;
  log: Logger;
  /** The project's folder: `views/site`, `dist/client` and `seeds` are found in it. */
  root: string;
  /** The development server, which serves sources instead of built files. */
  development: RequestHandler | null;
  /** Done before the page renderer is loaded. */
  beforeRenderer?: () => Promise<unknown>;
};

export type Site = Awaited<ReturnType<typeof makeSite>>;

/** The one composition root: takes an open base and wires everything by hand. Close what it gives when done. */
export async function makeSite(options: SiteOptions) {
  const { config, root } = options;
  const reading = composeSiteFace(config, root);
  // Told when it is waited for, after a failure of the database.
  reading.catch(() => {});
  const base = await options.base;
  const site = await reading;
  const publicChange = async () => {
    await base.channel.notify(PUBLIC_TOPIC);
    base.afterCommit(() => server.cache.empty());
  };
  const features = composeFeatures(base, site, publicChange);
  await features.makeFirst();
  const queue = composeQueue(base, features, root);
  const endSweep = await keepTempSwept(base);
  const server = composeServer(options, { base, site, features });
  return {
    ...server,
    features,
    endStreams: features.endStreams,
    /** Begins to do what waits in the queue, until the site closes. */
    startJobs: queue.start,
    async close() {
      await queue.stop();
      endSweep();
      await features.close();
      await base.close();
    },
  };
}

type ServerParts = {
  base: Base;
  site: Awaited<ReturnType<typeof composeSiteFace>>;
  features: ReturnType<typeof composeFeatures>;
};

/** The pages of all features behind the express app and its server. */
function composeServer(options: SiteOptions, { base, site, features }: ServerParts) {
  const { config, log, root } = options;
  const { face } = site;
  const { account } = features;
  const help = composeHelp(root, face);
  const pages: PageMap = {
    ...features.pages,
    ...help.pages,
    'system.error': { guard: 'none', load: async () => ({ redirect: '/' }) },
  };
  checkGuards(pages);
  const headers = headersOf(options);
  const cache = composePublicCache(base, {
    query: keptQueries(pages),
    headers,
    sessionCookie: account.cookieName,
    paused: options.development !== null,
  });
  const { areas, assets } = composeRendering({ ...options, font: site.font });
  const metrics = composeMetrics(base, root);
  const app = makeApp({
    log,
    headers,
    areas,
    face,
    cache,
    asUnavailable: (error) => asUnavailable(asStorageFull(error)),
    trustProxy: config.trustProxy,
    health: healthChecks(features.needs),
    metrics: metricsRoute({ token: config.metricsToken, expose: metrics.expose }),
    count: base.metrics.request,
    inScope: base.scope.run,
    assets,
    identity: account.middleware,
    routes: [webManifest(face.site.company), ...features.routes],
    pages: makePages({
      areas,
      pages,
      face,
      cache,
      readForm: readFormOf(base),
      sessionOf: account.sessionOf,
      badges: features.badges,
      helpOf: help.helpOf,
    }),
  });
  return {
    app,
    server: makeServer(app, cache, base.metrics.request),
    cache,
    pages,
    /** Loads the pages; a request that comes before waits for its own area. */
    openAreas: () => openAreas(areas, pages),
    /** Loads the library of metrics; until then what is counted is kept. */
    openMetrics: metrics.open,
  };
}

const headersOf = ({ config, development }: SiteOptions) =>
  securityHeaders({
    tls: isHttps(config),
    baseUrl: config.baseUrl,
    development: development !== null,
    apiOrigin: config.apiBaseUrl ? new URL(config.apiBaseUrl).origin : null,
    analytics: config.analyticsId !== undefined,
  });

type CacheOptions = Omit<Parameters<typeof makePublicCache>[0], 'now'> & {
  /** Nothing is kept at all. */
  paused: boolean;
};

/** The kept public pages; emptied by every change of any process, paused while changes could go unheard. */
function composePublicCache({ channel, clock }: Base, { paused, ...options }: CacheOptions) {
  const cache = makePublicCache({ ...options, now: () => Date.parse(clock.now()) });
  channel.listen(PUBLIC_TOPIC, () => cache.empty());
  channel.onGap(() => cache.pause(paused || !channel.connected));
  cache.pause(paused || !channel.connected);
  return cache;
}

const readFormOf = ({ config, metrics }: Base) =>
  makeReadForm({
    tempDir: tempDirs(config.dataDir).forms,
    tooLarge: () => metrics.upload('too_large', 0),
  });
