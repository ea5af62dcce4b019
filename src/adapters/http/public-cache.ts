import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { TextSize } from '../../ui/pages.ts';
import { etagOf } from './etag.ts';
import type { PageMap } from './page.ts';
import { addressOf, requestUrl } from './request-url.ts';
import { textSizeOf } from './text-size.ts';

const MAX_BYTES = 64 * 1024 * 1024;

type Kept = {
  /** The pattern of the page's route. */
  route: string;
  headers: Readonly<Record<string, string>>;
  etag: string;
  until: number;
  bodies: Bodies;
};

export interface PublicCache {
  /** Counts up whenever the cache is emptied; a page rendered before that is not kept. */
  generation(): number;
  keep(page: {
    url: URL;
    route: string;
    textSize: TextSize;
    html: string;
    until: number | null;
    generation: number;
  }): void;
  /** Forgets everything: data that public pages show has changed. */
  empty(): void;
  /** Answers and keeps nothing until resumed: changes elsewhere could go unheard. */
  pause(paused: boolean): void;
  /** Whether the request is one the cache answers: a guest's, for a document. */
  takes(request: IncomingMessage): boolean;
  /** Answers a guest's GET of a kept page, and says which; null when this is none, or is not kept. */
  serve(request: IncomingMessage, response: ServerResponse): { readonly route: string } | null;
  /** The same though paused, for a page that cannot be made now: what was true when last heard of is better than none. */
  serveLast(request: IncomingMessage, response: ServerResponse): { readonly route: string } | null;
}

type Options = {
  /** Query parameters that make a page of their own, of all kept pages together. */
  query: readonly string[];
  /** Headers of the document at a path (security). */
  headers: (path: string) => Readonly<Record<string, string>>;
  sessionCookie: string;
  now: () => number;
};

/** Rendered pages for guests, with their compressed forms and ETags, bounded by size. */
export function makePublicCache({ query, headers, sessionCookie, now }: Options): PublicCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bytesOf(bodies),
  });
  let generation = 0;
  let paused = false;
  const known = [...query].sort();
  const standing: [string, string][] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'no-cache'],
    ['Vary', 'Accept, Accept-Encoding, Cookie'],
  ];

  const keyOf = (url: URL): string => addressOf(url, known);

  const keyOfTarget = (request: IncomingMessage): string | null => {
    const url = requestUrl(request, 'http://local');
    return url && keyOf(url);
  };

  const find = (request: IncomingMessage): Kept | undefined => {
    const target = request.url ?? '/';
    const key = target.includes('?') ? keyOfTarget(request) : target;
    const id = `${textSizeOf(request.headers.cookie)} ${key}`;
    const page = kept.get(id);
    if (page && page.until > now()) return page;
    if (page) kept.delete(id);
    return undefined;
  };

  const takes = (request: IncomingMessage) => isGuestsGet(request, sessionCookie);

  const serveLast = (
    request: IncomingMessage,
    response: ServerResponse,
  ): { readonly route: string } | null => {
    if (!takes(request)) return null;
    const page = find(request);
    if (!page) return null;
    for (const name in page.headers) response.setHeader(name, page.headers[name] as string);
    for (const [name, value] of standing) response.setHeader(name, value);
    response.setHeader('ETag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) {
      response.statusCode = 304;
      response.end();
      return page;
    }
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''), page.bodies);
    const body = page.bodies[encoding] as Buffer;
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
    return page;
  };

  return {
    takes,
    generation: () => generation,
    keep({ url, route, textSize, html, until, generation: rendered }) {
      if (paused || rendered !== generation) return;
      const body = Buffer.from(html);
      const id = `${textSize} ${keyOf(url)}`;
      const page: Kept = {
        route,
        headers: headers(url.pathname),
        etag: etagOf(body),
        until: until ?? Number.POSITIVE_INFINITY,
        bodies: { identity: body },
      };
      kept.set(id, page);
      void packed(body).then((bodies) => {
        if (kept.peek(id) === page) kept.set(id, { ...page, bodies });
      });
    },
    empty() {
      generation += 1;
      kept.clear();
    },
    pause(value) {
      paused = value;
      generation += 1;
      if (!value) kept.clear();
    },
    serve: (request, response) => (paused ? null : serveLast(request, response)),
    serveLast,
  };
}

const isGuestsGet = ({ method, headers }: IncomingMessage, sessionCookie: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  !headers.cookie?.includes(`${sessionCookie}=`) &&
  (headers.accept === undefined || !headers.accept.includes('json'));

/** Every query parameter that some kept page reads; all others make no page of their own. */
export const keptQueries = (pages: PageMap): string[] => [
  ...new Set(Object.values(pages).flatMap((page) => page.keep?.query ?? [])),
];

/** A document's bytes as they are, and packed once that is done. */
type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer };

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** What headers and places of a document take besides its bytes, about. */
const BESIDES = 256;

/** Packs a document as tightly as can be: it is sent many times. */
async function packed(identity: Buffer): Promise<Bodies> {
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gz(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: gzipped };
}

/** How much memory the bodies take. */
const bytesOf = (bodies: Bodies): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, BESIDES);

/** The smallest form that is there and accepted. */
const encodingFor = (accepted: string, bodies: Bodies): keyof Bodies =>
  accepted.includes('br') && bodies.br
    ? 'br'
    : accepted.includes('gzip') && bodies.gzip
      ? 'gzip'
      : 'identity';
