import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { residentResource } from '../../../src/application/resident/resident.resource.ts';
import { readListQuery } from '../../../src/application/resource/list-query.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { aConsent, aMember, aResident, someConsents } from '../../support/builders/people.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { emptyPeople, makePeopleRooms, type PeopleRooms } from '../../support/people-rooms.ts';

let database: TestDatabase;
let rooms: PeopleRooms;
beforeAll(async () => {
  database = await testDatabase();
  rooms = makePeopleRooms(database);
});
afterAll(() => database.close());
beforeEach(() => emptyPeople(database));

const admin = aWorkerActor();
const garden = aWorkerActor({ id: 2, role: 'facility', facility: 'group_home' });
const found = async (params: string, actor = admin): Promise<string[]> => {
  const { rows } = await rooms.residents.list(
    actor,
    readListQuery(residentResource, new URLSearchParams(params)),
  );
  return rows.map(({ number }) => number);
};

describe('a room', () => {
  it('holds one resident at a time, whatever width its number was typed in', async () => {
    await rooms.residents.create(admin, aResident());
    const second = aResident({ number: 'N-2', room: '３０２' });
    await expect(rooms.residents.create(admin, second)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { room: [expect.stringContaining('居室')] },
    });
  });
  it('is free on the day its resident leaves, and was never the other facility’s', async () => {
    await rooms.residents.create(admin, aResident({ leftOn: '2026-03-31', status: 'left' }));
    await rooms.residents.create(admin, aResident({ number: 'N-2', movedInOn: '2026-03-31' }));
    await rooms.residents.create(admin, aResident({ number: 'G-1', facility: 'group_home' }));
    expect(await found('')).toEqual(['G-1', 'N-2', 'N-302']);
  });
  it('of a resident in the bin may be taken, and then refuses the restore', async () => {
    const id = await rooms.residents.create(admin, aResident());
    await rooms.residents.remove(admin, id);
    await rooms.residents.create(admin, aResident({ number: 'N-2' }));
    await expect(rooms.residents.restore(admin, id)).rejects.toMatchObject({ kind: 'conflict' });
  });
  it('goes to one of two who come at the same moment', async () => {
    const outcomes = await Promise.allSettled(
      ['N-1', 'N-2'].map((number) => rooms.residents.create(admin, aResident({ number }))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the state of a resident', () => {
  it('is 退居 from the day after the last one, as shown and as filtered', async () => {
    await rooms.residents.create(admin, aResident({ number: 'today', room: '1', leftOn: '2026-11-27' }));
    await rooms.residents.create(admin, aResident({ number: 'gone', room: '2', leftOn: '2026-11-26' }));
    await rooms.residents.create(
      admin,
      aResident({ number: 'dead', room: '3', leftOn: '2026-11-26', status: 'deceased' }),
    );
    await rooms.residents.create(admin, aResident({ number: 'ill', room: '4', status: 'hospital' }));
    expect(await found('state=present')).toEqual(['today']);
    expect(await found('state=left')).toEqual(['gone']);
    expect(await found('state=deceased')).toEqual(['dead']);
    expect(await found('state=hospital')).toEqual(['ill']);
  });
});

describe('consents', () => {
  it('are stored for all purposes and told in the history', async () => {
    const id = await rooms.residents.create(
      admin,
      aResident({ consents: someConsents({ individual: aConsent() }) }),
    );
    const row = await rooms.residents.get(admin, id);
    expect(row.consents.individual).toEqual(aConsent());
    expect(row.consents.public.state).toBe('unknown');
    await rooms.residents.update(admin, id, 1, aResident());
    const [change] = await rooms.residents.history(admin, id);
    expect(change?.changes.consents?.before).toMatchObject({ individual: { state: 'granted' } });
  });
  it('are never 可 without signer, relation and day, in the database neither', async () => {
    const half = aResident({ consents: someConsents({ group: aConsent({ signer: null }) }) });
    await expect(rooms.residents.create(admin, half)).rejects.toMatchObject({
      fields: { 'consents[group][signer]': [expect.stringContaining('集合写真の署名者')] },
    });
    const id = await rooms.residents.create(admin, aResident());
    await expect(
      database.db('resident_consents').where({ resident_id: id }).update({ state: 'granted' }),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a worker of one facility', () => {
  it('sees and makes residents of that one only', async () => {
    const other = await rooms.residents.create(admin, aResident());
    await rooms.residents.create(garden, aResident({ number: 'G-1', facility: 'group_home' }));
    expect(await found('', garden)).toEqual(['G-1']);
    await expect(rooms.residents.get(garden, other)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(rooms.residents.update(garden, other, 1, aResident())).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(rooms.residents.create(garden, aResident({ number: 'N-9' }))).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
  it('cannot move one of theirs into the other facility', async () => {
    const id = await rooms.residents.create(garden, aResident({ facility: 'group_home' }));
    await expect(rooms.residents.update(garden, id, 1, aResident())).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

it('is not deleted while a member belongs to it, who is named', async () => {
  const id = await rooms.residents.create(admin, aResident());
  await rooms.members.create(
    admin,
    aMember({ links: [{ residentId: id, relation: '長女', representative: true }] }),
  );
  await expect(rooms.residents.remove(admin, id)).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('水越 真弓'),
  });
});

it('is searched by number, name, reading of either kind and room', async () => {
  await rooms.residents.create(admin, aResident());
  for (const search of ['ｎ－302', 'オノデラ', '小野寺ハル', '302'])
    expect(await found(`q=${encodeURIComponent(search)}`)).toEqual(['N-302']);
});

describe('reading', () => {
  it('leaves a record of who read whose page, and of a whole list as one', async () => {
    const id = await rooms.residents.create(admin, aResident());
    await rooms.residents.get(admin, id);
    expect(await rooms.reads.of('resident', id)).toMatchObject([{ actor: admin.name, what: 'page' }]);
    for await (const _ of rooms.residents.each(
      admin,
      readListQuery(residentResource, new URLSearchParams()),
    ));
    expect(await database.db('personal_reads').where({ row_id: null }).pluck('what')).toEqual(['csv']);
  });
  it('that is refused leaves none', async () => {
    const id = await rooms.residents.create(admin, aResident());
    await expect(rooms.residents.get(garden, id)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await database.db('personal_reads').select()).toEqual([]);
  });
});
