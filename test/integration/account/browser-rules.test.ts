import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountSite, startAccountSite } from '../../support/account-site.ts';
import { aWorker } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makeFixedClock } from '../../support/fakes/fixed-clock.ts';
import { makeWebClient } from '../../support/web-client.ts';

const PASSWORD = 'engawa-demo-family';
const family = { login: 'H-0001', password: PASSWORD, audience: 'family' };

let database: TestDatabase;
let site: AccountSite | undefined;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['sessions', 'workers', 'members', 'rate_limits']) await database.db(table).delete();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const start = async (options: { baseUrl?: string; storeDelay?: number } = {}) => {
  site = await startAccountSite({ database, clock: makeFixedClock(new Date().toISOString()), ...options });
  await site.registerWorker(aWorker({ number: 'admin', role: 'admin' }), PASSWORD);
  const hash = await site.passwords.hash(PASSWORD);
  await site.insertMember(
    { ...aWorker({ number: 'H-0001' }), phone: '09012345678', links: [], note: '' },
    hash,
  );
  return site;
};
const signedIn = async (options: { baseUrl?: string } = {}) => {
  const { url } = await start(options);
  const client = makeWebClient(url, { origin: options.baseUrl ?? url });
  expect((await client.ask('/api/auth/login', { json: family })).status).toBe(200);
  return makeSender(client, url);
};
const makeSender = (client: ReturnType<typeof makeWebClient>, url: string) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  /** The status of a POST with the session's cookie and exactly these headers. */
  return async (headers: Record<string, string>) =>
    (
      await makeWebClient(url, { origin: null }).ask('/anything', {
        method: 'POST',
        headers: { cookie, ...headers },
      })
    ).status;
};

describe('a change that is sent with the cookie', () => {
  it('is taken from a page of this site, by whatever name it is reached', async () => {
    const send = await signedIn();
    expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await send({ 'sec-fetch-site': 'none' })).toBe(200);
    expect(await send({ origin: 'http://localhost' })).toBe(200);
    expect(await send({ origin: site?.url ?? '' })).toBe(200);
  });
  it('is refused from another site, and when nothing tells where it is from', async () => {
    const send = await signedIn();
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await send({ origin: 'https://evil.example' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'cross-site', origin: site?.url ?? '' })).toBe(403);
    expect(await send({})).toBe(403);
  });
  it('is refused from the plain twin of a site that is reached by https', async () => {
    const send = await signedIn({ baseUrl: 'https://hiami.example' });
    expect(await send({ origin: 'https://hiami.example' })).toBe(200);
    expect(await send({ origin: (site?.url ?? '').replace('https:', 'http:') })).toBe(403);
  });
  it('may be asked for, since a GET changes nothing', async () => {
    const { url } = await start();
    const client = makeWebClient(url, { origin: 'https://evil.example' });
    expect((await client.ask('/notice', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  });
});

it('another site cannot sign a visitor in either', async () => {
  const { url } = await start();
  const other = makeWebClient(url, { origin: 'https://evil.example' });
  expect((await other.ask('/api/auth/login', { form: family })).status).toBe(403);
});

it('a program with a token needs no origin', async () => {
  const { url } = await start();
  const program = makeWebClient(url, { origin: null });
  const { access_token } = (await (await program.ask('/api/auth/login', { json: family })).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${access_token}` };
  expect(
    (await makeWebClient(url, { origin: null }).ask('/anything', { method: 'POST', headers })).status,
  ).toBe(200);
});

it('behind https the cookie is bound to the host and never sent in the clear', async () => {
  const { url } = await start({ baseUrl: 'https://hiami.example' });
  const client = makeWebClient(url, { origin: 'https://hiami.example' });
  const response = await client.ask('/api/auth/login', { json: family });
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-engawa=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await client.ask('/api/auth/me')).status).toBe(200);
  const out = await client.ask('/logout', { form: {} });
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-engawa=;.*Expires=Thu, 01 Jan 1970.*; Secure/);
});

it('fifty sign-ins at once with a slow session store all end signed in', async () => {
  const { url } = await start({ storeDelay: 30 });
  const clients = Array.from({ length: 50 }, () => makeWebClient(url));
  const pages = await Promise.all(clients.map((client) => client.ask('/family/login', { form: family })));
  expect(new Set(pages.map((page) => `${page.status} ${page.headers.get('location')}`))).toEqual(
    new Set(['303 /family']),
  );
  const known = await Promise.all(clients.map((client) => client.ask('/api/auth/me')));
  expect(known.filter((response) => response.status === 200)).toHaveLength(50);
});

describe('the way to the page that was wanted', () => {
  it.each([
    ['/family/photo?album=3', '/family/login'],
    ['/manager', '/manager/login'],
  ])('from %s leads over %s', async (wanted, login) => {
    const client = makeWebClient((await start()).url);
    const kept = await client.ask(`/keep?path=${encodeURIComponent(wanted)}`);
    expect(kept.headers.getSetCookie()[0]).toMatch(/^engawa_return=.*HttpOnly; SameSite=Lax/);
    expect((await client.ask('/login')).headers.get('location')).toBe(login);
  });
  it('ends there after signing in by the page, once', async () => {
    const client = makeWebClient((await start()).url);
    await client.ask(`/keep?path=${encodeURIComponent('/family/photo?album=3')}`);
    expect((await client.ask('/family/login', { form: family })).headers.get('location')).toBe(
      '/family/photo?album=3',
    );
    expect(client.cookies.has('engawa_return')).toBe(false);
    expect((await client.ask('/login')).headers.get('location')).toBe('/family');
  });
  it('ends there after signing in by the API too, over /login', async () => {
    const client = makeWebClient((await start()).url);
    await client.ask(`/keep?path=${encodeURIComponent('/family/photo')}`);
    await client.ask('/api/auth/login', { json: family });
    expect((await client.ask('/login')).headers.get('location')).toBe('/family/photo');
    expect((await client.ask('/login')).headers.get('location')).toBe('/family');
  });
  it('is forgotten where it is of the other audience', async () => {
    const client = makeWebClient((await start()).url);
    await client.ask('/keep?path=/manager/worker');
    expect((await client.ask('/family/login', { form: family })).headers.get('location')).toBe('/family');
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('is never %s, kept or planted', async (path) => {
    const client = makeWebClient((await start()).url);
    await client.ask(`/keep?path=${encodeURIComponent(path)}`);
    expect(client.cookies.has('engawa_return')).toBe(false);
    client.cookies.set('engawa_return', encodeURIComponent(path));
    expect((await client.ask('/family/login', { form: family })).headers.get('location')).toBe('/family');
  });
  it('is offered as a choice where nothing was wanted', async () => {
    const client = makeWebClient((await start()).url);
    expect((await client.ask('/login')).status).toBe(200);
  });
});
