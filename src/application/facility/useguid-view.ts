import type { Facility } from '../../domain/facility.ts';
import { formatDate } from '../../domain/format.ts';
import { facilityProfile } from '../../domain/site/facility-facts.ts';
import { readFeeChoice } from '../../domain/site/fee-sum.ts';
import { feeRulesOf } from '../../domain/site/fees.ts';
import type { FacilityProfile, SiteProfile } from '../../domain/site/site-profile.ts';
import { type Vacancy, vacancyLine } from '../../domain/site/vacancy.ts';
import type { DisclosureDocument } from '../document/documents.port.ts';
import { facilityFace } from './facility-face.ts';
import { feeView } from './fee-view.ts';
import type { UseguidView } from './useguid.view.ts';

/** One value of the calculator's form or address, by its name. */
export type FeeValue = (name: string) => string | null;

/** What staff keep of a facility, as it stands now. */
type Current = { vacancy: Vacancy | null; documents: readonly DisclosureDocument[] };

/** The view of ご利用案内, with the calculator as it was filled. */
export function useguidView(
  profile: SiteProfile,
  facility: Facility,
  { vacancy, documents }: Current,
  value: FeeValue,
): UseguidView {
  const home = facilityProfile(profile, facility);
  const { moveIn } = home;
  const rules = feeRulesOf(profile, facility);
  return {
    ...facilityFace(profile, facility),
    vacancy: vacancyLine(vacancy),
    requirements: [...moveIn.requirements],
    eligibility: eligibilityOf(home),
    guarantor: moveIn.guarantor,
    fees: feeView(profile, facility),
    calculator: { rules, choice: readFeeChoice(rules, value), note: home.fees.partMonth.note },
    steps: moveIn.steps.map(({ title, text }) => ({ title, text })),
    duration: moveIn.duration,
    trialStay: moveIn.trialStay ?? null,
    hospitalStay: moveIn.hospitalStay,
    leaving: [...moveIn.leaving],
    leavingSupport: moveIn.leavingSupport,
    documents: documents
      .filter((one) => one.facility === null || one.facility === facility)
      .map(({ title, summary, asOf }) => ({ title, summary, asOf: formatDate(asOf) })),
  };
}

const eligibilityOf = (home: FacilityProfile): UseguidView['eligibility'] =>
  'eligibility' in home
    ? [
        { term: '要介護度', text: home.eligibility.careLevels },
        { term: '診断', text: home.eligibility.diagnosis },
        { term: '住民票', text: home.eligibility.residence },
      ]
    : null;
