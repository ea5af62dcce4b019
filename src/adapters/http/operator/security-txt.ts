import { Router } from 'express';
import type { Clock } from '../../../application/clock.port.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import type { InstantString } from '../../../domain/time.ts';

/** RFC 9116 asks for less than a year; half a year, counted from each answer, never expires. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

type SecurityTxt = {
  operator: Pick<SiteProfile['operator'], 'email' | 'tel' | 'security'>;
  /** Origin without a slash at its end. */
  baseUrl: string;
  path: string;
  now: InstantString;
};

/** A phone number of Japan as an international `tel:` address (RFC 3966). */
const telUri = (tel: string): string => `tel:${tel.replace(/^0/, '+81-')}`;

/** The contacts for reports of vulnerabilities, preferred first: those of the profile, else the operator's own. */
const contactsOf = ({ email, tel, security }: SecurityTxt['operator']): string[] =>
  security
    ? [...(security.page ? [security.page] : []), ...(security.email ? [`mailto:${security.email}`] : [])]
    : [`mailto:${email}`, telUri(tel)];

/** `security.txt` (RFC 9116): the contacts for reports of vulnerabilities; valid for 180 days from `now`. */
export function securityTxt({ operator, baseUrl, path, now }: SecurityTxt): string {
  const expires = new Date(Date.parse(now) + VALID_DAYS * DAY_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    ...contactsOf(operator).map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: ja',
    `Canonical: ${baseUrl}${path}`,
    '',
  ].join('\n');
}

const PATH = '/.well-known/security.txt';

type Parts = { profile: SiteProfile; baseUrl: string; clock: Clock };

/** `GET /.well-known/security.txt`; the date until which it is valid follows each request. */
export function securityTxtRoute({ profile, baseUrl, clock }: Parts): Router {
  const router = Router();
  router.get(PATH, (_request, response) => {
    response
      .set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
      .send(securityTxt({ operator: profile.operator, baseUrl, path: PATH, now: clock.now() }));
  });
  return router;
}
