import type { DisclosureDocument } from '../../../application/document/document.resource.ts';
import type { Fact, RoomFees, UseguidView } from '../../../application/facility/facility.view.ts';
import type { Facility } from '../../../domain/facility.ts';
import { formatDate } from '../../../domain/format.ts';
import { yenText } from '../../../domain/number-text.ts';
import { facilityProfile, type Vacancy } from '../../../domain/site/facility-facts.ts';
import { readFeeChoice } from '../../../domain/site/fee-choice.ts';
import { CARE_LEVEL_LABELS, COST_SHARES } from '../../../domain/site/fee-sum.ts';
import { careCost, careLevelsOf, feeRulesOf, monthlyTotal } from '../../../domain/site/fee-totals.ts';
import type { FacilityProfile, Room, SiteProfile } from '../../../domain/site/site-profile.ts';
import { vacancyLine } from '../../../domain/vacancy/vacancy.ts';
import { facilityFace } from './top-view.ts';

/** One value of the calculator's form or address, by its name. */
export type FeeValue = (name: string) => string | null;

/** The content that staff maintain, as it is now. */
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

type Fees = UseguidView['fees'];

/** The fee tables of a facility, per month of 30 days. */
function feeView(profile: SiteProfile, facility: Facility): Fees {
  const home = facilityProfile(profile, facility);
  const { fees, rooms } = home;
  const { management, meals, care } = fees;
  return {
    rooms: rooms.map((room) => roomFees(profile, facility, room)),
    managementLabel: management.label,
    managementCovers: [...management.covers],
    perMeal: meals.perMeal ? { ...meals.perMeal } : null,
    depositMonths: fees.depositMonths,
    deposit: fees.deposit,
    prepayment: prepaymentOf(home),
    care: {
      service: care.service,
      note: care.note,
      yenPerUnit: care.yenPerUnit,
      rows: careLevelsOf(profile, facility).map((level) => ({
        level: CARE_LEVEL_LABELS[level],
        units: care.unitsPerDay[level] ?? 0,
        shares: COST_SHARES.map((share) => careCost(profile, facility, level, share) ?? 0),
      })),
    },
    extras: fees.extras.map(({ name, amount, per, note }) => ({
      name,
      amount: amount === 'actual' ? '実費' : `${per ? `${per} ` : ''}${yenText(amount)}`,
      note: note ?? null,
    })),
    uninsured: fees.uninsuredServices,
    billing: fees.billing,
    revision: fees.revision,
  };
}

function roomFees(profile: SiteProfile, facility: Facility, { code, label }: Room): RoomFees {
  const month = monthlyTotal(profile, facility, { room: code });
  if (!month) throw new RangeError(`no fee for room ${code}`);
  const { rent, management, meals, utilities, subtotal, deposit } = month;
  return {
    code,
    label,
    rent,
    management,
    meals,
    utilities: facilityProfile(profile, facility).fees.utilities === 'included' ? null : utilities,
    subtotal,
    deposit,
    months: careLevelsOf(profile, facility).map((level) => ({
      level: CARE_LEVEL_LABELS[level],
      totals: COST_SHARES.map((share) => subtotal + (careCost(profile, facility, level, share) ?? 0)),
    })),
  };
}

function prepaymentOf(home: FacilityProfile): Fact[] | null {
  if (!('prepayment' in home) || !home.prepayment) return null;
  const { amount, basis, protection, refund } = home.prepayment;
  return [
    { term: '前払金', text: yenText(amount) },
    { term: '算定の基礎', text: basis },
    { term: '保全の方法', text: protection },
    { term: '返還の決まり', text: refund },
  ];
}
