import type { Facility } from '../../domain/facility.ts';
import { yenText } from '../../domain/format.ts';
import { facilityProfile } from '../../domain/site/facility-facts.ts';
import { CARE_LEVEL_LABELS, COST_SHARES } from '../../domain/site/fee-sum.ts';
import { careCost, careLevelsOf, monthlyTotal } from '../../domain/site/fees.ts';
import type { FacilityProfile, Room, SiteProfile } from '../../domain/site/site-profile.ts';
import type { Fact } from './facility.view.ts';
import type { RoomFees, UseguidView } from './useguid.view.ts';

type Fees = UseguidView['fees'];

/** The fee tables of a facility, per month of 30 days. */
export function feeView(profile: SiteProfile, facility: Facility): Fees {
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
