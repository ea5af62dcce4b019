import type { Facility } from '../facility.ts';
import { facilitiesOf, facilityFullName } from './facility-facts.ts';
import type { SiteProfile } from './site-profile.ts';

/**
 * Title of a page: `ページ名 | 会社名 施設名`. Without `pageName` it is the home page's; without `facility`
 * both facilities are named.
 */
export function siteTitle(profile: SiteProfile, pageName?: string, facility?: Facility): string {
  const named = facility ? [facility] : facilitiesOf(profile);
  const site = `${profile.operator.name} ${named.map((one) => facilityFullName(profile, one)).join('・')}`;
  return pageName ? `${pageName} | ${site}` : site;
}

/** Prefecture, city and ward in one string, as descriptions and cards name the place. */
export function placeOf({ operator }: SiteProfile): string {
  const { prefecture, city, ward } = operator.address;
  return `${prefecture}${city}${ward ?? ''}`;
}

/** Default `description` of public pages: both facilities, the place, online visits. */
export function siteDescription(profile: SiteProfile): string {
  const homes = facilitiesOf(profile).map((facility) => facilityFullName(profile, facility));
  return `${placeOf(profile)}の${homes.join('と')}。${profile.operator.description}`;
}
