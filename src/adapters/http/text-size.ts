import { type RequestHandler, Router, urlencoded } from 'express';
import { TEXT_SIZES } from '../../ui/kit/text-size.ts';
import type { TextSize } from '../../ui/pages.ts';
import { validReturnPath } from './account/return-path.ts';

const YEAR_SECONDS = 31_536_000;
const COOKIE = 'text_size';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`);

const sizeNamed = (name: unknown): TextSize | undefined => TEXT_SIZES.find((size) => size === name);

/** The reader's 文字サイズ from the cookie; anything unknown is the standard size. */
export const textSizeOf = (cookies: string | undefined): TextSize =>
  sizeNamed(cookies?.match(IN_COOKIES)?.[1]) ?? 'standard';

/** `POST /text_size` remembers the reader's 文字サイズ in a cookie and goes back to the page it came from. */
export function textSizeSwitch({ secure }: { secure: boolean }): RequestHandler {
  const router = Router();
  router.post('/text_size', urlencoded({ extended: false, limit: '2kb' }), (request, response) => {
    const size = sizeNamed(request.body?.size);
    if (size)
      response.cookie(COOKIE, size, { maxAge: YEAR_SECONDS * 1000, sameSite: 'lax', path: '/', secure });
    response.redirect(303, cameFrom(request.headers.referer) ?? '/');
  });
  return router;
}

const cameFrom = (referer: string | undefined): string | null => {
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return validReturnPath(pathname + search);
};
