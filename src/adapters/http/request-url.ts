import type { IncomingMessage } from 'node:http';

/** `URL` reads a second slash, or a backslash, as the start of a host. */
const PATH = /^\/(?![/\\])/;
/** A proxy's form of the target; the host it names counts for nothing. */
const HOST = /^https?:\/\/[^/?#]*/i;

/**
 * The path and query a request asks for, as an URL of `origin` (no slash at its end); null for a target that is no
 * path of this site (`//host`, `*`) or whose path cannot be decoded to one.
 */
export function requestUrl(request: Pick<IncomingMessage, 'url'>, origin: string): URL | null {
  const target = (request.url ?? '').replace(HOST, '');
  if (!PATH.test(target) || !URL.canParse(origin + target)) return null;
  const url = new URL(origin + target);
  return isDecodable(url.pathname) ? url : null;
}

const isDecodable = (path: string): boolean => {
  try {
    return !/[\0/\\]/.test(decodeURIComponent(path.replaceAll('/', '')));
  } catch {
    return false;
  }
};

/**
 * The one spelling of a path that `requestUrl` gave: single slashes, none at the end, only what must be encoded
 * encoded. Itself spelled so, and never the start of another host's address.
 */
export const onePath = (pathname: string): string =>
  `/${pathname.split('/').filter(Boolean).map(spelled).join('/')}`;

const spelled = (segment: string): string =>
  encodeURI(decodeURIComponent(segment)).replace(/[?#]/g, encodeURIComponent);

/** Path and query with the parameters `names` alone, in their order; empty ones are left out. */
export function addressOf(url: URL, names: readonly string[]): string {
  if (url.search === '') return url.pathname;
  const own = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return url.pathname + (own.length > 0 ? `?${own.join('&')}` : '');
}
