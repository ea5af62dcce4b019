import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONSENT_PURPOSES } from '../../../src/domain/resident/consent.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { aConsent, aResident, someConsents } from '../../support/builders/people.ts';
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
const nursing = aWorkerActor({ id: 3, role: 'facility', facility: 'nursing_home' });
const viewer = aWorkerActor({ id: 4, role: 'viewer', scope: ['resident:read'] });
const statesOf = async (id: number) => {
  const { consents } = await rooms.residents.get(admin, id);
  return CONSENT_PURPOSES.map((purpose) => consents[purpose].state);
};
const lastOf = async (id: number) => (await rooms.history.of('resident', id))[0];

describe('withdrawing consents', () => {
  const granted = someConsents({ individual: aConsent(), group: aConsent() });
  it('refuses one purpose from today on, and tells the history before and after', async () => {
    const id = await rooms.residents.create(admin, aResident({ consents: granted }));
    await rooms.withdrawConsent(admin, id, ['group']);
    expect(await statesOf(id)).toEqual(['granted', 'refused', 'unknown', 'unknown']);
    const entry = await lastOf(id);
    expect(entry).toMatchObject({ act: 'withdrawConsent', actor: admin.name });
    expect(entry?.changes.consents).toMatchObject({
      before: { group: { state: 'granted', signedOn: '2026-04-05' } },
      after: { group: { state: 'refused', signer: '水越 真弓', signedOn: '2026-11-27' } },
    });
  });
  it('of all leaves alone what nobody granted, and finds nothing a second time', async () => {
    const id = await rooms.residents.create(admin, aResident({ consents: granted }));
    await rooms.withdrawConsent(admin, id, 'all');
    expect(await statesOf(id)).toEqual(['refused', 'refused', 'unknown', 'unknown']);
    await expect(rooms.withdrawConsent(admin, id, 'all')).rejects.toMatchObject({ kind: 'rejected' });
  });
  it('is for who may change residents of that facility', async () => {
    const id = await rooms.residents.create(admin, aResident({ consents: granted }));
    await expect(rooms.withdrawConsent(garden, id, 'all')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(rooms.withdrawConsent(viewer, id, 'all')).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await statesOf(id)).toEqual(['granted', 'granted', 'unknown', 'unknown']);
  });
});

describe('moving to another room', () => {
  const to = (room: string, own: object = {}) => ({ move: { unit: '2f', room, ...own } });
  it('frees the old room and tells the history', async () => {
    const id = await rooms.residents.create(admin, aResident());
    await rooms.moveRoom(admin, id, to('２１４'));
    expect(await rooms.residents.get(admin, id)).toMatchObject({
      unit: '2f',
      room: '214',
      roomSince: '2026-11-27',
    });
    expect(await lastOf(id)).toMatchObject({
      act: 'moveRoom',
      changes: { unit: { before: '3f', after: '2f' }, room: { before: '302', after: '214' } },
    });
    await rooms.residents.create(admin, aResident({ number: 'N-2', movedInOn: '2026-11-27' }));
  });
  it('is refused beside its field while somebody lives there', async () => {
    const id = await rooms.residents.create(admin, aResident());
    await rooms.residents.create(admin, aResident({ number: 'N-2', room: '214' }));
    await expect(rooms.moveRoom(admin, id, to('214'))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { 'move[room]': [expect.stringContaining('ほかの方が入居しています')] },
    });
    expect((await rooms.residents.get(admin, id)).room).toBe('302');
    expect((await lastOf(id))?.act).toBe('create');
  });
  it('goes into a room somebody lived in until today', async () => {
    await rooms.residents.create(
      admin,
      aResident({ number: 'N-2', room: '214', leftOn: '2026-11-27', status: 'left' }),
    );
    const id = await rooms.residents.create(admin, aResident());
    await rooms.moveRoom(admin, id, to('214'));
    expect((await rooms.residents.get(admin, id)).room).toBe('214');
  });
  it('leaves days that can still be corrected', async () => {
    const id = await rooms.residents.create(admin, aResident());
    await rooms.moveRoom(admin, id, to('214'));
    const { version } = await rooms.residents.get(admin, id);
    const left = aResident({ room: '214', unit: '2f', leftOn: '2026-10-31', status: 'left' });
    await rooms.residents.update(admin, id, version, left);
    expect((await rooms.residents.get(admin, id)).leftOn).toBe('2026-10-31');
  });
  it('needs a room, another one, and a unit of the facility', async () => {
    const id = await rooms.residents.create(admin, aResident());
    const refused = (form: unknown, field: string) =>
      expect(rooms.moveRoom(admin, id, form)).rejects.toMatchObject({
        kind: 'invalid',
        fields: { [field]: [expect.any(String)] },
      });
    await refused({}, 'move[room]');
    await refused({ move: 'x' }, 'move');
    await refused(to(''), 'move[room]');
    await refused(to('302'), 'move[room]');
    await refused(to('214', { unit: 'tsumugi' }), 'move[unit]');
    await refused(to('214', { facility: 'elsewhere' }), 'move[facility]');
  });
  it('into the other facility is for who works for both', async () => {
    const id = await rooms.residents.create(admin, aResident());
    const other = to('3', { facility: 'group_home', unit: '' });
    await expect(rooms.moveRoom(nursing, id, other)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(rooms.moveRoom(garden, id, to('214'))).rejects.toMatchObject({ kind: 'notFound' });
    await expect(rooms.moveRoom(viewer, id, to('214'))).rejects.toMatchObject({ kind: 'forbidden' });
    await rooms.moveRoom(admin, id, other);
    expect(await rooms.residents.get(admin, id)).toMatchObject({
      facility: 'group_home',
      unit: null,
      room: '3',
    });
  });
  it('is for who lives here', async () => {
    const id = await rooms.residents.create(admin, aResident({ leftOn: '2026-11-26' }));
    await expect(rooms.moveRoom(admin, id, to('214'))).rejects.toMatchObject({ kind: 'rejected' });
  });
});
