import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { validReturnPath } from '../../domain/account/return-path.ts';

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

/** Takes the remembered path out of the browser. */
export const forgetReturnPath = (response: Response): void => {
  response.clearCookie(COOKIE, { path: '/', httpOnly: true, sameSite: 'lax' });
};
