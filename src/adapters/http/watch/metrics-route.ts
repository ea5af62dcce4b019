import { Router } from 'express';
import { machinePaths } from '../../../paths.ts';
import { mayReadMetrics } from './metrics-access.ts';

type Parts = {
  /** METRICS_TOKEN. */
  token: string | undefined;
  expose: () => Promise<{ type: string; text: string }>;
};

/** `GET /metrics` for Prometheus. Stands before the session: nobody is signed in or out by a scrape. */
export const metricsRoute = ({ token, expose }: Parts): Router =>
  Router().get(machinePaths.metrics, async (request, response, next) => {
    const verdict = mayReadMetrics(request, token);
    if (verdict === 'hidden') return next();
    response.set('Cache-Control', 'no-store');
    if (verdict === 'token missing')
      return void response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .type('text')
        .send('a token is needed');
    const { type, text } = await expose();
    response.set('Content-Type', type).send(text);
  });
