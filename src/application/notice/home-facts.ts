import type { Facility } from '../../domain/facility.ts';
import { facilitiesOf, facilityProfile, vacantRooms } from '../../domain/site/facility-facts.ts';
import { priceFrom } from '../../domain/site/fee-totals.ts';
import type { FacilityProfile, SiteProfile } from '../../domain/site/site-profile.ts';
import { siteDescription } from '../../domain/site/titles.ts';
import { formatDate } from '../../domain/time-format.ts';
import type { HomeFacility, HomeFacts, SitePicture } from './home.view.ts';

const HERO: SitePicture = {
  name: 'hero-nursing-home',
  width: 1600,
  height: 900,
  alt: '桜の咲く庭に囲まれた三階建ての老人ホーム。ベランダの花と、手を振る入居者、車いすの女性と介護スタッフ、訪ねてきた家族の人形',
};

const PICTURES: Record<Facility, SitePicture> = {
  nursing_home: {
    name: 'lounge',
    width: 1600,
    height: 1067,
    alt: '日差しの入る談話室。ソファに座った入居者たちとオレンジ色のエプロンのスタッフが、お茶とお菓子を囲んで語らう様子',
  },
  group_home: {
    name: 'group-home',
    width: 1600,
    height: 1067,
    alt: '緑の屋根の木造二階建てグループホーム。菜園で野菜を収穫する入居者とスタッフ、縁側でお茶を楽しむ二人と猫',
  },
};

/** What the home page says of the operator, taken from the site profile once. */
export const homeFacts = (profile: SiteProfile): HomeFacts => ({
  motto: profile.operator.philosophy.motto,
  lead: siteDescription(profile),
  hero: HERO,
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
    picture: PICTURES[facility],
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
