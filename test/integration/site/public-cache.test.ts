import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { writeNotice } from '../../support/demo-notice.ts';
import { signIn } from '../../support/demo-site.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';

// Two processes on one database, as behind a balancer.
let database: TestDatabase;
let first: SiteProcess;
let second: SiteProcess;
let press: WebClient;

beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  const env = { DATABASE_URL: urlOf(database.address), DEMO: '1' };
  first = await startSite(env);
  second = await startSite(env);
  press = (await signIn(first.url, 'press')).client;
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.close();
});

const get = (path: string, headers: Record<string, string> = {}, site = first) =>
  fetch(site.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

/** Only a kept page has an ETag. */
const etagOf = async (...asked: Parameters<typeof get>): Promise<string | null> => {
  const answer = await get(...asked);
  await answer.arrayBuffer();
  return answer.headers.get('etag');
};

/** Asks twice, so that the page is kept, and gives its ETag. */
const warm = async (...asked: Parameters<typeof get>): Promise<string> => {
  await etagOf(...asked);
  const etag = await etagOf(...asked);
  if (!etag) throw new Error(`${asked[0]} is not kept`);
  return etag;
};

/** An answer as it is sent: fetch unpacks bodies. */
const packed = (path: string, encoding: string) =>
  sendRaw(first.url, path, { headers: { Accept: 'text/html', 'Accept-Encoding': encoding } });

const aTitle = () => `控えを空にするお知らせ ${randomUUID()}`;

describe('a kept public page', () => {
  it.each(['/', '/notice', '/notice/detail/1'])('is answered with 304 to who has it: %s', async (path) => {
    const etag = await warm(path);
    const answer = await get(path, { 'if-none-match': etag });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding, Cookie');
    expect((await get(path, { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to who takes it', async (encoding, unpack) => {
    await warm('/notice');
    const plain = await (await get('/notice', { 'accept-encoding': 'identity' })).text();
    let sent = await packed('/notice', encoding);
    // Kept pages are packed after they were sent once.
    await until(async () => {
      sent = await packed('/notice', encoding);
      return sent.head.includes('Content-Encoding') && sent.head.includes('ETag');
    });
    expect(sent.head).toContain(`Content-Encoding: ${encoding}`);
    expect(sent.head).toContain(`Content-Length: ${sent.body.length}`);
    expect(unpack(sent.body).toString('utf8')).toBe(plain);
  });

  it('is answered to HEAD without its body', async () => {
    const etag = await warm('/notice');
    const answer = await fetch(`${first.url}/notice`, { method: 'HEAD', headers: { accept: 'text/html' } });
    expect(answer.headers.get('etag')).toBe(etag);
    expect(await answer.text()).toBe('');
  });

  it('is the same entry whatever parameters it does not know, and in whatever order', async () => {
    const etag = await warm('/notice');
    expect(await etagOf('/notice?utm_source=mail&fbclid=1')).toBe(etag);
    const filtered = await warm('/notice?category=1&q=%E9%9D%A2%E4%BC%9A');
    expect(filtered).not.toBe(etag);
    expect(await etagOf('/notice?x=1&q=%E9%9D%A2%E4%BC%9A&category=1')).toBe(filtered);
  });

  it('is another entry for another 文字サイズ, and the standard one for a size there is not', async () => {
    const etag = await warm('/notice');
    const large = await warm('/notice', { cookie: 'text_size=large' });
    expect(large).not.toBe(etag);
    expect(await (await get('/notice', { cookie: 'text_size=large' })).text()).toContain(
      'data-text-size="large"',
    );
    for (const size of ['constructor', '__proto__', 'x'])
      expect(await etagOf('/notice', { cookie: `text_size=${size}` })).toBe(etag);
  });

  it('is not given to who is signed in, or brings a token, or asks for data', async () => {
    await warm('/notice');
    const cookie = [...press.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const askers: Record<string, string>[] = [
      { cookie },
      { accept: 'application/json' },
      { authorization: 'Bearer none' },
    ];
    for (const headers of askers) {
      const answer = await get('/notice', headers);
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('cache-control')).toContain('no-store');
      await answer.arrayBuffer();
    }
    expect(await (await get('/notice', { cookie })).text()).not.toBe(await (await get('/notice')).text());
  });

  it('is never what somebody signed in was shown', async () => {
    const path = '/notice?page=2';
    const cookie = [...press.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = await (await get(path, { cookie })).text();
    expect(await etagOf(path)).toBeNull();
    expect(await (await get(path)).text()).not.toBe(own);
  });
});

describe('a change of what public pages show', () => {
  it('is seen at once where it was made, and its old ETag is not good any more', async () => {
    const etag = await warm('/notice');
    const title = aTitle();
    await writeNotice(press, { title });
    const answer = await get('/notice', { 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(title);
    expect((await get('/notice', { 'if-none-match': etag })).status).toBe(200);
  });

  it('reaches the other process', async () => {
    const etag = await warm('/notice', {}, second);
    const title = aTitle();
    await writeNotice(press, { title });
    await until(async () => (await etagOf('/notice', {}, second)) !== etag);
    const answer = await get('/notice', { 'if-none-match': etag }, second);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(title);
  });

  it('comes by itself at the moment a notice is published, and not before', async () => {
    const title = aTitle();
    const publishAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 4000);
    await writeNotice(press, { title, publishAt: publishAt.toISOString() });
    const etag = await warm('/notice');
    let seen = '';
    await until(async () => {
      const answer = await get('/notice');
      seen = await answer.text();
      return answer.headers.get('etag') !== etag;
    });
    expect(Date.now()).toBeGreaterThanOrEqual(publishAt.getTime());
    expect(seen).toContain(title);
  });
});
