import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { Transmission } from '../../domain/site/transmissions.ts';

export type LinkView = {
  groups: { label: string; links: { id: number; name: string; url: string; host: string; note: string }[] }[];
};

/** A day with its Japanese year. */
export type PolicyDay = { iso: string; text: string };

type Privacy = SiteProfile['policy']['privacy'];
type Accessibility = SiteProfile['policy']['accessibility'];

export type PolicyView = {
  company: string;
  address: string;
  representative: string;
  contact: { officer: string; phone: string; hours: string; email: string };
  privacy: Omit<Privacy, 'establishedOn' | 'revisedOn' | 'anonymiseAfterMonths'> & {
    established: PolicyDay;
    revised: PolicyDay;
  };
  transmissions: readonly Transmission[];
  terms: { revised: PolicyDay; items: SiteProfile['policy']['terms']['items'] };
  accessibility: Pick<Accessibility, 'scope' | 'measures' | 'limits'> & {
    established: PolicyDay;
    target: PolicyDay;
    phone: string;
    email: string;
  };
};
