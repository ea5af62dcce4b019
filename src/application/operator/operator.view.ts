import type { Facility } from '../../domain/facility.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { Transmission } from '../../domain/site/transmissions.ts';
import type { FacilityDocuments } from '../document/document.view.ts';

/** A name and what stands beside it; several lines make a list. */
export type OverviewFact = { term: string; lines: string[] };

/** Where one can complain. */
export type CompanyDesk = { name: string; phone: string; hours: string };

export type AboutView = {
  company: string;
  /** Motto and principles may carry U+200B where they may break. */
  motto: string;
  principles: string[];
  story: string[];
  greeting: { paragraphs: string[]; title: string; name: string; kana: string };
  overview: OverviewFact[];
  history: { iso: string; text: string; wareki: string; event: string }[];
  documents: FacilityDocuments[];
  complaints: { own: CompanyDesk[]; steps: string[]; outside: CompanyDesk[] };
};

/** A way to come: by train, by bus, by car. */
export type WayThere = {
  means: 'train' | 'bus' | 'car' | 'parking';
  label: string;
  text: string;
  note: string;
};

export type AccessPlace = {
  facility: Facility;
  kind: string;
  name: string;
  address: string;
  phone: string;
  hours: string;
  ways: WayThere[];
  /** On foot from the station; also what the map is to those who do not see it. */
  directions: string[];
  arrival: string;
  /** Search pages of map services for the address. */
  mapLinks: { label: string; href: string }[];
};

/** The drawing of the neighbourhood; homes carry their names. */
export type AreaMapView = Omit<SiteProfile['map'], 'homes'> & {
  homes: (SiteProfile['map']['homes'][Facility] & { facility: Facility; name: string })[];
};

export type AccessView = { places: AccessPlace[]; map: AreaMapView };

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
