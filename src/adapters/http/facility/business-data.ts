import type { Facility } from '../../../domain/facility.ts';
import { yenText } from '../../../domain/number-text.ts';
import { facilityFullName, facilityProfile } from '../../../domain/site/facility-facts.ts';
import { priceFrom } from '../../../domain/site/fee-totals.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import { pictureAddress } from '../../../ui/kit/pictures.ts';

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The values of `hours.days` that name certain weekdays; others are left out of the data. */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  毎日: [...WORKDAYS, 'Saturday', 'Sunday'],
  平日: WORKDAYS,
};

function opening({ from, to, days }: SiteProfile['operator']['hours']): object {
  const dayOfWeek = DAYS[days];
  if (!dayOfWeek) return {};
  return {
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: from, closes: to },
  };
}

/** schema.org's LocalBusiness of one facility: there is no type for a care home. */
export function businessData(profile: SiteProfile, facility: Facility, baseUrl: string): object {
  const home = facilityProfile(profile, facility);
  const { address, tel, hours, summary, openedOn, pictures } = home;
  const url = `${baseUrl}/${facility}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${url}#facility`,
    name: facilityFullName(profile, facility),
    description: summary,
    url,
    image: baseUrl + pictureAddress(pictures.main),
    telephone: tel,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      postalCode: address.postalCode,
      addressRegion: address.prefecture,
      addressLocality: `${address.city}${address.ward ?? ''}`,
      streetAddress: address.line,
    },
    ...opening(hours),
    foundingDate: openedOn,
    priceRange: `月額${yenText(priceFrom(profile, facility))}から`,
    parentOrganization: { '@type': 'Organization', name: profile.operator.name, url: baseUrl },
  };
}
