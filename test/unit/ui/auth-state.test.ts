import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AuthError,
  authorization,
  configureAuth,
  fetchMe,
  forgetAuth,
  onAuthError,
  signIn,
  signOut,
} from '../../../src/ui/auth-state.ts';

type Call = { url: string; init: RequestInit };

const me = { id: 1, name: '久我 直人', audience: 'manager', scope: [] };
const credentials = { audience: 'manager', login: 'admin', password: 'x', remember: false } as const;

let stored: Map<string, string>;
let calls: Call[];
let answers: Record<string, () => Response>;
const real = { fetch: globalThis.fetch, window: Object.getOwnPropertyDescriptor(globalThis, 'window') };

const json = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });
const problem = (status: number) =>
  json(status, { status, title: '番号が違います。', code: 'auth.wrong', errors: {} });
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const useWindow = (value: object) =>
  Object.defineProperty(globalThis, 'window', { value, configurable: true, writable: true });
const headersOf = (call: Call | undefined) => call?.init.headers as Record<string, string> | undefined;

beforeEach(() => {
  stored = new Map();
  calls = [];
  answers = {
    '/api/auth/login': json(200, { access_token: 'abc', token_type: 'Bearer', expires_in: 43_200 }),
    '/api/auth/me': json(200, me),
    '/api/auth/logout': () => new Response(null, { status: 204 }),
  };
  useWindow({ sessionStorage: storage() });
  globalThis.fetch = async (url, init = {}) => {
    calls.push({ url: String(url), init });
    const answer = answers[new URL(String(url), 'http://local').pathname];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  };
});
afterEach(() => {
  configureAuth({ resetOnError: false });
  globalThis.fetch = real.fetch;
  if (real.window) Object.defineProperty(globalThis, 'window', real.window);
  else Reflect.deleteProperty(globalThis, 'window');
});

describe('signing in in the browser', () => {
  it('keeps strategy and token in session storage and asks who it is with the token', async () => {
    await signIn('', credentials);
    expect([...stored]).toEqual([
      ['auth.strategy', 'local'],
      ['auth._token.local', 'Bearer abc'],
    ]);
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual(credentials);
    expect(calls[1]?.url).toBe('/api/auth/me');
    expect(headersOf(calls[1])?.authorization).toBe('Bearer abc');
    expect(authorization()).toEqual({ authorization: 'Bearer abc' });
  });
  it('calls the API where the configuration says it is', async () => {
    await signIn('https://api.hiami.example', credentials);
    expect(calls.map(({ url }) => new URL(url).origin)).toEqual(Array(2).fill('https://api.hiami.example'));
  });
  it('fails with the reasons and keeps nothing', async () => {
    answers['/api/auth/login'] = problem(401);
    const error = await signIn('', credentials).catch((reason) => reason);
    expect(error).toBeInstanceOf(AuthError);
    expect(error.problem).toMatchObject({ status: 401, title: '番号が違います。' });
    expect(stored.size).toBe(0);
    expect(authorization()).toEqual({});
  });
  it('says that there was no connection', async () => {
    delete answers['/api/auth/login'];
    await expect(signIn('', credentials)).rejects.toMatchObject({ problem: { code: 'auth.unreached' } });
    answers['/api/auth/login'] = () => new Response('<html>Bad gateway', { status: 502 });
    await expect(signIn('', credentials)).rejects.toMatchObject({ problem: { code: 'auth.unreached' } });
  });
  it('works where session storage is refused: the cookie carries the sign-in', async () => {
    useWindow({
      get sessionStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await signIn('', credentials);
    expect(authorization()).toEqual({});
    expect(() => forgetAuth()).not.toThrow();
  });
});

describe('logging out', () => {
  it('tells the server with the token and clears everything', async () => {
    await signIn('', credentials);
    await signOut('');
    expect(headersOf(calls[2])?.authorization).toBe('Bearer abc');
    expect(stored.size).toBe(0);
  });
  it('clears everything even when the server cannot be reached', async () => {
    await signIn('', credentials);
    delete answers['/api/auth/logout'];
    await expect(signOut('')).rejects.toBeInstanceOf(AuthError);
    expect(stored.size).toBe(0);
    expect(authorization()).toEqual({});
  });
});

describe('an error of the API', () => {
  beforeEach(() => signIn('', credentials));

  it('reaches everybody who listens, until they stop', async () => {
    const heard: number[] = [];
    const stop = onAuthError(({ problem: { status } }) => heard.push(status));
    answers['/api/auth/me'] = problem(401);
    await fetchMe('').catch(() => {});
    stop();
    await fetchMe('').catch(() => {});
    expect(heard).toEqual([401]);
  });
  it('does not log out by itself', async () => {
    answers['/api/auth/me'] = problem(401);
    await fetchMe('').catch(() => {});
    expect(authorization()).toEqual({ authorization: 'Bearer abc' });
  });
  it('logs out where that is configured', async () => {
    configureAuth({ resetOnError: true });
    answers['/api/auth/me'] = problem(401);
    await fetchMe('').catch(() => {});
    expect(authorization()).toEqual({});
  });
});
