import { operatorPages } from '../adapters/http/operator/operator-pages.ts';
import { securityTxtRoute } from '../adapters/http/operator/security-txt.ts';
import { externalTransmissions } from '../domain/site/transmissions.ts';
import type { Adapters } from './adapters.ts';

/** The operator's own pages. */
export function composeOperator({ config, profile, face, documentRows, linkRows, clock }: Adapters) {
  const { baseUrl } = face;
  return {
    pages: operatorPages({
      profile,
      baseUrl,
      documents: documentRows,
      links: linkRows,
      transmissions: externalTransmissions(config),
    }),
    routes: [securityTxtRoute({ profile, baseUrl, clock })],
  };
}
