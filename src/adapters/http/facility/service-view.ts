import type { ServiceView } from '../../../application/facility/facility.view.ts';
import type { Facility } from '../../../domain/facility.ts';
import { clockSpan, clockText, formatDate } from '../../../domain/format.ts';
import { facilityProfile } from '../../../domain/site/facility-facts.ts';
import type { FacilityProfile, SiteProfile } from '../../../domain/site/site-profile.ts';
import { facilityFace, partnerView } from './top-view.ts';

/** The view of サービス内容, field by field. */
export function serviceView(profile: SiteProfile, facility: Facility): ServiceView {
  const home = facilityProfile(profile, facility);
  const { service, life } = home;
  return {
    ...facilityFace(profile, facility),
    lead: service.lead,
    day: life.day.map(({ time, text, detail }) => ({
      time,
      clock: clockText(time),
      text,
      detail: detail ?? null,
    })),
    meals: mealsOf(home),
    housework: houseworkOf(home),
    bathing: { perWeek: life.bathsPerWeek, paragraphs: [...service.bathing] },
    health: [...service.health],
    medicalCare: service.medicalCare.map(({ name, answer, note }) => ({ name, answer, note: note ?? null })),
    partners: home.medicalPartners.map(partnerView),
    rehabilitation: [...service.rehabilitation],
    night: [...service.night],
    year: yearOf(home),
    staffing: staffingOf(home),
    units: unitsOf(home),
    council: councilOf(home),
    evaluation: evaluationOf(home),
  };
}

const mealsOf = ({ service: { meals }, life }: FacilityProfile): ServiceView['meals'] => ({
  paragraphs: [...meals.paragraphs],
  forms: [...life.mealForms],
  sample: {
    day: meals.sample.day,
    menus: meals.sample.menus.map(({ meal, dishes }) => ({ meal, dishes: [...dishes] })),
    note: meals.sample.note,
  },
});

const houseworkOf = (home: FacilityProfile): ServiceView['housework'] =>
  'housework' in home
    ? {
        lead: home.housework.lead,
        roles: home.housework.roles.map(({ task, text }) => ({ title: task, text })),
      }
    : null;

const yearOf = ({ life }: FacilityProfile): ServiceView['year'] =>
  Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    events: life.events
      .filter(({ month }) => month === index + 1)
      .map(({ name, text, picture }) => ({ name, text: text ?? null, picture: picture ?? null })),
  }));

const staffingOf = (home: FacilityProfile): ServiceView['staffing'] => {
  const { asOf, posts, duty, nightNote } = home.staffing;
  return {
    asOf: formatDate(asOf),
    posts: posts.map(({ role, people, fullTimeEquivalent, note }) => ({
      role,
      people,
      fullTimeEquivalent,
      note: note ?? null,
    })),
    duty: duty.map(({ name, from, to, posts: least }) => ({
      name,
      hours: clockSpan({ from, to }),
      people: least.map((post) => `${post.role}${post.least}名以上`).join('、'),
    })),
    nightNote,
    ratio: 'indication' in home ? home.indication.staffRatio : null,
  };
};

function unitsOf({ units }: FacilityProfile): ServiceView['units'] {
  const described = units.flatMap(({ label, capacity, about }) =>
    about ? [{ title: `${label}（${capacity}名）`, text: about }] : [],
  );
  return described.length > 0 ? described : null;
}

const councilOf = (home: FacilityProfile): ServiceView['council'] =>
  'council' in home
    ? {
        facts: [
          { term: '開く回数', text: `年${home.council.perYear}回（おおむね2か月に1回）` },
          { term: '直近の開催', text: formatDate(home.council.lastOn) },
          { term: '委員', text: home.council.members },
        ],
        topics: home.council.topics,
      }
    : null;

const evaluationOf = (home: FacilityProfile): ServiceView['evaluation'] =>
  'evaluation' in home
    ? [
        { term: '自己評価', text: formatDate(home.evaluation.self) },
        { term: '外部の評価', text: `${formatDate(home.evaluation.outside)}　${home.evaluation.body}` },
        { term: '結果', text: home.evaluation.result },
      ]
    : null;
