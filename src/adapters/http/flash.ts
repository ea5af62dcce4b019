import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Flash } from '../../ui/pages.ts';

declare module 'express-session' {
  interface SessionData {
    flash?: Flash;
  }
}

/** Guests have no session: their sentence waits in the browser, as text alone. */
const LIFETIME = 60_000;
const MAX_LENGTH = 200;
const cookieOf = ({ secure }: Request) => ({
  // Under this name nothing but this host over https can set it.
  name: secure ? '__Host-engawa_flash' : 'engawa_flash',
  rules: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
});

/** Keeps a sentence for the page after the redirect. */
export async function keepFlash(request: Request, flash: Flash | undefined): Promise<void> {
  if (!flash) return;
  const { session, res } = request;
  if (!session?.who) {
    const { name, rules } = cookieOf(request);
    res?.cookie(name, flash.text, { ...rules, maxAge: LIFETIME });
    return;
  }
  session.flash = flash;
  await new Promise<void>((done, fail) => session.save((error) => (error ? fail(error) : done())));
}

/** Takes the sentence that waited. */
export function takeFlash(request: Request): Flash | undefined {
  const flash = request.session?.flash;
  if (flash) delete request.session.flash;
  return flash ?? takeGuestFlash(request);
}

function takeGuestFlash(request: Request): Flash | undefined {
  const { name, rules } = cookieOf(request);
  const text = request.headers.cookie?.includes(name) && parseCookie(request.headers.cookie)[name];
  if (!text) return undefined;
  request.res?.clearCookie(name, rules);
  return text.length <= MAX_LENGTH ? { text } : undefined;
}
