import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { urlOf } from '../../support/database-address.ts';
import { signIn } from '../../support/demo-site.ts';
import { type MortalServer, openMortalServer } from '../../support/mortal-server.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { until } from '../../support/until.ts';
import { makeWebClient, type WebClient } from '../../support/web-client.ts';

let server: MortalServer;
let site: SiteProcess;
let admin: WebClient;
let token: string;
const guest = () => makeWebClient(site.url);

/** Only what is kept has an ETag. */
const isKept = async (path: string) => (await guest().ask(path)).headers.has('etag');
const ready = async () => (await fetch(`${site.url}/readyz`)).status;

beforeAll(async () => {
  server = await openMortalServer();
  site = await startSite({ DATABASE_URL: urlOf(server.address), DEMO: '1', LOG_LEVEL: 'info' });
  ({ client: admin, token } = await signIn(site.url, 'admin'));
});
afterAll(async () => {
  await site.stop();
  await server.close();
});

describe.each(['fast', 'immediate'] as const)('while the database is away (%s stop)', (how) => {
  const never = `/notice?page=${how === 'fast' ? 8 : 9}`;
  beforeAll(async () => {
    await until(() => isKept('/notice'));
    await server.end(how);
  });

  it('a page is refused with a sentence, the phone and when to come back', async () => {
    const answer = await admin.ask('/manager/worker');
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(page).toContain('つながりにくくなっています');
    expect(page).toContain('もう一度読み込む');
    expect(page).toMatch(/href="tel:\d+/);
    expect(page).not.toMatch(/受付番号|ECONN|postgres|socket|select /i);
  });

  it('a form is refused the same way, and says that it may not have arrived', async () => {
    const answer = await guest().ask('/manager/login', { form: { login: 'admin', password: 'x' } });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('届いていない');
  });

  it('a program is told so in JSON', async () => {
    const headers = { accept: 'application/json' };
    for (const [path, more] of [
      ['/manager/worker', {}],
      ['/api/auth/me', { authorization: `Bearer ${token}` }],
    ] as const) {
      const answer = await admin.ask(path, { headers: { ...headers, ...more } });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toMatchObject({ status: 503, code: 'site.unavailable' });
    }
  });

  it('a public page that was kept is still shown, and what needs no database answers', async () => {
    const kept = await guest().ask('/notice');
    expect(kept.status).toBe(200);
    expect(await kept.text()).toContain('お知らせ');
    expect((await guest().ask(never)).status).toBe(503);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(await ready()).toBe(503);
  });

  it('the log says so in a few lines, however many ask', async () => {
    const before = site.output().length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => admin.ask('/manager/worker')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    const said = site.output().slice(before).split('\n').filter(Boolean);
    expect(said.length).toBeLessThan(20);
    expect(said.filter((line) => line.includes('"level":60'))).toEqual([]);
  });

  it('all goes on by itself when it is back, and nobody has to sign in again', async () => {
    await server.begin();
    await until(async () => (await ready()) === 200);
    expect((await admin.ask('/manager/worker')).status).toBe(200);
    const me = { authorization: `Bearer ${token}`, accept: 'application/json' };
    expect((await guest().ask('/api/auth/me', { headers: me })).status).toBe(200);
    expect((await guest().ask('/notice')).status).toBe(200);
    await signIn(site.url, 'press');
    expect(site.child.exitCode).toBeNull();
  });
});
