import type { Request } from 'express';
import type { Flash } from '../../ui/pages.ts';

declare module 'express-session' {
  interface SessionData {
    flash?: Flash;
  }
}

/** Keeps a sentence for the page after the redirect; only for those who have a session. */
export async function keepFlash(request: Request, flash: Flash | undefined): Promise<void> {
  const { session } = request;
  if (!flash || !session || !request.res?.locals.actor || request.res.locals.actor.audience === 'guest')
    return;
  session.flash = flash;
  await new Promise<void>((done, fail) => session.save((error) => (error ? fail(error) : done())));
}

/** The sentence that waited, once. */
export function takeFlash(request: Request): Flash | undefined {
  const flash = request.session?.flash;
  if (flash) delete request.session.flash;
  return flash;
}
