import { FACILITIES, type Facility } from '../facility.ts';
import { clockSpan } from '../format.ts';
import type { FacilityProfile, SiteProfile, Unit } from './site-profile.ts';

/** The facilities the operator runs, in the order pages show them. */
export function facilitiesOf(profile: SiteProfile): readonly Facility[] {
  return FACILITIES.filter((facility) => profile.facilities[facility]);
}

/** What the profile declares of one facility. */
export function facilityProfile(profile: SiteProfile, facility: Facility): FacilityProfile {
  return profile.facilities[facility];
}

/** Floors or living units of a facility, in the declared order. */
export function unitsOf(profile: SiteProfile, facility: Facility): readonly Unit[] {
  return profile.facilities[facility].units;
}

/** Label of a floor or unit, or undefined when the facility declares no such code. */
export function unitLabel(profile: SiteProfile, facility: Facility, code: string): string | undefined {
  return unitsOf(profile, facility).find((unit) => unit.code === code)?.label;
}

/** Short name as used in lists and badges, e.g. ひあみ野. */
export function facilityLabel(profile: SiteProfile, facility: Facility): string {
  return profile.facilities[facility].name;
}

/** Kind and name as the law wants them together, e.g. 介護付有料老人ホーム ひあみ野. */
export function facilityFullName(profile: SiteProfile, facility: Facility): string {
  const { kind, name } = profile.facilities[facility];
  return `${kind} ${name}`;
}

/** The one facility that an entry of the profile is about; null where it is about more than one, or about all. */
export const onlyFacility = (facilities: readonly Facility[] | undefined): Facility | null =>
  facilities?.length === 1 ? (facilities[0] ?? null) : null;

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

/** Opening hours of a telephone in one line, e.g. 9:00〜18:00（毎日）. */
export const hoursLine = (hours: SiteProfile['operator']['hours']): string =>
  `${clockSpan(hours)}（${hours.days}）`;

/** A postal address in one line, from 〒 to the house. */
export const addressLine = (address: SiteProfile['operator']['address']): string =>
  `〒${address.postalCode} ${address.prefecture}${address.city}${address.ward ?? ''}${address.line}`;

/**
 * Who a mail is from, by the facilities that its reader belongs to: the one, or the company for both or none. Answers
 * go to the facility's own address where it has one.
 */
export const senderOf = (profile: SiteProfile, baseUrl: string) => (facilities: readonly Facility[]) => {
  const { operator } = profile;
  const [only, other] = facilities;
  const facility = only && !other ? profile.facilities[only] : undefined;
  const { tel, hours } = facility ?? operator;
  return {
    name: only && facility ? facilityFullName(profile, only) : operator.name,
    company: operator.name,
    phone: tel,
    phoneHours: hoursLine(hours),
    replyTo: facility?.email ?? operator.email,
    baseUrl,
  };
};

/** 空室 of a facility: the day it was counted, free rooms by unit, those promised, people waiting. */
export type Vacancy = FacilityProfile['vacancy'];

/** Vacant rooms in all units, promised ones included. */
export const vacantRooms = ({ rooms }: Pick<Vacancy, 'rooms'>): number =>
  rooms.reduce((sum, { count }) => sum + count, 0);
