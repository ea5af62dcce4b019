import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { PAPER } from '../../ui/document.ts';
import type { Sheet } from './area-assets.ts';

const YEAR_SECONDS = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

/**
 * Built files of `clientDir`: names with a content hash are immutable for a year, the rest are revalidated.
 * Compressed twins (`.br`, `.gz`) made by the build are sent where the browser takes them.
 */
export function builtFiles(clientDir: string): RequestHandler {
  // The folder is walked with the first request.
  let files: RequestHandler | undefined;
  const open = () =>
    sirv(clientDir, {
      etag: true,
      gzip: true,
      brotli: true,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'public, max-age=3600');
      },
    });
  return (request, response, next) => {
    files ??= open();
    const { range } = request.headers;
    if (range !== undefined && !isOnePiece(range)) delete request.headers.range;
    files(request, response, (error) => {
      if (range !== undefined) request.headers.range = range;
      next(error);
    });
  };
}

/** `bytes=first-last`; the library fails at a last before the first, and all others may be left aside (RFC 9110, 14.2). */
function isOnePiece(range: string): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return first !== undefined && (last === '' || Number(first) <= Number(last));
}

/** Where joined stylesheets are; the build puts its own files deeper or names them otherwise. */
const SHEET = /^\/assets\/\w+\.[\w-]{10}\.css$/;

/** The areas' joined stylesheets, from memory; compressed once. `opened` resolves when there are all. */
export function sheetFiles(
  sheets: ReadonlyMap<string, Sheet>,
  opened: () => Promise<unknown>,
): RequestHandler {
  const packed = new Map<string, { br: Buffer; gzip: Buffer }>();
  const pack = ({ path, css }: Sheet) => {
    const known = packed.get(path) ?? { br: brotliCompressSync(css), gzip: gzipSync(css) };
    packed.set(path, known);
    return known;
  };
  return async (request, response, next) => {
    // A browser can come with a page of before this start.
    if (SHEET.test(request.path) && !sheets.has(request.path)) await opened();
    const sheet = sheets.get(request.path);
    if (!sheet) return next();
    response.type('css').set({ 'Cache-Control': IMMUTABLE, Vary: 'Accept-Encoding' });
    const encoding = request.acceptsEncodings(['br', 'gzip']);
    if (encoding !== 'br' && encoding !== 'gzip') return response.send(sheet.css);
    response.set('Content-Encoding', encoding).send(pack(sheet)[encoding]);
  };
}

/** The cut heading font's files by name; immutable, since names are content hashes. */
export function fontFiles(path: string, files: ReadonlyMap<string, string>): RequestHandler {
  const router = Router();
  router.get(`${path}:name`, (request, response, next) => {
    const file = files.get(String(request.params.name));
    if (!file) return next();
    response.set('Cache-Control', IMMUTABLE).sendFile(file, { dotfiles: 'allow' });
  });
  return router;
}

const HOUR_SECONDS = 3600;

const icon = (src: string, sizes: string, purpose?: 'maskable') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose && { purpose }),
});

/** `/site.webmanifest`: how the site stands on a home screen, under the operator's name. */
export function webManifest(company: string): Router {
  const manifest = {
    name: company,
    short_name: company,
    lang: 'ja',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('/favicon.svg', 'any'),
      icon('/icons/192.png', '192x192'),
      icon('/icons/512.png', '512x512'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
    ],
  };
  const router = Router();
  router.get('/site.webmanifest', (_request, response) => {
    response
      .type('application/manifest+json')
      .set('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
      .send(JSON.stringify(manifest));
  });
  return router;
}
