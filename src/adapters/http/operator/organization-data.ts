import { facilitiesOf, facilityFullName } from '../../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';

/** schema.org's Organization of the operator. */
export function organizationData(profile: SiteProfile, baseUrl: string): object {
  const { operator } = profile;
  const { postalCode, prefecture, city, ward, line } = operator.address;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: operator.name,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/logo-mark.svg`,
    foundingDate: operator.foundedOn,
    telephone: operator.tel,
    email: operator.email,
    slogan: operator.philosophy.motto,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      postalCode,
      addressRegion: prefecture,
      addressLocality: `${city}${ward ?? ''}`,
      streetAddress: line,
    },
    numberOfEmployees: { '@type': 'QuantitativeValue', value: operator.employees.count },
    subOrganization: facilitiesOf(profile).map((facility) => ({
      '@type': 'Organization',
      name: facilityFullName(profile, facility),
      url: `${baseUrl}/${facility}`,
    })),
  };
}
