import type { Link } from '../../../application/link/link.resource.ts';
import type {
  AboutView,
  AccessPlace,
  AccessView,
  CompanyDesk,
  LinkView,
  OverviewFact,
  PolicyDay,
  PolicyView,
  WayThere,
} from '../../../application/operator/operator.view.ts';
import type { Facility } from '../../../domain/facility.ts';
import { formatDay, formatWareki } from '../../../domain/format.ts';
import { yenText } from '../../../domain/number-text.ts';
import {
  addressLine,
  facilitiesOf,
  facilityFullName,
  facilityProfile,
  hoursLine,
} from '../../../domain/site/facility-facts.ts';
import { retentionText } from '../../../domain/site/policy.ts';
import type { FacilityProfile, SiteProfile } from '../../../domain/site/site-profile.ts';
import type { Transmission } from '../../../domain/site/transmissions.ts';

/** A day in both calendars: `2009年4月1日（平成21年4月1日）`. */
const inBothCalendars = (day: string): string => `${formatDay(day)}（${formatWareki(day)}）`;

/** 法人概要: the facts of the company, then each facility's designation. */
const overviewOf = (profile: SiteProfile): OverviewFact[] => {
  const { operator } = profile;
  const { representative: head, employees } = operator;
  return [
    { term: '名称', lines: [`${operator.name}（${operator.kana}）`] },
    { term: '代表者', lines: [`${head.title} ${head.name}`] },
    { term: '設立', lines: [inBothCalendars(operator.foundedOn)] },
    { term: '資本金', lines: [yenText(operator.capital)] },
    { term: '職員数', lines: [`${employees.count}名（${formatDay(employees.asOf)}現在）`] },
    { term: '所在地', lines: [addressLine(operator.address)] },
    { term: '電話', lines: [`${operator.tel}　受付 ${hoursLine(operator.hours)}`] },
    { term: 'メール', lines: [operator.email] },
    { term: '事業内容', lines: [...operator.businesses] },
    ...facilitiesOf(profile).map((facility) => {
      const { designation, capacity, openedOn } = facilityProfile(profile, facility);
      return {
        term: facilityFullName(profile, facility),
        lines: [
          `${inBothCalendars(openedOn)}開設、定員${capacity}名`,
          `${designation.service}（${designation.authority}指定、${formatDay(designation.on)}）`,
          `事業所番号 ${designation.number}`,
        ],
      };
    }),
  ];
};

const ownDesks = (profile: SiteProfile): CompanyDesk[] => {
  const { complaints } = profile.operator;
  return [
    ...facilitiesOf(profile).map((facility) => {
      const { name, safeguards } = facilityProfile(profile, facility);
      const { contact, tel, hours } = safeguards.complaints;
      return { name: `${name} ${contact}`, phone: tel, hours };
    }),
    { name: complaints.contact, phone: complaints.tel, hours: complaints.hours },
  ];
};

/** The view of 法人について but for the documents, which staff may change at any time. */
export function aboutFacts(profile: SiteProfile): Omit<AboutView, 'documents'> {
  const { name, philosophy, greeting, representative, history, complaints } = profile.operator;
  return {
    company: name,
    motto: philosophy.motto,
    principles: [...philosophy.principles],
    story: [...philosophy.story],
    greeting: {
      paragraphs: [...greeting],
      title: representative.title,
      name: representative.name,
      kana: representative.kana,
    },
    overview: overviewOf(profile),
    history: history.map(({ on, text }) => ({
      iso: on,
      text: formatDay(on),
      wareki: formatWareki(on),
      event: text,
    })),
    complaints: {
      own: ownDesks(profile),
      steps: [...complaints.steps],
      outside: complaints.outside.map(({ name, tel, hours }) => ({ name, phone: tel, hours })),
    },
  };
}

/** The search term for map services: the address without its postal code, and the name. */
const mapQuery = ({ address, name }: FacilityProfile): string =>
  encodeURIComponent(`${address.prefecture}${address.city}${address.ward ?? ''}${address.line} ${name}`);

const mapLinks = (home: FacilityProfile): AccessPlace['mapLinks'] => [
  {
    label: 'Google マップ',
    href: `https://www.google.com/maps/search/?api=1&query=${mapQuery(home)}`,
  },
  { label: 'Apple マップ', href: `https://maps.apple.com/?q=${mapQuery(home)}` },
];

const waysTo = ({ access }: FacilityProfile): WayThere[] => [
  { means: 'train', label: '電車で', text: access.station, note: access.stationNote },
  { means: 'bus', label: 'バスで', text: access.bus, note: access.busNote },
  { means: 'car', label: '車で', text: access.car, note: access.carNote },
  {
    means: 'parking',
    label: '駐車場',
    text: access.parking > 0 ? `${access.parking}台` : '駐車場はありません',
    note: access.parkingNote,
  },
];

const placeOf = (profile: SiteProfile, facility: Facility): AccessPlace => {
  const home = facilityProfile(profile, facility);
  return {
    facility,
    kind: home.kind,
    name: home.name,
    address: addressLine(home.address),
    phone: home.tel,
    hours: hoursLine(home.hours),
    ways: waysTo(home),
    directions: [...home.access.directions],
    arrival: home.access.arrival,
    mapLinks: mapLinks(home),
  };
};

/** The view of アクセス: the ways to each facility, and the map of both. */
export function accessFacts(profile: SiteProfile): AccessView {
  const { homes, ...map } = profile.map;
  const facilities = facilitiesOf(profile);
  return {
    places: facilities.map((facility) => placeOf(profile, facility)),
    map: {
      ...map,
      homes: facilities.map((facility) => ({
        ...homes[facility],
        facility,
        name: facilityProfile(profile, facility).name,
      })),
    },
  };
}

const dayOf = (day: string): PolicyDay => ({ iso: day, text: inBothCalendars(day) });

/** The view of サイトポリシー; `transmissions` are those that pages actually make. */
export function policyFacts(profile: SiteProfile, transmissions: readonly Transmission[]): PolicyView {
  const { operator, policy } = profile;
  const { establishedOn, revisedOn, anonymiseAfterMonths: _, ...privacy } = policy.privacy;
  const { scope, measures, limits } = policy.accessibility;
  return {
    company: operator.name,
    address: addressLine(operator.address),
    representative: `${operator.representative.title} ${operator.representative.name}`,
    contact: {
      officer: operator.privacy.officer,
      phone: operator.privacy.tel,
      hours: hoursLine(operator.hours),
      email: operator.privacy.email,
    },
    privacy: {
      ...privacy,
      retention: retentionText(policy.privacy),
      established: dayOf(establishedOn),
      revised: dayOf(revisedOn),
    },
    transmissions,
    terms: { revised: dayOf(policy.terms.revisedOn), items: policy.terms.items },
    accessibility: {
      scope,
      measures,
      limits,
      established: dayOf(policy.accessibility.establishedOn),
      target: dayOf(policy.accessibility.targetOn),
      phone: operator.tel,
      email: operator.email,
    },
  };
}

/** The view of リンク集: links by category, in the order of each category's first link, with their hosts. */
export function linkGroups(links: readonly Link[]): LinkView {
  const categories = [...new Set(links.map(({ category }) => category))];
  return {
    groups: categories.map((label) => ({
      label,
      links: links
        .filter(({ category }) => category === label)
        .map(({ id, name, url, note }) => ({ id, name, url, host: hostOf(url), note })),
    })),
  };
}

const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;
