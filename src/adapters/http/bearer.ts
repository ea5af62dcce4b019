import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { Request, RequestHandler } from 'express';
import type { AccessTokens } from '../../application/account/sessions.port.ts';
import type { Clock } from '../../application/clock.port.ts';
import { DomainError } from '../../domain/errors.ts';

const SCHEME = /^Bearer +(\S+)$/i;
/** How express-session marks a signed value. */
const SIGNED = 's:';

/** The token of an `Authorization: Bearer` header. */
export const bearerToken = (request: Request): string | null =>
  SCHEME.exec(request.headers.authorization ?? '')?.[1] ?? null;

type Options = {
  tokens: AccessTokens;
  clock: Clock;
  cookieName: string;
  secret: string | string[];
  /** Paths that handle the token themselves. */
  except: readonly string[];
};

/**
 * Exchanges a Bearer token for its session before the session's cookie is read. Refuses with `unauthenticated` a token
 * that is unknown or over, and one that comes with the cookie of another session.
 */
export function bearer({ tokens, clock, cookieName, secret, except }: Options): RequestHandler {
  const secrets = [secret].flat();
  const sessionInCookie = (request: Request): string | false => {
    const value = parseCookie(request.headers.cookie ?? '')[cookieName] ?? '';
    if (!value.startsWith(SIGNED)) return false;
    return secrets.reduce<string | false>(
      (found, key) => found || unsign(value.slice(SIGNED.length), key),
      false,
    );
  };
  return async (request, _response, next) => {
    const token = bearerToken(request);
    if (token === null || except.includes(request.path)) return next();
    const sid = await tokens.sessionOf(token, clock.now());
    const named = sessionInCookie(request);
    if (!sid || (named !== false && named !== sid))
      throw new DomainError(
        'unauthenticated',
        'auth.token',
        'ログインの有効期限が切れました。もう一度ログインしてください。',
      );
    if (named === false) {
      const cookie = `${cookieName}=${encodeURIComponent(SIGNED + sign(sid, secrets[0] ?? ''))}`;
      request.headers.cookie = withoutCookie(request.headers.cookie, cookieName, cookie);
    }
    next();
  };
}

const withoutCookie = (header: string | undefined, name: string, cookie: string): string =>
  [...(header ?? '').split(/; */).filter((part) => part !== '' && !part.startsWith(`${name}=`)), cookie].join(
    '; ',
  );
