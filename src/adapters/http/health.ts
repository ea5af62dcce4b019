import { type RequestHandler, Router } from 'express';
import pTimeout from 'p-timeout';
import { machinePaths } from '../../paths.ts';

/** What the site cannot work without, by name; each throws while it cannot. */
export type Needs = { readonly [name: string]: () => Promise<unknown> };

/** Whoever asks will ask again soon: an answer that takes longer is none, in milliseconds. */
const PATIENCE_MS = 3_000;

/** `/healthz`: the process answers. `/readyz`: all it needs answers, too; 503 that names what does not. */
export function healthChecks(needs: Needs): RequestHandler {
  const router = Router();
  router.use([machinePaths.healthy, machinePaths.ready], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get(machinePaths.healthy, (_request, response) => void response.type('text').send('ok'));
  router.get(machinePaths.ready, async (_request, response) => {
    const missing = await missingOf(needs);
    if (missing.length > 0)
      response
        .status(503)
        .type('text')
        .send(`not ready: ${missing.join(', ')}`);
    else response.type('text').send('ready');
  });
  return router;
}

async function missingOf(needs: Needs): Promise<string[]> {
  const names = Object.keys(needs);
  const answers = await Promise.all(Object.values(needs).map(answersInTime));
  return names.filter((_, index) => !answers[index]);
}

const answersInTime = (need: () => Promise<unknown>): Promise<boolean> =>
  pTimeout(need(), { milliseconds: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
