import type { Facility } from '../../domain/facility.ts';
import { facilitiesOf, facilityProfile, vacantRooms } from '../../domain/site/facility-facts.ts';
import { priceFrom } from '../../domain/site/fee-totals.ts';
import type { FacilityProfile, SiteProfile } from '../../domain/site/site-profile.ts';
import { siteDescription } from '../../domain/site/titles.ts';
import { formatDate } from '../../domain/time-format.ts';
import type { HomeFacility, HomeFacts } from './home.view.ts';

/** What the home page says of the operator, taken from the site profile once. */
export const homeFacts = (profile: SiteProfile): HomeFacts => ({
  motto: profile.operator.philosophy.motto,
  lead: siteDescription(profile),
  facilities: facilitiesOf(profile).map((facility) => facilityFacts(profile, facility)),
  reasons: profile.operator.reasons.map(({ title, text }) => ({ title, text })),
});

function facilityFacts(profile: SiteProfile, facility: Facility): HomeFacility {
  const home = facilityProfile(profile, facility);
  return {
    facility,
    name: home.name,
    kind: home.kind,
    summary: home.summary,
    priceFrom: priceFrom(profile, facility),
    priceNote: priceNote(home),
    vacancy: vacantRooms(profile, facility),
    vacancyNote: vacancyNote(home),
    asOf: formatDate(home.vacancy.asOf),
    station: home.access.station,
  };
}

const priceNote = ({ fees }: FacilityProfile): string => {
  const held = [
    '家賃',
    fees.management.label,
    '食費',
    ...(fees.utilities === 'included' ? [] : ['水道光熱費']),
  ];
  return `1か月（30日）の${held.join('・')}の合計です。介護保険の自己負担と、おむつ代などの実費は別にかかります。`;
};

const vacancyNote = ({ vacancy: { reserved, waiting } }: FacilityProfile): string | null =>
  [reserved > 0 && `うち${reserved}室は予約済み`, waiting > 0 && `お待ちの方${waiting}名`]
    .filter(Boolean)
    .join('、') || null;
