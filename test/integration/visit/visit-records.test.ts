import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeMemberRows } from '../../../src/adapters/db/member/members.knex.ts';
import { forgetVisits, makeVisitRecords } from '../../../src/adapters/db/visit/visit-records.knex.ts';
import { makeVisits } from '../../../src/adapters/db/visit/visits.knex.ts';
import { memberVisitSource, residentVisitSource } from '../../../src/application/visit/visit-records.ts';
import { aMember, aResident } from '../../support/builders/people.ts';
import { aNewVisit } from '../../support/builders/visits.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makePeopleRooms } from '../../support/people-rooms.ts';

let database: TestDatabase;
let residentId: number;
let other: number;
let memberId: number;
beforeAll(async () => {
  database = await testDatabase();
  const { residentRows, memberRows } = makePeopleRooms(database);
  residentId = await residentRows.insert(aResident());
  other = await residentRows.insert(aResident({ number: 'N-215', room: '215' }));
  memberId = await memberRows.insert(aMember());
  const visits = makeVisits(database.query);
  await visits.insert(aNewVisit({ residentId, memberId, message: '声を大きめに' }));
  const byPhone = { memberId: null, channel: 'phone', status: 'cancelled_by_home' } as const;
  await visits.insert(
    aNewVisit({ ...byPhone, residentId, reference: 'V-2222', homeReason: 'care', reasonNote: '受診のため' }),
  );
  await visits.insert(aNewVisit({ residentId: other, memberId: null, reference: 'V-3333', seat: 2 }));
});
afterAll(() => database.close());

it('hands out the visits of a resident, without what the family keeps for itself', async () => {
  const read = (await residentVisitSource(makeVisitRecords(database.query)).read(residentId)) as object[];
  expect(read).toMatchObject([
    {
      受付番号: 'V-7K2M',
      日時: '2026年12月7日（月）10:00',
      状態: { 値: 'confirmed', 表示: '確定' },
      参加する方: [{ 氏名: '水越 真弓', 続柄: '長女' }],
    },
    {
      受付番号: 'V-2222',
      受付方法: { 値: 'phone', 表示: '電話' },
      中止の理由: { 値: 'care', 表示: '入浴・受診' },
      ご家族へのことば: '受診のため',
    },
  ]);
  expect(JSON.stringify(read)).not.toMatch(/09012345678|声を大きめに/);
});

it('hands out when which device was in the call', async () => {
  const [first] = await database.db('visits').where({ reference: 'V-7K2M' }).select('id');
  await database.db('call_peers').insert({
    visit_id: first.id,
    side: 'family',
    device: 1,
    state: 'left',
    why_left: 'ended',
    opened_at: '2026-12-07T01:00:00Z',
    left_at: '2026-12-07T01:14:00Z',
  });
  const [visit] = (await memberVisitSource(makeVisitRecords(database.query)).read(memberId)) as object[];
  expect(visit).toMatchObject({
    通話: [
      {
        端末: 'ご家族1',
        入った日時: '2026年12月7日（月）10:00',
        出た日時: '2026年12月7日（月）10:14',
      },
    ],
  });
});

it('hands out the visits that a member booked, with what it wrote', async () => {
  expect(await memberVisitSource(makeVisitRecords(database.query)).read(memberId)).toMatchObject([
    { 受付番号: 'V-7K2M', 当日の電話番号: '09012345678', 伝えたいこと: '声を大きめに' },
  ]);
});

it('tells a member no more of the health of a resident than it was told before', async () => {
  const off = {
    status: 'cancelled_by_home',
    homeReason: 'condition',
    overrideReason: '看取りのため',
  } as const;
  const ofMember = await makeMemberRows(database.query).insert(aMember({ number: 'H-0002' }));
  const visit = aNewVisit({ ...off, residentId: other, memberId: ofMember, reference: 'V-4444' });
  await makeVisits(database.query).insert(visit);
  const read = await memberVisitSource(makeVisitRecords(database.query)).read(ofMember);
  expect(read).toMatchObject([{ 受付番号: 'V-4444', 中止の理由: 'ご入居の方の都合により' }]);
  expect(JSON.stringify(read)).not.toMatch(/体調|condition|看取り/);
  await database.db('visits').where({ reference: 'V-4444' }).delete();
});

it('forgets visits of whom it is told alone', async () => {
  await forgetVisits(database.query)({ residentId, memberIds: [memberId] });
  const rows = await database.db('visits').orderBy('id');
  expect(rows.map(({ participants, phone }) => [participants.length, phone])).toEqual([
    [0, ''],
    [0, ''],
    [1, '09012345678'],
  ]);
});
