import { type RequestHandler, Router } from 'express';

/** `/healthz`: the process answers. `/readyz`: the database answers it, too; 503 while it does not. */
export function healthChecks({ ready }: { ready: () => Promise<unknown> }): RequestHandler {
  const router = Router();
  router.use(['/healthz', '/readyz'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  router.get('/readyz', async (_request, response) => {
    try {
      await ready();
      response.type('text').send('ready');
    } catch {
      response.status(503).type('text').send('the database does not answer');
    }
  });
  return router;
}
