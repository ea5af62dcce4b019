import { FACILITIES, type Facility } from '../facility.ts';
import { clockText } from '../format.ts';
import { numberText } from '../number-text.ts';
import { facilityProfile, hoursLine, type Vacancy, vacantRooms } from './facility-facts.ts';
import { priceFrom } from './fee-totals.ts';
import type { FacilityProfile, SiteProfile } from './site-profile.ts';
import { closingText } from './visit-rules.ts';

/** Shown in place of an unknown number. */
const UNKNOWN = '—';

const NAMED = /\{([^{}]*)\}/g;

const span = ({ from, to }: { from: string; to: string }): string => `${clockText(from)}から${clockText(to)}`;

/** The vacancies that texts may refer to; null where unknown. */
type KnownVacancies = Readonly<Record<Facility, Vacancy | null>>;

const statedIn = (profile: SiteProfile): KnownVacancies => ({
  nursing_home: profile.facilities.nursing_home.vacancy,
  group_home: profile.facilities.group_home.vacancy,
});

function factsOfFacility(
  profile: SiteProfile,
  facility: Facility,
  vacancy: Vacancy | null,
): Record<string, string> {
  const home: FacilityProfile = facilityProfile(profile, facility);
  const [doctor] = home.medicalPartners.filter(({ kind }) => kind === 'medical');
  const [dentist] = home.medicalPartners.filter(({ kind }) => kind === 'dental');
  return {
    name: home.name,
    tel: home.tel,
    capacity: String(home.capacity),
    price: numberText(priceFrom(profile, facility)),
    deposit: String(home.fees.depositMonths),
    management: home.fees.management.label,
    vacancy: vacancy ? String(vacantRooms(vacancy)) : UNKNOWN,
    waiting: vacancy ? String(vacancy.waiting) : UNKNOWN,
    night: String(home.staffing.nightMinimum),
    baths: String(home.life.bathsPerWeek),
    meals: home.life.mealForms.join('・'),
    duration: home.moveIn.duration,
    station: home.access.station,
    parking: String(home.access.parking),
    city: home.address.city,
    ...(home.staffing.nurse && { nurse: span(home.staffing.nurse) }),
    ...(doctor && { doctor: doctor.name }),
    ...(dentist && { dentist: dentist.name }),
  };
}

function factsOfVisits({ visits: { defaults, inPerson } }: SiteProfile): Record<string, string> {
  return {
    hours: inPerson.hours,
    minutes: String(inPerson.minutes),
    people: String(inPerson.people),
    note: inPerson.note,
    onlineMinutes: String(defaults.callMinutes),
    onlinePeople: String(defaults.maxParticipants),
    onlineDevices: String(defaults.maxDevices),
    onlinePerMonth: String(defaults.monthlyPerResident),
    onlineOpens: String(defaults.opensDaysAhead),
    onlineCloses: closingText(defaults),
    onlineJoin: String(defaults.joinOpensMinutes),
  };
}

const prefixed = (prefix: string, facts: Record<string, string>): [string, string][] =>
  Object.entries(facts).map(([name, value]) => [`${prefix}.${name}`, value]);

/**
 * Facts that written text may take over as `{nursing_home.price}`, so that no number stands twice in the profile.
 * A fact that this operator does not have (a nurse, a dentist) has no name. Vacancies are those of the profile unless others
 * are given.
 */
export function namedFacts(
  profile: SiteProfile,
  vacancies: KnownVacancies = statedIn(profile),
): ReadonlyMap<string, string> {
  const { name, tel, hours } = profile.operator;
  return new Map([
    ...FACILITIES.flatMap((facility) =>
      prefixed(facility, factsOfFacility(profile, facility, vacancies[facility])),
    ),
    ...prefixed('visits', factsOfVisits(profile)),
    ...prefixed('operator', { name, tel, hours: hoursLine(hours) }),
  ]);
}

/** The names in braces that no fact has. */
export const unknownFacts = (text: string, facts: ReadonlyMap<string, string>): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !facts.has(name));

/** The text with every named fact put in; an unknown name stays as it was written (the profile is refused for it). */
export const withFacts = (text: string, facts: ReadonlyMap<string, string>): string =>
  text.replace(NAMED, (written, name: string) => facts.get(name) ?? written);
