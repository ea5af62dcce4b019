import { formatDay, formatWareki, yenText } from '../../domain/format.ts';
import {
  addressLine,
  facilitiesOf,
  facilityFullName,
  facilityProfile,
  hoursLine,
} from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { AboutView, ComplaintDesk, Fact } from './about.view.ts';

const both = (day: string): string => `${formatDay(day)}（${formatWareki(day)}）`;

/** 法人概要: what a company says of itself, then each facility's designation. */
const overviewOf = (profile: SiteProfile): Fact[] => {
  const { operator } = profile;
  const { representative: head, employees } = operator;
  return [
    { term: '名称', lines: [`${operator.name}（${operator.kana}）`] },
    { term: '代表者', lines: [`${head.title} ${head.name}`] },
    { term: '設立', lines: [both(operator.foundedOn)] },
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
          `${both(openedOn)}開設、定員${capacity}名`,
          `${designation.service}（${designation.authority}指定、${formatDay(designation.on)}）`,
          `事業所番号 ${designation.number}`,
        ],
      };
    }),
  ];
};

const ownDesks = (profile: SiteProfile): ComplaintDesk[] => {
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

/** What /about says of the operator, taken from the site profile once; documents are asked each time. */
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
