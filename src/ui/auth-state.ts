import { useSyncExternalStore } from 'react';
import type { Audience } from '../domain/actor.ts';
import { areaPaths } from '../paths.ts';
import { withStorage } from './kit/browser-storage.ts';
import type { Problem } from './pages.ts';
import { useFrame } from './use-page.ts';

/** What `/api/auth/me` says of the person signed in. */
type Me = { name: string; audience: Audience; scope: readonly string[] };
type AuthState = { user: Me | null; loggedIn: boolean };
export type Credentials = { audience: Audience; login: string; password: string; remember: boolean };

/** An error of the sign-in API, or no answer at all. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

const STRATEGY_KEY = 'auth.strategy';
const TOKEN_KEY = 'auth._token.local';
const LOCAL = 'local';
const LOGGED_OUT: AuthState = { user: null, loggedIn: false };

/** Null until this document has called the API; from then on it replaces what the document was rendered with. */
let known: AuthState | null = null;
let resetOnError = false;
const watchers = new Set<() => void>();
const errorListeners = new Set<(error: AuthError) => void>();

const become = (state: AuthState): void => {
  known = state;
  for (const watcher of watchers) watcher();
};

/** The header with this tab's token; empty without one: then the session's cookie alone carries the sign-in. */
export function authorization(): Record<string, string> {
  const token = withStorage('session', (storage) =>
    storage.getItem(STRATEGY_KEY) === LOCAL ? storage.getItem(TOKEN_KEY) : null,
  );
  return token ? { authorization: token } : {};
}

/** Drops token and state; the server's session is not touched. */
export function forgetAuth(): void {
  withStorage('session', (storage) => {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(STRATEGY_KEY);
  });
  become(LOGGED_OUT);
}

/** `resetOnError`: an error of the API also logs out here; off unless set. */
export function configureAuth(options: { resetOnError: boolean }): void {
  resetOnError = options.resetOnError;
}

/** Registers for every error of the sign-in API; returns the function that ends it. */
export function onAuthError(listener: (error: AuthError) => void): () => void {
  errorListeners.add(listener);
  return () => errorListeners.delete(listener);
}

const UNREACHED: Problem = {
  status: 0,
  title: '通信できませんでした。電波の状態を確かめて、もう一度お試しください。',
  code: 'auth.unreached',
  errors: {},
};

async function call(apiBase: string, path: string, init: RequestInit): Promise<Response> {
  const headers = { accept: 'application/json', ...(init.headers as Record<string, string>) };
  const response = await fetch(`${apiBase}${areaPaths.account}/${path}`, {
    ...init,
    headers,
    cache: 'no-store',
    credentials: 'include',
  }).catch(() => null);
  if (response?.ok) return response;
  const body = await response?.json().catch(() => null);
  const error = new AuthError((body as Problem | null) ?? UNREACHED);
  if (resetOnError) forgetAuth();
  for (const listener of errorListeners) listener(error);
  throw error;
}

/** Asks who is signed in and makes it the state. Throws AuthError. */
export async function fetchMe(apiBase: string): Promise<Me> {
  const response = await call(apiBase, 'me', { headers: authorization() });
  const user = (await response.json()) as Me;
  become({ user, loggedIn: true });
  return user;
}

/** Signs in, keeps this tab's token and fetches the person. Throws AuthError with the reasons. */
export async function signIn(apiBase: string, credentials: Credentials): Promise<void> {
  const response = await call(apiBase, 'login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { token_type, access_token } = (await response.json()) as {
    token_type: string;
    access_token: string;
  };
  withStorage('session', (storage) => {
    storage.setItem(STRATEGY_KEY, LOCAL);
    storage.setItem(TOKEN_KEY, `${token_type} ${access_token}`);
  });
  await fetchMe(apiBase);
}

/** Ends the session on the server and here; here also when the server was not reached. Throws AuthError. */
export async function signOut(apiBase: string): Promise<void> {
  try {
    await call(apiBase, 'logout', { method: 'POST', headers: authorization() });
  } finally {
    forgetAuth();
  }
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Who is signed in: as the document was rendered, until this tab has called the API. */
export function useAuth(): AuthState {
  const { user } = useFrame();
  const state = useSyncExternalStore(
    watch,
    () => known,
    () => null,
  );
  return state ?? (user ? { user, loggedIn: true } : LOGGED_OUT);
}
