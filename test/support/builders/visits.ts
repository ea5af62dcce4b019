import type { FamilyWords } from '../../../src/application/visit/family/family-visit.view.ts';
import type { FamilyVisit } from '../../../src/application/visit/family-visits.port.ts';
import type { NewVisit } from '../../../src/application/visit/visits.port.ts';
import type { FacilityVisitRules } from '../../../src/domain/site/visit-rules.ts';
import type { Visit } from '../../../src/domain/visit/visit.ts';
import { mailPaths } from '../../../src/paths.ts';

/** A visit of Monday 2026-12-07 at 10:00 Japan time. */
export const aNewVisit = (own: Partial<NewVisit> = {}): NewVisit => ({
  reference: 'V-7K2M',
  mode: 'online',
  facility: 'nursing_home',
  residentId: 1,
  termId: null,
  startsAt: '2026-12-07T01:00:00Z',
  endsAt: '2026-12-07T01:15:00Z',
  heldUntil: '2026-12-07T01:30:00Z',
  seat: 1,
  status: 'confirmed',
  channel: 'web',
  memberId: 1,
  participants: [{ name: '水越 真弓', relation: '長女' }],
  phone: '09012345678',
  message: '',
  overrideReason: null,
  homeReason: null,
  reasonNote: null,
  linkState: 'pending',
  joinUrl: null,
  ...own,
});

/** The same once it is stored. */
export const aVisit = (own: Partial<Visit> = {}): Visit => ({
  ...aNewVisit(),
  id: 1,
  sequence: 0,
  nonce: 'a-nonce',
  meetingId: null,
  callAskedAt: null,
  startedAt: null,
  endedAt: null,
  createdAt: '2026-11-27T00:00:00Z',
  version: 1,
  ...own,
});

/** The rules of the shipped profile. */
export const someVisitRules = (own: Partial<FacilityVisitRules> = {}): FacilityVisitRules => ({
  weekdays: [1, 2, 3, 4, 5, 6],
  times: ['10:00', '10:30', '11:00', '14:00', '14:30', '15:00'],
  closedOnHolidays: true,
  closedPeriods: [{ from: '12-29', to: '01-03' }],
  callMinutes: 15,
  bufferMinutes: 15,
  opensDaysAhead: 30,
  closesDaysBefore: 1,
  closesAt: '17:00',
  monthlyPerResident: 2,
  livePerResident: 1,
  maxParticipants: 5,
  maxDevices: 3,
  approval: 'instant',
  familyCancelsUntilMinutes: 60,
  joinOpensMinutes: 10,
  lateCallMinutes: 5,
  noShowMinutes: 10,
  tablets: 1,
  dailyCap: 4,
  ...own,
});

/** The same visit, stored, as the family of 小野寺 ハル has it. */
export const aFamilyVisit = (own: Partial<FamilyVisit> = {}): FamilyVisit => ({
  ...aNewVisit(),
  id: 1,
  sequence: 0,
  nonce: 'a-nonce',
  callAskedAt: null,
  startedAt: null,
  endedAt: null,
  meetingId: null,
  createdAt: '2026-11-27T00:00:00Z',
  version: 1,
  resident: { name: '小野寺 ハル', familyName: '小野寺' },
  bookedBy: '水越 真弓',
  byClosure: false,
  ...own,
});

/** What a page needs to put a visit into words. */
export const someFamilyWords = (): Omit<FamilyWords, 'now'> => ({
  rulesOf: () => someVisitRules(),
  placeOf: () => ({ name: '介護付有料老人ホーム ひあみ野', phone: '0000-00-1202' }),
  tokenOf: ({ id }) => `token-${id}`,
  calendarAt: mailPaths.visitCalendar,
  entryOf: ({ joinUrl }) => joinUrl,
});
