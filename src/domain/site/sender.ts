import type { Facility } from '../facility.ts';
import { hoursLine } from './contact.ts';
import { facilityFullName } from './facility-facts.ts';
import type { SiteProfile } from './site-profile.ts';

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
