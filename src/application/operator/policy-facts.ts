import { formatDay, formatWareki } from '../../domain/format.ts';
import { addressLine, hoursLine } from '../../domain/site/facility-facts.ts';
import { retentionText } from '../../domain/site/policy.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { Transmission } from '../../domain/site/transmissions.ts';
import type { PolicyDay, PolicyView } from './operator.view.ts';

const dayOf = (day: string): PolicyDay => ({ iso: day, text: `${formatDay(day)}（${formatWareki(day)}）` });

/** What /policy says; `transmissions` are those that pages really make. */
export function policyFacts(profile: SiteProfile, transmissions: readonly Transmission[]): PolicyView {
  const { operator, policy } = profile;
  const { establishedOn, revisedOn, anonymiseAfterMonths: _, ...privacy } = policy.privacy;
  const { scope, measures, limits } = policy.accessibility;
  return {
    company: operator.name,
    address: addressLine(operator.address),
    representative: `${operator.representative.title} ${operator.representative.name}`,
    contact: {
      officer: operator.privacy.officer,
      phone: operator.privacy.tel,
      hours: hoursLine(operator.hours),
      email: operator.privacy.email,
    },
    privacy: {
      ...privacy,
      retention: retentionText(policy.privacy),
      established: dayOf(establishedOn),
      revised: dayOf(revisedOn),
    },
    transmissions,
    terms: { revised: dayOf(policy.terms.revisedOn), items: policy.terms.items },
    accessibility: {
      scope,
      measures,
      limits,
      established: dayOf(policy.accessibility.establishedOn),
      target: dayOf(policy.accessibility.targetOn),
      phone: operator.tel,
      email: operator.email,
    },
  };
}
