import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { asUnavailable } from './adapters/db/unavailable.ts';
import { asStorageFull } from './adapters/files/storage-full.ts';
import { makeApp, makeServer } from './adapters/http/app.ts';
import { type AreaAssets, makeAreaAssets } from './adapters/http/area-assets.ts';
import { type Areas, makeAreas } from './adapters/http/areas.ts';
import { securityHeaders } from './adapters/http/csp.ts';
import { checkGuards, openAreas } from './adapters/http/find-page.ts';
import { healthChecks } from './adapters/http/health.ts';
import { helpPages, makeHelpOf } from './adapters/http/help/help-pages.ts';
import type { PageMap } from './adapters/http/page.ts';
import { makePages } from './adapters/http/pages.ts';
import { makeReadForm } from './adapters/http/posted-form.ts';
import { keptQueries, makePublicCache } from './adapters/http/public-cache.ts';
import { isHttps } from './adapters/http/session.ts';
import { builtFiles, fontFiles, sheetFiles, webManifest } from './adapters/http/static-files.ts';
import { metricsRoute } from './adapters/http/watch/metrics-route.ts';
import { makeHelp } from './adapters/site/help.yaml.ts';
import type { Base } from './compose/base.ts';
import { composeFeatures, PUBLIC_TOPIC } from './compose/features.ts';
import { keepTempSwept, tempDirs } from './compose/file.ts';
import { runQueue } from './compose/queue.ts';
import { composeSiteFace } from './compose/site-face.ts';
import { composeMetrics } from './compose/watch.ts';
import type { Config } from './config.ts';

const FONT_PATH = '/assets-font/';

export type SiteOptions = {
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
export async function makeSite({ config, log, root, development, beforeRenderer, ...options }: SiteOptions) {
  const reading = composeSiteFace(config, root);
  // Told when it is waited for, after a failure of the database.
  reading.catch(() => {});
  const base = await options.base;
  const siteParts = await reading;
  const { face, font } = siteParts;
  const fontCss = font.css.replaceAll('url("', `url("${FONT_PATH}`);
  const assets = development ? null : makeAreaAssets({ clientDir: join(root, 'dist/client'), fontCss });

  const publicChange = async () => {
    await base.channel.notify(PUBLIC_TOPIC);
    base.afterCommit(() => cache.empty());
  };
  const features = composeFeatures(base, siteParts, publicChange);
  await features.makeFirst();
  const { account } = features;
  const help = makeHelp(root);
  const pages: PageMap = {
    ...features.pages,
    ...helpPages({ help, phone: face.site.phone, hours: face.site.phoneHours }),
    'system.error': { guard: 'none', load: async () => ({ redirect: '/' }) },
  };

  const headers = securityHeaders({
    tls: isHttps(config),
    baseUrl: config.baseUrl,
    development: development !== null,
    apiOrigin: config.apiBaseUrl ? new URL(config.apiBaseUrl).origin : null,
    analytics: config.analyticsId !== undefined,
  });
  const cache = makePublicCache({
    query: keptQueries(pages),
    headers,
    sessionCookie: account.cookieName,
    now: () => Date.parse(base.clock.now()),
  });
  base.channel.listen(PUBLIC_TOPIC, () => cache.empty());
  base.channel.onGap(() => cache.pause(!base.channel.connected));
  cache.pause(development !== null || !base.channel.connected);

  let closing = false;
  let endJobs: Promise<() => Promise<void>> = Promise.resolve(async () => {});

  const areas = makeAreas({
    prepare: beforeRenderer,
    fresh: development !== null,
    improve: assets?.improve ?? withFont(fontCss),
  });
  checkGuards(pages);
  const endSweep = await keepTempSwept(base);
  const readForm = makeReadForm({
    tempDir: tempDirs(config.dataDir).forms,
    tooLarge: () => base.metrics.upload('too_large', 0),
  });
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
    assets: [
      fontFiles(FONT_PATH, font.files),
      ...(development ? [development] : builtAssets(root, assets, areas)),
    ],
    identity: account.middleware,
    routes: [webManifest(face.site.company), ...features.routes],
    pages: makePages({
      areas,
      pages,
      face,
      cache,
      readForm,
      sessionOf: account.sessionOf,
      badges: features.badges,
      helpOf: makeHelpOf(help),
    }),
  });
  return {
    app,
    server: makeServer(app, cache, base.metrics.request),
    pages,
    features,
    /** Loads the pages; a request that comes before waits for its own area. */
    openAreas: () => openAreas(areas, pages),
    /** Loads what counts; until then words are kept. */
    openMetrics: metrics.open,
    endStreams: features.endStreams,
    /** Begins to do what waits in the queue; what ends it is called when the site closes. */
    async startJobs() {
      if (closing) return;
      endJobs = runQueue(base, features, root);
      await endJobs;
    },
    async close() {
      closing = true;
      await (await endJobs)();
      endSweep();
      await features.close();
      await base.close();
    },
  };
}

const withFont = (css: string) => (_area: string, html: string) =>
  html.replace('</head>', `<style>${css}</style></head>`);

const builtAssets = (root: string, assets: AreaAssets | null, areas: Areas): RequestHandler[] => {
  const dir = join(root, 'dist/client');
  if (!existsSync(dir)) throw new Error('dist/client is missing: run `npm run build` first');
  return [sheetFiles(assets?.sheets ?? new Map(), areas.all), builtFiles(dir)];
};
