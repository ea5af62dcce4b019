import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { RouteObject } from 'react-router-dom';
import { createServer } from 'vite';
import { folderSource } from '../../src/adapters/db/migrate.ts';
import { openBase } from '../../src/compose/base.ts';
import { makeSite } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import type { AreaName } from '../../src/ui/pages.ts';

// Prints, as JSON, every route the site answers: `METHOD path` of its routers, and its pages with their paths.
// Composed as `npm run dev` does, since only then the areas' sources can be loaded by name.

type Layer = {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  /** Mounted at `/`. */
  slash: boolean;
  match(path: string): boolean;
};

const isLayer = (layer: Partial<Layer>): boolean => typeof layer.match === 'function';

/** Where routers hang handlers for every method; any other such place prints as unknown. */
const MOUNTED = ['/files', '/api/auth', '/healthz', '/readyz'];

const routesOf = (layers: readonly Layer[]): string[] =>
  layers.filter(isLayer).flatMap((layer) => {
    const { route, handle } = layer;
    if (route) return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`);
    const mounted = layer.slash ? [] : MOUNTED.filter((path) => layer.match(path));
    const here = layer.slash || mounted.length > 0 ? mounted.map((path) => `ANY ${path}`) : ['ANY unknown'];
    return [...here, ...routesOf(handle.stack ?? [])];
  });

const pathsOf = (routes: readonly RouteObject[], base = ''): [string, string][] =>
  routes.flatMap((route) => {
    const path = `${base}/${route.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const own: [string, string][] = route.id && route.loader ? [[route.id, path]] : [];
    return [...own, ...pathsOf(route.children ?? [], path)];
  });

const AREAS: readonly AreaName[] = ['public', 'auth', 'family', 'manager', 'visit', 'system'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const config = readConfig(process.env);
const vite = await createServer({
  root,
  cacheDir: join(config.dataDir, 'vite'),
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: 'custom',
});
const log = pino({ level: 'silent' });
const site = await makeSite({
  config,
  log,
  root,
  base: openBase({ config, log, migrations: await folderSource(join(root, 'migrations')) }),
  development: vite.middlewares as never,
});
const areas = await Promise.all(
  AREAS.map(
    (area) => vite.ssrLoadModule(`/src/ui/areas/${area}/routes.tsx`) as Promise<{ routes: RouteObject[] }>,
  ),
);
const paths = new Map(areas.flatMap(({ routes }) => pathsOf(routes)));
const pages = Object.keys(site.pages).map((id) => `${id} ${paths.get(id) ?? 'nowhere'}`);
const { stack } = site.app.router as unknown as { stack: Layer[] };
console.log(JSON.stringify({ routes: routesOf(stack), pages }));
await site.close();
process.exit(0);
