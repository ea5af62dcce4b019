import type { Fact, PrincipleView } from '../../../application/facility/facility.view.ts';
import type { Facility } from '../../../domain/facility.ts';
import { formatDate } from '../../../domain/format.ts';
import { facilityProfile } from '../../../domain/site/facility-facts.ts';
import type { FacilityProfile, SiteProfile } from '../../../domain/site/site-profile.ts';
import { facilityFace } from './top-view.ts';

/** The view of 運営方針, field by field. */
export function principleView(profile: SiteProfile, facility: Facility): PrincipleView {
  const { principle, safeguards } = facilityProfile(profile, facility);
  const { restraint, abuse, continuity } = safeguards;
  return {
    ...facilityFace(profile, facility),
    motto: profile.operator.philosophy.motto,
    lead: principle.lead,
    statements: principle.statements.map(({ title, text }) => ({ title, text })),
    words: { by: principle.words.by, paragraphs: [...principle.words.paragraphs] },
    restraint: {
      policy: restraint.policy,
      paragraphs: [...principle.restraint],
      facts: meetings(restraint),
    },
    abuse: {
      paragraphs: [...principle.abuse],
      facts: [{ term: '虐待防止の担当者', text: abuse.officer }, ...meetings(abuse)],
    },
    endOfLife: [safeguards.endOfLife, ...principle.endOfLife],
    infection: [...principle.infection],
    continuity: [
      { term: '定めている計画と指針', text: continuity.plans.join('、') },
      { term: '見直した日', text: formatDate(continuity.reviewedOn) },
      { term: '訓練', text: `年${continuity.drillsPerYear}回` },
    ],
    accidents: [safeguards.accidents, safeguards.insurance],
    complaints: complaintsOf(profile, facility),
    evaluation: evaluationOf(safeguards),
  };
}

const meetings = (rule: { committeePerYear: number; trainingPerYear: number }): Fact[] => [
  { term: '委員会', text: `年${rule.committeePerYear}回` },
  { term: '職員の研修', text: `年${rule.trainingPerYear}回` },
];

function complaintsOf(
  { operator, facilities }: SiteProfile,
  facility: Facility,
): PrincipleView['complaints'] {
  const { name, safeguards } = facilities[facility];
  const { contact, tel, hours } = safeguards.complaints;
  return {
    desk: { name: `${name} ${contact}`, tel, hours },
    company: {
      name: operator.complaints.contact,
      tel: operator.complaints.tel,
      hours: operator.complaints.hours,
    },
    outside: operator.complaints.outside.map((desk) => ({
      name: desk.name,
      tel: desk.tel,
      hours: desk.hours,
    })),
  };
}

function evaluationOf({ thirdPartyEvaluation }: FacilityProfile['safeguards']): Fact[] {
  const { done, on, body, result } = thirdPartyEvaluation;
  if (!done || !on || !body || !result) return [{ term: '第三者による評価', text: '受けていません。' }];
  return [
    { term: '第三者による評価', text: '受けています。' },
    { term: '直近の実施日', text: formatDate(on) },
    { term: '評価した機関', text: body },
    { term: '結果', text: result },
  ];
}
