import { type RequestHandler, Router, urlencoded } from 'express';
import { validReturnPath } from '../../domain/return-path.ts';

const YEAR_SECONDS = 31_536_000;
const SIZES = ['standard', 'large', 'largest'];

/** `POST /text_size` remembers the reader's 文字サイズ in a cookie and goes back to the page it came from. */
export function textSizeSwitch(): RequestHandler {
  const router = Router();
  router.post('/text_size', urlencoded({ extended: false, limit: '2kb' }), (request, response) => {
    const size = String(request.body?.size);
    if (SIZES.includes(size))
      response.cookie('text_size', size, { maxAge: YEAR_SECONDS * 1000, sameSite: 'lax', path: '/' });
    response.redirect(303, cameFrom(request.headers.referer) ?? '/');
  });
  return router;
}

const cameFrom = (referer: string | undefined): string | null => {
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return validReturnPath(pathname + search);
};
