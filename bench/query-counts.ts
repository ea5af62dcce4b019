import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedServer } from '../src/adapters/db/embedded/server.ts';
import { type FilledSite, startFilledSite } from './filled-site.ts';
import type { Result, Row } from './measure.ts';
import { type QueryProxy, startQueryProxy } from './query-proxy.ts';

const VISITS = 4;
const SHORT = 'size=20';
const LONG = 'size=100';
const LISTS = ['category', 'worker', 'media', 'notice2', 'resident', 'member'].map(
  (name) => `/manager/${name}`,
);

async function countOf(site: FilledSite, proxy: QueryProxy, path: string): Promise<number> {
  const ask = async () => {
    const answer = await fetch(site.url + path, { headers: { ...site.headers, Cookie: 'engawa=x' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.text();
  };
  // The first visit may open connections, which ask for settings; the site's own work in between adds to some.
  await ask();
  const counts: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const before = proxy.count();
    await ask();
    counts.push(proxy.count() - before);
  }
  return Math.min(...counts);
}

async function run(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-bench-'));
  const server = await startEmbeddedServer({ dataDir, log: pino({ level: 'error' }) });
  const proxy = await startQueryProxy(server.connection);
  try {
    const site = await startFilledSite(1_000, { DATABASE_URL: proxy.url });
    try {
      const results: Result[] = [];
      for (const list of LISTS) {
        const short = await countOf(site, proxy, `${list}?${SHORT}`);
        const long = await countOf(site, proxy, `${list}?${LONG}`);
        results.push({
          row: `queries of ${list}, 20 and 100 rows a page`,
          measured: `${short} and ${long}`,
          budget: 'no query per row',
          met: short === long,
        });
      }
      const visitor = { ...site, headers: {} };
      for (const page of ['/', '/notice', '/notice/detail/1'])
        results.push({
          row: `queries of ${page} when rendered`,
          measured: String(await countOf(visitor, proxy, page)),
          budget: '–',
          met: null,
        });
      return results;
    } finally {
      await site.stop();
    }
  } finally {
    proxy.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Statements each page sends, counted on the wire; signed in, those of session and account are among them. */
export const queryCounts: Row = { id: 'queries', run };
