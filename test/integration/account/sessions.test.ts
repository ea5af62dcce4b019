import { describe, expect, it } from '@jest/globals';
import { makeWebClient } from '../../support/web-client.ts';
import { accountWorld, bearerOf, cookieDays, family, HOUR } from './account-world.ts';

const world = accountWorld();

describe('logging out', () => {
  it('by cookie ends the token too', async () => {
    const token = await world.logIn();
    const response = await world.client.ask('/api/auth/logout', { method: 'POST' });
    expect(response.status).toBe(204);
    expect(world.client.cookies.has('engawa')).toBe(false);
    expect(await world.status(bearerOf(token), world.stranger())).toBe(401);
    expect(await world.rows('access_tokens')).toBe(0);
  });
  it('by token ends the cookie too', async () => {
    const token = await world.logIn();
    const response = await world
      .stranger()
      .ask('/api/auth/logout', { method: 'POST', headers: bearerOf(token) });
    expect(response.status).toBe(204);
    expect(await world.status()).toBe(401);
  });
  it('by a token and a cookie of two sessions ends both', async () => {
    const token = await world.logIn();
    const other = makeWebClient(world.site.url);
    await world.logIn(family, other);
    await other.ask('/api/auth/logout', { method: 'POST', headers: bearerOf(token) });
    expect(await world.rows('sessions')).toBe(0);
  });
  it('is 204 for guests and for tokens that are over', async () => {
    for (const headers of [{}, bearerOf('unknown')])
      expect((await world.stranger().ask('/api/auth/logout', { method: 'POST', headers })).status).toBe(204);
  });
  it('by the page goes home, and tells a script so', async () => {
    await world.logIn();
    const page = await world.client.ask('/logout', { form: {} });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/']);
    expect(page.headers.get('clear-site-data')).toBe('"cache"');
    expect(await world.status()).toBe(401);
    const script = await world.client.ask('/logout', { form: {}, headers: { accept: 'application/json' } });
    expect(await script.json()).toEqual({ location: '/' });
  });
  it('leads staff to their login page, which says so once', async () => {
    await world.logIn();
    const page = await world.client.ask('/logout?from=manager', { form: {} });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/manager/login']);
    expect(decodeURIComponent(page.headers.getSetCookie().join())).toContain('ログアウトしました。');
    expect(await world.status()).toBe(401);
  });
  it('is not undone by an answer that was still under way', async () => {
    await world.logIn();
    const cookie = world.client.cookies.get('engawa') ?? '';
    const slow = world.client.ask('/hold', { method: 'POST' });
    await world.site.holding;
    await world.client.ask('/api/auth/logout', { method: 'POST' });
    world.site.release();
    await slow;
    world.client.cookies.set('engawa', cookie);
    expect(await world.status()).toBe(401);
    expect(await world.rows('sessions')).toBe(0);
  });
});

describe('an account that may not be used any more is out at once', () => {
  it.each([
    ['stopped', { status: 'stopped' }],
    ['deleted', { deleted_at: '2026-11-27T00:00:00Z' }],
    ['left', { left_on: '2026-11-26' }],
  ])('%s', async (_what, change) => {
    const token = await world.logIn();
    await world.database.db('workers').where({ id: world.ids.worker }).update(change);
    expect(await world.status()).toBe(401);
    expect(await world.status(bearerOf(token), world.stranger())).toBe(401);
    expect(await world.rows('sessions')).toBe(0);
  });
  it('and a role that was changed holds from the next request', async () => {
    await world.logIn();
    await world.database.db('workers').where({ id: world.ids.worker }).update({ role: 'viewer' });
    const { scope } = (await (await world.client.ask('/api/auth/me')).json()) as { scope: string[] };
    expect(scope).not.toContain('worker:read');
  });
});

describe('lifetimes', () => {
  it('a worker is out after two idle hours', async () => {
    await world.logIn();
    world.time.pass(2 * HOUR - 60);
    expect(await world.status()).toBe(200);
    world.time.pass(2 * HOUR - 60);
    expect(await world.status()).toBe(200);
    world.time.pass(2 * HOUR + 1);
    expect(await world.status()).toBe(401);
  });
  it('a worker is out twelve hours after signing in, however busy', async () => {
    await world.logIn();
    for (let hours = 0; hours < 11; hours += 1) {
      world.time.pass(HOUR);
      expect(await world.status()).toBe(200);
    }
    world.time.pass(HOUR + 1);
    expect(await world.status()).toBe(401);
  });
  it('a family that did not ask to stay is out after twelve hours, and its cookie ends with the browser', async () => {
    const response = await world.client.ask('/api/auth/login', { json: family });
    expect(response.headers.getSetCookie()[0]).not.toMatch(/expires/i);
    world.time.pass(12 * HOUR - 60);
    expect(await world.status()).toBe(200);
    world.time.pass(61);
    expect(await world.status()).toBe(401);
  });
  it('a remembered family stays for thirty days after its last visit, in the browser too', async () => {
    const response = await world.client.ask('/api/auth/login', { json: { ...family, remember: true } });
    expect(((await response.json()) as { expires_in: number }).expires_in).toBe(30 * 24 * HOUR);
    expect(cookieDays(response)).toBe(30);
    world.time.pass(29 * 24 * HOUR);
    const later = await world.client.ask('/api/auth/me');
    expect(later.status).toBe(200);
    // The last byte of an answer is sent when its session is saved.
    await later.arrayBuffer();
    expect(cookieDays(later)).toBe(30);
    world.time.pass(29 * 24 * HOUR);
    expect(await world.status()).toBe(200);
    world.time.pass(30 * 24 * HOUR + 1);
    expect(await world.status()).toBe(401);
  });
});
