import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { memberResource } from '../../../src/application/member/member.resource.ts';
import { readListQuery } from '../../../src/application/resource/list-query.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { aMember, aResident } from '../../support/builders/people.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { emptyPeople, makePeopleRooms, type PeopleRooms } from '../../support/people-rooms.ts';
import { until } from '../../support/until.ts';

let database: TestDatabase;
let rooms: PeopleRooms;
let haru: number;
let member: number;
beforeAll(async () => {
  database = await testDatabase();
  rooms = makePeopleRooms(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyPeople(database);
  haru = await rooms.residents.create(admin, aResident());
  member = await rooms.members.create(admin, aMember({ links: [linkTo(haru)] }));
});

const admin = aWorkerActor();
const nursing = aWorkerActor({ id: 2, role: 'visit', facility: 'nursing_home' });
const garden = aWorkerActor({ id: 3, role: 'visit', facility: 'group_home' });
const linkTo = (residentId: number) => ({ residentId, relation: '長女', representative: false });

/** How many members the list counts and shows. */
const seen = async (actor = admin, params = '') => {
  const asked = readListQuery(memberResource, new URLSearchParams(params));
  const { rows, total } = await rooms.members.list(actor, asked);
  expect(rows).toHaveLength(total);
  return total;
};
const inEach = async (params = '') => [await seen(nursing, params), await seen(garden, params)];
const move = (db = database.db) =>
  db('residents').where({ id: haru }).update({ facility: 'group_home', unit: null });
const addAddress = async (address: string, status: string, db = database.db) => {
  const [row] = await db('email_registrations')
    .insert({
      member_id: member,
      address,
      status,
      confirmed_at: new Date(),
      place: address.startsWith('a') ? 1 : 2,
    })
    .returning('id');
  return row.id as number;
};

/** Runs the second work while the first one's transaction is open, and ends that once the second waits for it. */
async function overlapping(
  first: (db: TestDatabase['db']) => Promise<unknown>,
  second: () => PromiseLike<unknown>,
) {
  const open = await database.db.transaction();
  await first(open as unknown as TestDatabase['db']);
  const waiting = Promise.resolve(second());
  await until(async () => {
    const { rows } = await database.db.raw(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });
  await open.commit();
  await waiting;
}

describe('the list of members', () => {
  it('counts a member in the home its resident has moved to, searched or not', async () => {
    expect([await inEach(), await inEach('q=水越')]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await move();
    expect([await inEach(), await inEach('q=水越')]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('counts a member in no home once its resident is in the bin, and again when it is back', async () => {
    const mark = (at: Date | null) => database.db('residents').where({ id: haru }).update({ deleted_at: at });
    await mark(new Date());
    expect([await inEach(), await seen()]).toEqual([[0, 0], 1]);
    await mark(null);
    expect(await inEach()).toEqual([1, 0]);
  });

  it('follows the links of a form that is saved', async () => {
    const tome = await rooms.residents.create(
      admin,
      aResident({ number: 'G-K3', facility: 'group_home', unit: null, room: '3' }),
    );
    await rooms.members.update(admin, member, 1, aMember({ links: [linkTo(tome), linkTo(haru)] }));
    expect(await inEach()).toEqual([1, 1]);
    await rooms.members.update(admin, member, 2, aMember({ links: [linkTo(tome)] }));
    expect(await inEach()).toEqual([0, 1]);
  });

  it('is right when a resident moves while a family is linked to it, whoever comes first', async () => {
    const other = await rooms.residents.create(admin, aResident({ number: 'N-303', room: '303' }));
    await database.db('family_links').where({ member_id: member }).delete();
    await database
      .db('family_links')
      .insert({ member_id: member, resident_id: other, position: 0, relation: '姪' });
    const link = (db = database.db) =>
      db('family_links').insert({ member_id: member, resident_id: haru, position: 1, relation: '長女' });
    await overlapping(move, () => link());
    expect(await inEach()).toEqual([1, 1]);
    await database.db('family_links').where({ resident_id: haru }).delete();
    await database.db('residents').where({ id: haru }).update({ facility: 'nursing_home' });
    expect(await inEach()).toEqual([1, 0]);
    await overlapping(link, () => move());
    expect(await inEach()).toEqual([1, 1]);
  });

  it('knows the best address though two come at the same moment', async () => {
    await overlapping(
      (db) => addAddress('a@example.jp', 'confirmed', db),
      () => addAddress('b@example.jp', 'pending'),
    );
    expect(await seen(admin, 'mailState=confirmed')).toBe(1);
  });

  it('knows whose an address has become', async () => {
    const id = await addAddress('a@example.jp', 'confirmed');
    const other = await rooms.members.create(admin, aMember({ number: 'H-2', links: [linkTo(haru)] }));
    await database.db('email_registrations').where({ id }).update({ member_id: other });
    expect([await seen(admin, 'mailState=confirmed'), await seen(admin, 'mailState=none')]).toEqual([1, 1]);
    await database.db('email_registrations').where({ id }).delete();
    expect(await seen(admin, 'mailState=none')).toBe(2);
  });

  it('forgets an address that was taken back', async () => {
    const id = await addAddress('a@example.jp', 'confirmed');
    expect(await seen(admin, 'mailState=confirmed')).toBe(1);
    await database.db('email_registrations').where({ id }).update({ deleted_at: new Date() });
    expect(await seen(admin, 'mailState=none')).toBe(1);
  });
});
