import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Actor, Audience } from '../../../domain/actor.ts';
import { accountPaths, familyPaths, managerPaths } from '../../../paths.ts';

const MAX_LENGTH = 2000;

/** A path of letters, digits, `@ - % _ ~` and `/`, the second character no `/`; then query and hash as RFC 3986 has them. */
const RELATIVE =
  /^(\/(?!\/)[A-Za-z0-9@\-%_~/]*)(\?[A-Za-z0-9\-._~!$&'()*+,;=:@/?%[\]]*)?(#[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]*)?$/;

const CONTROL = /\p{Cc}/u;

/** The path to go to after signing in, where it stays on this site (also when decoded once); else null. */
export const validReturnPath = (raw: unknown): string | null => {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return null;
  const [, path] = RELATIVE.exec(raw) ?? [];
  if (path === undefined) return null;
  const decoded = decode(path);
  const whole = decode(raw);
  if (decoded === null || whole === null || CONTROL.test(whole)) return null;
  return leavesSite(decoded) ? null : raw;
};

const NEVER_TO_LOGIN: readonly string[] = [
  accountPaths.login,
  familyPaths.login,
  managerPaths.login,
  accountPaths.callback,
  accountPaths.logout,
];

/** True for pages that never send a guest to the login page: the login pages, `/callback` and `/logout`. */
export const loginNeverFor = (path: string): boolean => {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return NEVER_TO_LOGIN.includes(pathname.replace(/\/$/, '').toLowerCase());
};

/** `//host` and `/\host` name another site; `/..//host` becomes one when dot segments are resolved. */
const leavesSite = (path: string): boolean =>
  /^\/[/\\]/.test(path) || path.includes('\\') || /\/\.{1,2}(\/|$)/.test(path);

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const COOKIE = 'engawa_return';
const LIFETIME = 10 * 60_000;

const rules = (request: Request) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.secure }) as const;

/** Remembers for ten minutes where a guest wanted to go; a path that is not valid is dropped. */
export function keepReturnPath(request: Request, response: Response, path: string): void {
  const valid = validReturnPath(path);
  if (valid) response.cookie(COOKIE, valid, { ...rules(request), maxAge: LIFETIME });
}

/** The remembered path; null when there is none, or when what the browser sent is not valid. */
export function readReturnPath(request: Request): string | null {
  const stored = parseCookie(request.headers.cookie ?? '')[COOKIE];
  return stored ? validReturnPath(stored) : null;
}

/** Removes the remembered path from the browser. */
export const forgetReturnPath = (response: Response): void => {
  response.clearCookie(COOKIE, { path: '/', httpOnly: true, sameSite: 'lax' });
};

const AREAS: readonly [RegExp, Audience][] = [
  [/^\/family(?=[/?#]|$)/, 'family'],
  [/^\/manager(?=[/?#]|$)/, 'manager'],
];

/** The audience whose area a path lies in; null for a path open to everybody. */
export const audienceOfPath = (path: string): Audience | null =>
  AREAS.find(([area]) => area.test(path))?.[1] ?? null;

/** True when the actor may be sent to the path after signing in: in the own area or open to everybody, and no login page. */
export const mayLandOn = (actor: Actor, path: string): boolean =>
  !loginNeverFor(path) && [null, actor.audience].includes(audienceOfPath(path));
