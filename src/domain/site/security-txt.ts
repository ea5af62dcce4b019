import type { InstantString } from '../time.ts';
import type { SiteProfile } from './site-profile.ts';

/** RFC 9116 asks for less than a year; half of one is told anew with every answer, so that it never lapses. */
const GOOD_FOR_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

type Told = {
  operator: Pick<SiteProfile['operator'], 'email' | 'tel' | 'security'>;
  /** Origin without a slash at its end. */
  baseUrl: string;
  path: string;
  now: InstantString;
};

/** A phone number of Japan as the whole world dials it (RFC 3966). */
const telUri = (tel: string): string => `tel:${tel.replace(/^0/, '+81-')}`;

/** Where weaknesses are reported, the way preferred first: what the profile says, else the operator's mail and phone. */
const contactsOf = ({ email, tel, security }: Told['operator']): string[] =>
  security
    ? [...(security.page ? [security.page] : []), ...(security.email ? [`mailto:${security.email}`] : [])]
    : [`mailto:${email}`, telUri(tel)];

/** `security.txt` (RFC 9116): whom to tell of a weakness of the site. It is good for 180 days from `now`. */
export function securityTxt({ operator, baseUrl, path, now }: Told): string {
  const expires = new Date(Date.parse(now) + GOOD_FOR_DAYS * DAY_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    ...contactsOf(operator).map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: ja',
    `Canonical: ${baseUrl}${path}`,
    '',
  ].join('\n');
}
