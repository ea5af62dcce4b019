import { Router } from 'express';
import type { Clock } from '../../../application/clock.port.ts';
import { securityTxt } from '../../../domain/site/security-txt.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';

const PATH = '/.well-known/security.txt';

type Parts = { profile: SiteProfile; baseUrl: string; clock: Clock };

/** `GET /.well-known/security.txt`: whom to tell of a weakness, with a date to come in every answer. */
export function securityTxtRoute({ profile, baseUrl, clock }: Parts): Router {
  const router = Router();
  router.get(PATH, (_request, response) => {
    response
      .set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
      .send(securityTxt({ operator: profile.operator, baseUrl, path: PATH, now: clock.now() }));
  });
  return router;
}
