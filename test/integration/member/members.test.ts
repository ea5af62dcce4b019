import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { memberResource } from '../../../src/application/member/member.resource.ts';
import { ownMember } from '../../../src/application/member/member-records.ts';
import { readListQuery } from '../../../src/application/resource/list-query.ts';
import { maySignIn } from '../../../src/domain/account/account.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { aMember, aResident } from '../../support/builders/people.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { emptyPeople, makePeopleRooms, type PeopleRooms } from '../../support/people-rooms.ts';

let database: TestDatabase;
let rooms: PeopleRooms;
let haru: number;
let tome: number;
beforeAll(async () => {
  database = await testDatabase();
  rooms = makePeopleRooms(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyPeople(database);
  haru = await rooms.residents.create(admin, aResident());
  tome = await rooms.residents.create(
    admin,
    aResident({ number: 'G-K3', familyName: '葛西', facility: 'group_home', unit: null, room: '3' }),
  );
});

const admin = aWorkerActor();
const nursing = aWorkerActor({ id: 2, role: 'visit', facility: 'nursing_home' });
const garden = aWorkerActor({ id: 3, role: 'visit', facility: 'group_home' });
const link = (residentId: number, relation: string, representative = false) => ({
  residentId,
  relation,
  representative,
});
const found = async (params: string, actor = admin) =>
  (await rooms.members.list(actor, readListQuery(memberResource, new URLSearchParams(params)))).rows;

describe('the residents of a member', () => {
  it('stand in the order of the form, with 続柄 and 代表者', async () => {
    await rooms.members.create(admin, aMember({ links: [link(tome, '孫'), link(haru, '長女', true)] }));
    const [row] = await found('');
    expect(row?.residents.map(({ name, relation }) => [name, relation])).toEqual([
      ['葛西 ハル', '孫'],
      ['小野寺 ハル', '長女'],
    ]);
    expect(row).toMatchObject({ representative: true, facility: null });
  });
  it('must be one at least, each once, and ones that exist', async () => {
    const refused = async (links: unknown) =>
      expect(rooms.members.create(admin, { ...aMember(), links })).rejects.toMatchObject({
        kind: 'invalid',
      });
    await refused([]);
    await refused([link(haru, '長女'), link(haru, '孫')]);
    await refused([link(2_000_000_000, '長女')]);
    await refused([{ residentId: '', relation: '長女' }]);
  });
  it('have one 代表者, and the refusal names who it is', async () => {
    await rooms.members.create(admin, aMember({ links: [link(haru, '長女', true)] }));
    const second = aMember({ number: 'H-2', links: [link(haru, '長男', true)] });
    await expect(rooms.members.create(admin, second)).rejects.toMatchObject({
      fields: { 'links[0][representative]': [expect.stringContaining('水越 真弓')] },
    });
  });
  it('are spoken for by somebody else once the 代表者 is in the bin, who comes back without it', async () => {
    const first = await rooms.members.create(admin, aMember({ links: [link(haru, '長女', true)] }));
    await rooms.members.remove(admin, first);
    await rooms.members.create(admin, aMember({ number: 'H-2', links: [link(haru, '長男', true)] }));
    await rooms.members.restore(admin, first);
    expect((await found('')).map((row) => row.representative)).toEqual([false, true]);
  });
  it('have one 代表者 though two become it at the same moment', async () => {
    const outcomes = await Promise.allSettled(
      ['H-1', 'H-2'].map((number) =>
        rooms.members.create(admin, aMember({ number, links: [link(haru, '長女', true)] })),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a worker of one facility', () => {
  it('sees members of its residents, and of them only these residents', async () => {
    await rooms.members.create(admin, aMember({ links: [link(haru, '長女'), link(tome, '姪')] }));
    await rooms.members.create(admin, aMember({ number: 'H-2', links: [link(tome, '長男')] }));
    const [only, ...others] = await found('', nursing);
    expect(others).toEqual([]);
    expect(only?.number).toBe('H-0001');
    expect(JSON.stringify(only)).not.toContain('葛西');
    expect((await found('', garden)).map(({ number }) => number)).toEqual(['H-0001', 'H-2']);
  });
  it('changes what it sees and leaves the other links as they are', async () => {
    const id = await rooms.members.create(
      admin,
      aMember({ links: [link(haru, '長女'), link(tome, '姪', true)] }),
    );
    await rooms.members.update(nursing, id, 1, aMember({ links: [link(haru, '次女')] }));
    const row = await rooms.members.get(admin, id);
    expect(row.links).toEqual([link(haru, '次女'), link(tome, '姪', true)]);
  });
  it('reads in the history only of its own residents', async () => {
    const id = await rooms.members.create(
      admin,
      aMember({ links: [link(haru, '長女'), link(tome, '姪', true)] }),
    );
    const [entry] = await rooms.members.history(nursing, id);
    expect(entry?.changes.links?.after).toEqual([link(haru, '長女')]);
    expect((await rooms.members.history(admin, id))[0]?.changes.links?.after).toHaveLength(2);
  });
  it('links no resident of the other, and does not learn that there is one', async () => {
    const wrong = rooms.members.create(nursing, aMember({ links: [link(tome, '姪')] }));
    const none = rooms.members.create(nursing, aMember({ links: [link(2_000_000_000, '姪')] }));
    const messages = (await Promise.allSettled([wrong, none])).map(
      (outcome) => outcome.status === 'rejected' && outcome.reason.message,
    );
    expect(messages[0]).toContain('入居者');
    expect(messages[0]).toBe(messages[1]);
  });
  it('is given no export of a member who belongs to both', async () => {
    const both = await rooms.members.create(
      admin,
      aMember({ links: [link(haru, '長女'), link(tome, '姪')] }),
    );
    const one = await rooms.members.create(admin, aMember({ number: 'H-2', links: [link(haru, '長男')] }));
    const whole = ownMember({ get: rooms.members.get, collection: rooms.memberRows });
    await expect(whole(nursing, both)).rejects.toMatchObject({ code: 'member.ofBothFacilities' });
    await expect(whole(nursing, one)).resolves.toMatchObject({ number: 'H-2' });
    await expect(whole(admin, both)).resolves.toMatchObject({ number: 'H-0001' });
  });
  it('does not find a member of the other by id', async () => {
    const id = await rooms.members.create(admin, aMember({ links: [link(tome, '姪')] }));
    for (const act of [
      () => rooms.members.get(nursing, id),
      () => rooms.members.update(nursing, id, 1, aMember({ links: [link(haru, '姪')] })),
      () => rooms.members.remove(nursing, id),
      () => rooms.members.history(nursing, id),
    ])
      await expect(act()).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('signing in', () => {
  const address = (member: number, own = {}) =>
    database.db('email_registrations').insert({
      member_id: member,
      address: 'mayumi@example.jp',
      status: 'confirmed',
      confirmed_at: '2026-11-01T00:00:00Z',
      ...own,
    });
  it('with an address works for whom alone it is confirmed', async () => {
    const id = await rooms.members.create(admin, aMember({ links: [link(haru, '長女')] }));
    await address(id, { status: 'pending', confirmed_at: null });
    expect(await rooms.accounts.byLogin('mayumi@example.jp')).toBeUndefined();
    await database.db('email_registrations').update({ status: 'confirmed', confirmed_at: new Date() });
    expect((await rooms.accounts.byLogin('MAYUMI@example.jp'))?.actor.id).toBe(id);
    const other = await rooms.members.create(admin, aMember({ number: 'H-2', links: [link(haru, '長男')] }));
    await address(other);
    expect(await rooms.accounts.byLogin('mayumi@example.jp')).toBeUndefined();
    await rooms.members.remove(admin, other);
    expect((await rooms.accounts.byLogin('mayumi@example.jp'))?.actor.id).toBe(id);
  });
  it('ends after the last day of the last resident', async () => {
    const id = await rooms.members.create(admin, aMember({ links: [link(haru, '長女'), link(tome, '姪')] }));
    const standing = async () => {
      const account = await rooms.accounts.byId(id);
      if (!account) throw new Error('the member is gone');
      return account.standing;
    };
    const left = (resident: number, on: string) =>
      database.db('residents').where({ id: resident }).update({ left_on: on });
    await left(haru, '2026-01-31');
    expect(maySignIn(await standing(), '2026-11-27')).toBe(true);
    await left(tome, '2026-11-27');
    expect(maySignIn(await standing(), '2026-11-27')).toBe(true);
    expect(maySignIn(await standing(), '2026-11-28')).toBe(false);
  });
});

describe('the mail column', () => {
  it('says the best of the addresses and filters by it', async () => {
    const id = await rooms.members.create(admin, aMember({ links: [link(haru, '長女')] }));
    expect((await found('mailState=none')).map((row) => row.id)).toEqual([id]);
    const has = async (...statuses: string[]) => {
      const { db } = database;
      await db('email_registrations').delete();
      for (const [at, status] of statuses.entries())
        await db('email_registrations').insert({
          member_id: id,
          address: `${status}@example.jp`,
          status,
          place: at + 1,
        });
    };
    await has('stopped', 'unreachable');
    expect((await found(''))[0]?.mailState).toBe('unreachable');
    await has('unreachable', 'pending');
    expect((await found('mailState=pending')).map((row) => row.id)).toEqual([id]);
    expect(await found('mailState=unreachable')).toEqual([]);
  });
});

it('is filtered by the facility of any of its residents', async () => {
  await rooms.members.create(admin, aMember({ links: [link(haru, '長女'), link(tome, '姪')] }));
  await rooms.members.create(admin, aMember({ number: 'H-2', links: [link(tome, '長男')] }));
  expect((await found('facility=nursing_home')).map(({ number }) => number)).toEqual(['H-0001']);
  expect((await found('facility=group_home')).map(({ number }) => number)).toEqual(['H-0001', 'H-2']);
});

it('sorts by every column that says so', async () => {
  await rooms.members.create(admin, aMember({ links: [link(haru, '長女')] }));
  for (const { key, sort } of memberResource.columns)
    if (sort) expect(await found(`sort=-${key}`)).toHaveLength(1);
});
