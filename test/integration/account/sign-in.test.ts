import { describe, expect, it } from '@jest/globals';
import { makeWebClient } from '../../support/web-client.ts';
import { accountWorld, bearerOf, family, HOUR, worker } from './account-world.ts';

const world = accountWorld();

describe('signing in by the API', () => {
  it('answers a token and the session cookie, as JSON and as a form', async () => {
    for (const sent of [{ json: worker }, { form: worker }]) {
      const response = await makeWebClient(world.site.url).ask('/api/auth/login', sent);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 12 * HOUR,
      });
      const [cookie] = response.headers.getSetCookie();
      expect(cookie).toMatch(/^engawa=s%3A.*; Path=\/; HttpOnly; SameSite=Lax$/);
    }
  });
  it('says who is signed in, to cookie and token alike, and nothing of the account besides', async () => {
    const token = await world.logIn();
    const me = {
      id: world.ids.worker,
      name: '榎戸 里奈',
      audience: 'manager',
      role: 'admin',
      facility: null,
    };
    for (const [as, headers] of [
      [world.client, {}],
      [world.stranger(), bearerOf(token)],
      [world.client, bearerOf(token)],
    ] as const) {
      const response = await as.ask('/api/auth/me', { headers });
      expect(await response.json()).toEqual({ ...me, scope: expect.arrayContaining(['worker:write']) });
    }
    await world.logIn(family);
    expect(await (await world.client.ask('/api/auth/me')).json()).toEqual({
      id: world.ids.member,
      name: '榎戸 里奈',
      audience: 'family',
      scope: [],
    });
  });
  it('refuses a wrong password with 401, a missing field with 422, and both leave no session', async () => {
    const wrong = await world.client.ask('/api/auth/login', {
      json: { ...worker, password: 'wrong-password' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('content-type')).toContain('application/problem+json');
    expect(wrong.headers.getSetCookie()).toEqual([]);
    for (const json of [
      { ...worker, password: '' },
      { ...worker, audience: 'admin' },
      [],
      'x',
      null,
      { login: { a: 1 } },
    ])
      expect((await world.client.ask('/api/auth/login', { json })).status).toBe(422);
    const broken = await world.client.ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.status).toBe(422);
    expect(await world.rows('sessions')).toBe(0);
  });
  it('bears every sign in the number', async () => {
    expect(
      (await world.client.ask('/api/auth/login', { json: { ...worker, login: 'ad\u0000min\u200b' } })).status,
    ).toBe(200);
    for (const login of ["admin' or 1=1 --", '👵', 'a'.repeat(300), '％'])
      expect([401, 422]).toContain(
        (await world.client.ask('/api/auth/login', { json: { ...worker, login } })).status,
      );
  });
  it('answers 429 with Retry-After once there were too many failures', async () => {
    for (let n = 0; n < 4; n += 1)
      await world.client.ask('/api/auth/login', { json: { ...worker, password: 'wrong' } });
    const response = await world.client.ask('/api/auth/login', { json: worker });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('2');
    world.time.pass(2);
    await world.logIn();
  });
  it('counts failures that come all at once', async () => {
    const wrong = { json: { ...worker, password: 'wrong-password' } };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => world.client.ask('/api/auth/login', wrong)),
    );
    const tried = answers.filter((response) => response.status === 401).length;
    expect(tried).toBeLessThanOrEqual(6);
    expect(answers.every((response) => [401, 429].includes(response.status))).toBe(true);
  });
  it('gives a new session id each time and ends the session it replaces', async () => {
    await world.logIn();
    const first = world.client.cookies.get('engawa');
    const old = makeWebClient(world.site.url);
    old.cookies.set('engawa', first ?? '');
    await world.logIn();
    expect(world.client.cookies.get('engawa')).not.toBe(first);
    expect(await world.status({}, old)).toBe(401);
    expect(await world.rows('sessions')).toBe(1);
  });
  it('does not take over a session id that somebody planted', async () => {
    world.client.cookies.set('engawa', 's%3Aplanted.signature');
    await world.logIn();
    expect(world.client.cookies.get('engawa')).not.toContain('planted');
  });
});

describe('guests', () => {
  it('have no session, no cookie and cost no query', async () => {
    const { count, result } = await world.database.countQueries(() => world.client.ask('/notice'));
    expect(result.headers.getSetCookie()).toEqual([]);
    expect(await result.json()).toEqual({ audience: 'guest' });
    expect(count).toBe(0);
    expect(await world.rows('sessions')).toBe(0);
  });
  it('are told 401 by /api/auth/me', async () => {
    expect(await world.status()).toBe(401);
  });
});

describe('a token', () => {
  it('that is unknown, malformed or over gets 401, also beside a good cookie', async () => {
    const token = await world.logIn();
    for (const wrong of ['x', token.slice(1), `${token}x`, 'a'.repeat(5000)])
      expect(await world.status(bearerOf(wrong))).toBe(401);
    world.time.pass(12 * HOUR + 1);
    expect(await world.status(bearerOf(token), world.stranger())).toBe(401);
  });
  it('that disagrees with the cookie gets 401 and ends neither session', async () => {
    const first = await world.logIn();
    const other = makeWebClient(world.site.url);
    await world.logIn(family, other);
    expect(await world.status(bearerOf(first), other)).toBe(401);
    expect(await world.status({}, other)).toBe(200);
    expect(await world.status()).toBe(200);
  });
  it('is kept as a hash only', async () => {
    const token = await world.logIn();
    const stored = JSON.stringify([
      await world.database.db('access_tokens'),
      await world.database.db('sessions'),
    ]);
    expect(stored).not.toContain(token);
  });
});
