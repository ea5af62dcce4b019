import { operatorPages } from '../adapters/http/operator/operator-pages.ts';
import { securityTxtRoute } from '../adapters/http/operator/security-txt.ts';
import type { Clock } from '../application/clock.port.ts';
import type { Documents } from '../application/document/document.resource.ts';
import type { Links } from '../application/link/link.resource.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Transmission } from '../domain/site/transmissions.ts';

type Parts = {
  profile: SiteProfile;
  documents: Documents;
  links: Links;
  baseUrl: string;
  clock: Clock;
  /** What pages make browsers send to other companies; told on /policy. */
  transmissions: readonly Transmission[];
};

/** The operator's own pages. */
export function composeOperator({ profile, documents, links, baseUrl, clock, transmissions }: Parts) {
  return {
    pages: operatorPages({ profile, baseUrl, documents, links, transmissions }),
    routes: [securityTxtRoute({ profile, baseUrl, clock })],
  };
}
