import { facilitiesOf, facilityFullName } from './facility-facts.ts';
import type { FacilityProfile, SiteProfile } from './site-profile.ts';
import { placeOf } from './titles.ts';
import { UI_HEADINGS } from './ui-headings.ts';

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** ASCII, hiragana, katakana, full-width digits and letters, and the marks headings are set with. */
const BASICS = [
  range(0x20, 0x7e),
  range(0x3041, 0x3096),
  range(0x30a1, 0x30fc),
  range(0xff10, 0xff19),
  range(0xff21, 0xff3a),
  '　、。，．・：；？！「」『』（）【】〈〉〜～―…％／＆＋－＝｜々〆ヶ㎡〒年月日時分円約名室階',
].join('');

function headingsOfFacility(home: FacilityProfile): string[] {
  return [
    home.designation.service,
    ...home.principle.statements.map((statement) => statement.title),
    home.fees.management.label,
    ...home.units.map((unit) => unit.label),
    ...home.rooms.map((room) => room.label),
    ...home.medicalPartners.map((partner) => partner.name),
    ...home.moveIn.steps.map((step) => step.title),
    ...home.life.events.map((event) => event.name),
    ...home.staffing.posts.map((post) => post.role),
  ];
}

/**
 * The characters that headings of this site are set in, each once and sorted, so that the same headings
 * always give the same string. Titles that staff write are not among them: they use the body font.
 */
export function headingTextOf(profile: SiteProfile): string {
  const { operator, faq, jobs, policy, tour } = profile;
  const headings = [
    BASICS,
    ...UI_HEADINGS,
    operator.name,
    placeOf(profile),
    operator.representative.name,
    operator.philosophy.motto,
    ...operator.philosophy.principles,
    ...operator.reasons.map((reason) => reason.title),
    ...facilitiesOf(profile).flatMap((facility) => [
      facilityFullName(profile, facility),
      ...headingsOfFacility(profile.facilities[facility]),
    ]),
    ...faq.groups.map((group) => group.label),
    ...policy.privacy.purposes.map((purpose) => purpose.label),
    ...policy.privacy.measures.map((measure) => measure.title),
    ...policy.terms.items.map((item) => item.title),
    ...jobs.improvement.efforts.map((effort) => effort.area),
    ...tour.tours.flatMap(({ stops, floors }) => [
      ...stops.map((stop) => stop.title),
      ...floors.map((floor) => floor.label),
    ]),
  ];
  return [...new Set(headings.join('').normalize('NFC'))].sort().join('');
}
