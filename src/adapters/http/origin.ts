import type { Request, RequestHandler } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { bearerToken } from './bearer.ts';
import { holdsToken } from './token-paths.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** True for methods that change nothing. */
export const isSafe = (method: string): boolean => SAFE.includes(method);

/** `none`: the person did it in the browser itself, no site asked for it. */
const OWN_SITES = ['same-origin', 'none'];

type Options = { baseUrl: string; cookieName: string };

/**
 * Refuses requests that change something and were sent by another site: by Sec-Fetch-Site, else by Origin.
 * Without either a session cookie is not taken as proof. Bearer requests pass: no other site can send them.
 */
export function checkOrigin({ baseUrl, cookieName }: Options): RequestHandler {
  const own = new URL(baseUrl).origin;
  return (request, _response, next) => {
    if (isSafe(request.method) || bearerToken(request) !== null || isOwn(request, own, cookieName))
      return next();
    next(
      new DomainError(
        'forbidden',
        'auth.foreignOrigin',
        '別のサイトからの操作は受け付けられません。このサイトのページからもう一度お試しください。',
      ),
    );
  };
}

function isOwn(request: Request, own: string, cookieName: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && OWN_SITES.includes(String(site))) return true;
  // A page that tells nobody its address says `null`; browsers without Sec-Fetch-Site leave it at that. The secret in
  // its address, which no other site knows, is the proof.
  if (origin === 'null' && site === undefined && holdsToken(request.path)) return true;
  if (origin !== undefined) return origin === own || (site === undefined && isHostOf(request, origin, own));
  return site === undefined && !request.headers.cookie?.includes(`${cookieName}=`);
}

/** True for a WebSocket that a page of this site opens; browsers say from where, and other sites may open them too. */
export const isOwnSocket = (request: Request, baseUrl: string): boolean => {
  const own = new URL(baseUrl).origin;
  const { origin } = request.headers;
  return origin !== undefined && (origin === own || isHostOf(request, origin, own));
};

/** The address the request was sent to, where it is reached by another name than BASE_URL; never http for https. */
const isHostOf = (request: Request, origin: string, own: string): boolean =>
  URL.canParse(origin) &&
  new URL(origin).host === request.headers.host &&
  !(own.startsWith('https:') && origin.startsWith('http:'));
