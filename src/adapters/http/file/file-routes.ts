import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import type { AllowedFile, FindFile } from '../../../application/file/file-source.ts';
import { DomainError } from '../../../domain/errors.ts';
import { areaPaths, filePath } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { contentDisposition } from '../content-disposition.ts';
import { setRoutePattern } from '../watch/request-count.ts';

const TYPES = { webp: 'image/webp', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const;

/** A PDF is shown by the browser's own viewer, which a policy without objects would stop. */
export const PDF_POLICY = "frame-ancestors 'none'";

/**
 * `GET|HEAD /files/{id}/{rendition}`: the bytes, for whoever may have them at that moment; 404 for all others.
 * Browsers keep them but ask each time, so that what is hidden takes its files along. `?download=1`: to be saved.
 */
export function fileRoutes(findFile: FindFile): Router {
  const router = Router();
  router.use(areaPaths.file, async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    setRoutePattern(response, filePath(':key', ':rendition'));
    const [, id = '', rendition = '', ...rest] = request.path.split('/');
    if (rest.length > 0) throw fileMissing();
    const takesWebp = /\bimage\/webp\b/.test(request.headers.accept ?? '');
    const download = request.query.download === '1';
    const file = await findFile(actorOn(response), { id, rendition, takesWebp, download });
    if (!file) throw fileMissing();
    await send(request, response, file, download ? 'attachment' : 'inline');
  });
  return router;
}

const fileMissing = () => new DomainError('notFound', 'file.notFound', 'ファイルが見つかりません。');

async function send(
  request: Request,
  response: Response,
  file: AllowedFile,
  disposition: 'inline' | 'attachment',
): Promise<void> {
  response.set({
    'Content-Type': TYPES[file.format],
    'Content-Disposition': contentDisposition(file.name, disposition),
    'Cache-Control': 'private, no-cache',
    ETag: `"${file.tag}"`,
    Vary: 'Accept, Cookie, Authorization',
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  });
  if (file.format === 'pdf') response.set('Content-Security-Policy', PDF_POLICY);
  if (request.fresh) return void response.status(304).end();
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable')
    return void response.status(416).set('Content-Range', `bytes */${file.bytes}`).end();
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.bytes}`);
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD') return void response.end();
  const stored = await file.open({ start, end });
  if (!stored) throw new Error('a file that a row names is missing in the store');
  await pipeline(Readable.from(stored.stream), response).catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The one range asked for; null for the whole file, also where several are asked or the file has changed. */
function rangeOf(
  request: Request,
  file: AllowedFile,
): { start: number; end: number } | 'unsatisfiable' | null {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== `"${file.tag}"`) return null;
  const ranges = request.range(file.bytes, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
