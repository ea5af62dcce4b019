import type {
  FacilityFace,
  FacilityTopView,
  Fact,
  PartnerView,
} from '../../../application/facility/facility.view.ts';
import type { Facility } from '../../../domain/facility.ts';
import { clockSpan, formatDate, formatWareki } from '../../../domain/format.ts';
import {
  addressLine,
  facilityProfile,
  hoursLine,
  unitLabel,
  type Vacancy,
} from '../../../domain/site/facility-facts.ts';
import { CARE_LEVEL_LABELS, type CareLevel } from '../../../domain/site/fee-sum.ts';
import { careLevelsOf, monthlyParts, priceFrom } from '../../../domain/site/fee-totals.ts';
import type { FacilityProfile, Room, SiteProfile } from '../../../domain/site/site-profile.ts';
import { vacancyLine } from '../../../domain/vacancy/vacancy.ts';

/** The head of every page of a facility. */
export const facilityFace = (profile: SiteProfile, facility: Facility): FacilityFace => {
  const { name, kind, tel, hours } = facilityProfile(profile, facility);
  return { facility, name, kind, tel, hours: hoursLine(hours) };
};

/** The view of 施設のご案内, field by field. */
export function topView(profile: SiteProfile, facility: Facility, vacancy: Vacancy | null): FacilityTopView {
  const home = facilityProfile(profile, facility);
  return {
    ...facilityFace(profile, facility),
    summary: home.summary,
    price: { from: priceFrom(profile, facility), parts: monthlyParts(home) },
    vacancy: vacancyLine(vacancy),
    vacancyByUnit: (vacancy?.rooms ?? []).map(({ unit, count }) => ({
      unit: unitLabel(profile, facility, unit) ?? unit,
      rooms: count,
    })),
    careLevels: careRange(careLevelsOf(profile, facility)),
    requirements: [...home.moveIn.requirements],
    medical: medicalLines(home),
    address: addressLine(home.address),
    station: home.access.station,
    picture: home.pictures.main,
    gallery: home.pictures.gallery.map(({ picture, caption }) => ({ picture, caption })),
    rooms: home.rooms.map(({ code, label, count, area, rent, equipment }) => ({
      code,
      label,
      count,
      area,
      rent,
      equipment: [...equipment],
    })),
    shared: [...home.building.shared],
    safety: [...home.building.safety],
    overview: overviewOf(profile, home),
    indication: indicationOf(home),
    partners: home.medicalPartners.map(partnerView),
  };
}

const medicalLines = ({ staffing: { nurse }, medicalPartners }: FacilityProfile): string[] => [
  nurse ? `看護職員 ${clockSpan(nurse)}` : '看護職員の配置はありません',
  ...medicalPartners.map(({ name, departments }) => `${name}（${departments.join('・')}）と協力`),
];

/** 協力医療機関 as pages show it. */
export const partnerView = (partner: FacilityProfile['medicalPartners'][number]): PartnerView => ({
  name: partner.name,
  departments: partner.departments.join('・'),
  content: partner.content,
  confirmedOn: formatDate(partner.confirmedOn),
});

function overviewOf({ operator }: SiteProfile, home: FacilityProfile): Fact[] {
  const { designation, building, rooms } = home;
  return [
    { term: '名称', text: `${home.kind} ${home.name}（${home.kana}）` },
    { term: '事業者', text: operator.name },
    { term: '所在地', text: addressLine(home.address) },
    { term: '開設', text: `${formatWareki(home.openedOn)}（${home.openedOn.slice(0, 4)}年）` },
    {
      term: '介護保険の指定',
      text: `${designation.service}　${designation.authority}指定 第${designation.number}号（${formatWareki(designation.on)}）`,
    },
    {
      term: '定員',
      text: `${home.capacity}名（${home.units.map(({ label, capacity }) => `${label}${capacity}名`).join('、')}）`,
    },
    { term: '居室', text: rooms.map(roomLine).join('、') },
    { term: '建物', text: `${building.structure} ${building.floors}階建て` },
    { term: '土地・建物の権利', text: `土地 ${building.land}、建物 ${building.building}` },
    ...contractOf(home),
  ];
}

/** A line for one kind of room; its area is left out where the name has it. */
const roomLine = ({ label, area, count }: Room): string =>
  label.includes(`${area}㎡`) ? `${label} ${count}室` : `${label}（${area}㎡） ${count}室`;

const contractOf = (home: FacilityProfile): Fact[] =>
  'contract' in home
    ? [
        { term: '契約の形', text: home.contract },
        { term: '支払い方式', text: home.payment },
      ]
    : [];

/** 表示事項 that an advertisement of a fee-based home must state (有料老人ホーム標準指導指針 別表). */
function indicationOf(home: FacilityProfile): Fact[] | null {
  if (!('indication' in home)) return null;
  const { rights, payment, entry, careInsurance, roomClass, staffRatio } = home.indication;
  return [
    { term: '類型', text: home.kind },
    { term: '居住の権利形態', text: rights },
    { term: '利用料の支払い方式', text: payment },
    { term: '入居時の要件', text: entry },
    { term: '介護保険', text: careInsurance },
    { term: '居室区分', text: roomClass },
    { term: '介護に関わる職員体制', text: staffRatio },
  ];
}

const SUPPORT = '要支援';
const CARE = '要介護';

/** The accepted care levels in short: `要支援2・要介護1〜5`. */
export function careRange(levels: readonly CareLevel[]): string {
  const labels = levels.map((level) => CARE_LEVEL_LABELS[level]);
  return [SUPPORT, CARE]
    .map((kind) => rangeOf(kind, labels))
    .filter(Boolean)
    .join('・');
}

function rangeOf(kind: string, labels: readonly string[]): string {
  const numbers = labels.filter((label) => label.startsWith(kind)).map((label) => label.slice(kind.length));
  const [first] = numbers;
  if (first === undefined) return '';
  const isRow = Number(numbers.at(-1)) - Number(first) === numbers.length - 1;
  if (numbers.length === 1) return kind + first;
  return kind + (isRow ? `${first}〜${numbers.at(-1)}` : numbers.join('・'));
}
