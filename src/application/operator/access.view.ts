import type { Facility } from '../../domain/facility.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';

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
