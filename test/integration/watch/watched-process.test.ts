import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { openDatabase } from '../../../src/adapters/db/connection.ts';
import { sharedServer, type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { until } from '../../support/until.ts';

const TOKEN = 'a-token-of-the-operator';

let database: TestDatabase;
let site: SiteProcess;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  site = await startSite({ DATABASE_URL: urlOf(database.address), DEMO: '0', METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const ask = (authorization?: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/metrics`, { headers: { ...headers, ...(authorization && { authorization }) } });

type Line = Record<string, unknown> & { msg: string };
const linesOf = (said: string): Line[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

describe('a site with METRICS_TOKEN', () => {
  it('tells its metrics to whoever brings the token, through a proxy as well', async () => {
    const answers = [
      await ask(`Bearer ${TOKEN}`),
      await ask(`Bearer ${TOKEN}`, { 'x-forwarded-for': '203.0.113.7' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toContain('engawa_database_up 1\n');
  });

  it.each([undefined, `Bearer ${TOKEN}x`, 'Bearer x', `Basic ${TOKEN}`])(
    'asks everybody else for it (%s)',
    async (authorization) => {
      const answer = await ask(authorization);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toContain('engawa_');
    },
  );

  it('never writes the token into its log', () => expect(site.output()).not.toContain(TOKEN));
});

describe('a site whose database is away', () => {
  it('tells what it knows by itself, and the rest again when the database is back', async () => {
    const admin = openDatabase({
      address: sharedServer().admin,
      log: pino({ level: 'silent' }),
      poolSize: 1,
    });
    const { rows } = await database.db.raw('select current_database() as name');
    const name: string = rows[0].name;
    const scrape = async () => (await ask(`Bearer ${TOKEN}`)).text();
    try {
      await admin.raw('alter database ?? allow_connections false', [name]);
      await admin.raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [name]);
      await until(async () => (await scrape()).includes('engawa_database_up 0\n'));
      const text = await scrape();
      expect(text).toMatch(/engawa_http_request_duration_seconds_count\{[^}]*route="\/metrics"/);
      expect(text).not.toMatch(/^engawa_(mails|jobs|sessions|visits|calls)/m);
    } finally {
      await admin.raw('alter database ?? allow_connections true', [name]);
      await admin.destroy();
    }
    await until(async () => (await scrape()).includes('engawa_database_up 1\n'));
    expect(await scrape()).toContain('engawa_mails{state="failed"} 0\n');
  });
});

describe('the log of a process', () => {
  it('says in a line each what started with what, that it is ready, and that it has stopped', async () => {
    const own = await startSite({ DATABASE_URL: urlOf(database.address), DEMO: '0' });
    await own.stop();
    const [first, again] = [linesOf(site.output()), linesOf(own.output())];
    const starting = first.find(({ msg }) => msg === 'starting');
    expect(starting).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.versions.node,
      database: { kind: 'server', version: expect.stringMatching(/^1[5-9]/) },
      files: 'folder',
      mail: 'folder',
      video: 'builtin',
      nightlyBackup: false,
    });
    expect(starting?.migrations).toEqual(
      expect.arrayContaining([{ name: '20261127000000_extensions.ts', ms: expect.any(Number) }]),
    );
    expect(again.find(({ msg }) => msg === 'starting')?.migrations).toEqual([]);
    const told = again.filter(({ msg }) => ['starting', 'ready', 'stopping', 'stopped'].includes(msg));
    expect(told.map(({ msg }) => msg)).toEqual(['starting', 'ready', 'stopping', 'stopped']);
    expect(told[1]).toMatchObject({
      address: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      ms: expect.any(Number),
    });
    expect(told[3]).toMatchObject({
      signal: 'SIGTERM',
      ms: expect.any(Number),
      upSeconds: expect.any(Number),
    });
  });
});
