import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeBatchedRead } from '../../../src/adapters/db/batched-reads.ts';
import { makeFailedMails } from '../../../src/adapters/db/mail/mail-rows.knex.ts';
import { makeBadges } from '../../../src/application/badges/badges.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { aMember, aResident } from '../../support/builders/people.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { emptyMails, type MailDesk, makeMailDesk } from '../../support/mail-desk.ts';
import { makePeopleRooms, type PeopleRooms } from '../../support/people-rooms.ts';

const admin = aWorkerActor();
const garden = aWorkerActor({ id: 2, role: 'visit', facility: 'group_home' });
const NURSING = '介護付有料老人ホーム ひあみ野';
const GARDEN = 'グループホーム ひあみの庭';

let database: TestDatabase;
let desk: MailDesk;
let people: PeopleRooms;
let haru: number;
let sho: number;
let tome: number;
beforeAll(async () => {
  database = await testDatabase();
  desk = makeMailDesk(database);
  people = makePeopleRooms(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyMails(database);
  desk.clock.set('2026-11-27T00:00:00Z');
  haru = await people.residents.create(admin, aResident());
  sho = await people.residents.create(admin, aResident({ number: 'N-215', familyName: '髙梨', room: '215' }));
  tome = await people.residents.create(
    admin,
    aResident({ number: 'G-K3', familyName: '葛西', facility: 'group_home', unit: null, room: '3' }),
  );
});

const link = (residentId: number, relation = '長女') => ({ residentId, relation, representative: false });
const member = (number: string, ...residents: number[]) =>
  people.members.create(
    admin,
    aMember({ number, links: residents.map((id, at) => link(id, at ? '姪' : '長女')) }),
  );
const address = async (memberId: number, at: string, status = 'confirmed'): Promise<number> => {
  const [row] = await database
    .db('email_registrations')
    .insert({
      member_id: memberId,
      address: at,
      status,
      confirmed_at: new Date('2026-11-01T00:00:00Z'),
      place: database.db.raw('(select 1 + count(*) from email_registrations where member_id = ?)', [
        memberId,
      ]),
    })
    .returning('id');
  return row.id;
};
const mailTo = (memberId: number, at: string, status: 'sent' | 'failed' | 'bounced' | 'queued') =>
  desk.mail({ memberId, to: { name: '水越 真弓', address: at } }, status);
const listed = async (actor = admin) =>
  (await desk.phones(actor)).groups.map(({ facility, families }) => [
    facility,
    families.map(({ number, address: at }) => `${number} ${at}`),
  ]);

describe('電話連絡表', () => {
  it('names who has an address that does not arrive, with phone, residents, reason and day', async () => {
    await address(await member('H-1', haru), 'gone@example.jp', 'unreachable');
    const { groups, total } = await desk.phones(admin);
    expect(total).toBe(1);
    expect(groups[0]?.families[0]).toMatchObject({
      number: 'H-1',
      name: '水越 真弓',
      residents: ['302 小野寺 ハル（長女）'],
      phone: '090-1234-5678',
      address: 'gone@example.jp',
      why: '届かないアドレス',
    });
  });
  it('names whose last mail failed or came back, and not whose later one arrived', async () => {
    const first = await member('H-1', haru);
    await address(first, 'a@example.jp');
    await mailTo(first, 'a@example.jp', 'failed');
    const second = await member('H-2', haru);
    await address(second, 'b@example.jp');
    await mailTo(second, 'b@example.jp', 'bounced');
    desk.clock.pass(60);
    await mailTo(second, 'b@example.jp', 'sent');
    await mailTo(first, 'a@example.jp', 'queued');
    expect(await listed()).toEqual([[NURSING, ['H-1 a@example.jp']]]);
  });
  it('goes by facility and room', async () => {
    for (const [number, home] of [
      ['H-1', tome],
      ['H-2', haru],
      ['H-3', sho],
    ] as const)
      await address(await member(number, home), `${number}@example.jp`, 'unreachable');
    expect(await listed()).toEqual([
      [NURSING, ['H-3 H-3@example.jp', 'H-2 H-2@example.jp']],
      [GARDEN, ['H-1 H-1@example.jp']],
    ]);
  });
  it('shows a worker of one facility its own families, and of them its own residents', async () => {
    await address(await member('H-1', haru, tome), 'a@example.jp', 'unreachable');
    await address(await member('H-2', haru), 'b@example.jp', 'unreachable');
    const { groups } = await desk.phones(garden);
    expect(groups).toMatchObject([{ facility: GARDEN, families: [{ residents: ['3 葛西 ハル（姪）'] }] }]);
    expect(JSON.stringify(groups)).not.toContain('小野寺');
  });
  it('leaves out addresses that were taken back or stopped, and members who are stopped or whose residents left', async () => {
    const first = await member('H-1', haru);
    await address(first, 'a@example.jp', 'stopped');
    const back = await address(first, 'b@example.jp', 'unreachable');
    await database.db('email_registrations').where({ id: back }).update({ deleted_at: new Date() });
    const stopped = await member('H-2', haru);
    await address(stopped, 'c@example.jp', 'unreachable');
    await database.db('members').where({ id: stopped }).update({ status: 'stopped' });
    await address(await member('H-3', sho), 'd@example.jp', 'unreachable');
    await database.db('residents').where({ id: sho }).update({ left_on: '2026-11-26' });
    expect(await listed()).toEqual([]);
  });
  it('says where another address of theirs works', async () => {
    const id = await member('H-1', haru);
    await address(id, 'a@example.jp', 'unreachable');
    const other = await address(id, 'b@example.jp');
    expect((await desk.phones(admin)).groups[0]?.families[0]?.why).toContain('ほかの登録アドレス');
    await database.db('email_registrations').where({ id: other }).update({ status: 'pending' });
    expect((await desk.phones(admin)).groups[0]?.families[0]?.why).not.toContain('ほかの登録アドレス');
  });
  it('is recorded when it is read', async () => {
    await desk.phones(garden);
    expect(await database.db('personal_reads').orderBy('id', 'desc').first()).toMatchObject({
      actor_id: garden.id,
      resource: 'member',
      row_id: null,
      what: 'phones',
    });
  });
});

describe('the count behind 送信メール', () => {
  const count = (actor = admin) => desk.badges[0]?.count(actor);
  it('counts failed and returned mails of the worker’s facility, until they are sent again', async () => {
    const id = await desk.mail({ facilities: ['group_home'] }, 'failed');
    await desk.mail({ facilities: ['nursing_home'] }, 'bounced');
    for (const status of ['sent', 'queued', 'cancelled'] as const) await desk.mail({}, status);
    expect([await count(), await count(garden)]).toEqual([2, 1]);
    await desk.onList(admin, 'resend', id);
    expect([await count(), await count(garden)]).toEqual([1, 0]);
  });
  it('forgets what nobody has dealt with for thirty days', async () => {
    await desk.mail({}, 'failed');
    desk.clock.pass(31 * 24 * 60 * 60);
    expect(await count()).toBe(0);
  });
  it('is asked in one statement with all other counts, whatever their number', async () => {
    const ask = makeBatchedRead(database.query);
    const badges = makeBadges([makeFailedMails(ask, desk.clock), makeFailedMails(ask, desk.clock)]);
    await desk.mail({}, 'failed');
    const { count: asked, result } = await database.countQueries(() => badges(admin));
    expect(result).toEqual({ mail: 1 });
    expect(asked).toBe(1);
  });
});
