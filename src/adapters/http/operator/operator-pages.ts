import type { Documents } from '../../../application/document/document.resource.ts';
import type { Links } from '../../../application/link/link.resource.ts';
import {
  facilitiesOf,
  facilityFullName,
  facilityLabel,
  placeOf,
} from '../../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import type { Transmission } from '../../../domain/site/transmissions.ts';
import { publicPaths } from '../../../paths.ts';
import { pageTree } from '../../../ui/areas/public/public-pages.ts';
import { markPhrases } from '../../../ui/kit/phrases.server.ts';
import { disclosedDocuments } from '../document/disclosed-documents.ts';
import type { PageMap } from '../page.ts';
import { publicFrame } from '../public-page.ts';
import { aboutFacts, accessFacts, linkGroups, policyFacts } from './operator-views.ts';

type Parts = {
  profile: SiteProfile;
  baseUrl: string;
  documents: Documents;
  links: Links;
  /** What pages make browsers send to other companies. */
  transmissions: readonly Transmission[];
};

type OperatorIds =
  | 'public.operator.about'
  | 'public.operator.access'
  | 'public.link'
  | 'public.operator.policy'
  | 'public.operator.sitemap';

const FIXED = { guard: 'none', keep: { query: [] } } as const;

/** The public pages about the operator: who it is, where, what it discloses and promises, and all pages by name. */
export function operatorPages(parts: Parts): Pick<PageMap, OperatorIds> {
  const { profile, baseUrl, documents, links, transmissions } = parts;
  const company = profile.operator.name;
  const place = placeOf(profile);
  const nameOf = (facility: Parameters<typeof facilityLabel>[1]) => facilityLabel(profile, facility);
  const facilities = facilitiesOf(profile).map((facility) => ({
    facility,
    label: facilityFullName(profile, facility),
  }));
  const homes = facilities.map(({ label }) => label).join('と');
  const face = (path: string, description: string, jsonLd?: readonly object[]) =>
    publicFrame({ baseUrl, path, nameOf }, { description, jsonLd });
  const about = aboutFacts(profile);
  const policy = policyFacts(profile, transmissions);

  return {
    'public.operator.about': {
      ...FIXED,
      async load() {
        const description = `${place}で${homes}を運営する${company}の理念、代表挨拶、法人概要、沿革、情報公開の書類、苦情窓口のご案内です。`;
        const disclosed = disclosedDocuments(await documents.list(), facilities);
        return {
          ...face(publicPaths.about, description, [organizationData(profile, baseUrl)]),
          view: {
            ...about,
            motto: markPhrases(about.motto),
            principles: about.principles.map(markPhrases),
            documents: disclosed,
          },
        };
      },
    },
    'public.operator.access': {
      ...FIXED,
      load: async () => ({
        ...face(
          publicPaths.access,
          `${homes}（${place}）の住所、案内図、駅・バス・車での道順、駐車場のご案内です。`,
        ),
        view: accessFacts(profile),
      }),
    },
    'public.link': {
      ...FIXED,
      load: async () => ({
        ...face(
          publicPaths.link,
          `${place}の相談窓口、介護保険、協力医療機関などへのリンク集です。${company}がご案内します。`,
        ),
        view: linkGroups(await links.shown()),
      }),
    },
    'public.operator.policy': {
      ...FIXED,
      load: async () => ({
        ...face(
          publicPaths.policy,
          `${company}の個人情報保護方針、外部送信、利用規約、アクセシビリティ方針です。`,
        ),
        view: policy,
      }),
    },
    'public.operator.sitemap': {
      ...FIXED,
      load: async () => ({
        ...face(
          publicPaths.sitemap,
          `${company}のサイトのすべてのページの一覧です。${homes}のご案内をここから探せます。`,
        ),
        view: { tree: pageTree(nameOf) },
      }),
    },
  };
}

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
