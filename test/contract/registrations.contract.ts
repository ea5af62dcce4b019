import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  RegistrationInput,
  RegistrationRows,
  Registrations,
} from '../../src/application/email-registration/registrations.port.ts';

export type RegistrationStore = {
  readonly rows: RegistrationRows;
  readonly registrations: Registrations;
  /** Two live members, and one in the bin. */
  readonly members: { readonly mayumi: number; readonly ken: number; readonly gone: number };
  /** A mail that asks to confirm; gives its id. */
  asks(registrationId: number, address: string): Promise<number>;
};

/** What every store of addresses promises; `make` gives an empty one for each test. */
export const registrationsContract = (name: string, make: () => Promise<RegistrationStore>): void => {
  describe(`${name} keeps addresses`, () => {
    let store: RegistrationStore;
    beforeEach(async () => {
      store = await make();
    });
    const insert = (own: Partial<RegistrationInput> = {}) =>
      store.rows.insert({
        memberId: store.members.mayumi,
        address: 'mayumi@example.jp',
        receives: ['photos'],
        use: 'active',
        place: 1,
        ...own,
      });

    it('that wait for their confirmation at first, with the name of their member', async () => {
      const id = await insert();
      const expected = {
        id,
        memberId: store.members.mayumi,
        name: '水越 真弓',
        address: 'mayumi@example.jp',
        state: 'pending',
        place: 1,
        receives: ['photos'],
        confirmedAt: null,
        confirmMailId: null,
        lastError: null,
        deletedAt: null,
      };
      expect(await store.registrations.find(id)).toMatchObject(expected);
      expect(await store.registrations.lock(id)).toMatchObject(expected);
      expect(await store.rows.find(id, 'all')).toMatchObject({
        ...expected,
        use: 'active',
        member: { id: store.members.mayumi, name: '水越 真弓', number: 'H-0001' },
      });
      expect(await store.registrations.find(id + 1)).toBeUndefined();
    });

    it('one of a kind for each member and place, upper and lower case being the same', async () => {
      await insert();
      await expect(insert({ address: 'MAYUMI@example.jp', place: 2 })).rejects.toMatchObject({
        kind: 'invalid',
      });
      await expect(insert({ address: 'other@example.jp' })).rejects.toMatchObject({ kind: 'invalid' });
      await insert({ memberId: store.members.ken });
    });

    it('and tells the places that are taken, of live ones alone', async () => {
      const { mayumi } = store.members;
      const first = await insert();
      await insert({ address: 'second@example.jp', place: 2 });
      expect([...(await store.registrations.lockPlaces(mayumi))].sort()).toEqual([1, 2]);
      await store.rows.markDeleted(first);
      expect(await store.registrations.lockPlaces(mayumi)).toEqual([2]);
      expect(await store.registrations.find(first)).toBeUndefined();
      expect(await store.registrations.lock(first)).toMatchObject({ deletedAt: expect.any(String) });
      await insert({ address: 'third@example.jp', place: 1 });
      const all = await store.registrations.ofMember(mayumi);
      expect(all.map(({ address, place }) => [place, address])).toEqual([
        [1, 'third@example.jp'],
        [2, 'second@example.jp'],
      ]);
    });

    it('changes how far they are and counts the version up; a save leaves it', async () => {
      const id = await insert();
      const confirmMailId = await store.asks(id, 'mayumi@example.jp');
      const change = {
        state: 'confirmed',
        confirmedAt: '2026-11-27T00:00:00Z',
        lastError: '550 unknown',
        receives: ['notices'],
        confirmMailId,
      } as const;
      await store.registrations.change(id, change);
      const { confirmedAt: _, ...told } = change;
      expect(await store.registrations.find(id)).toMatchObject({ ...told, version: 2 });
      await store.rows.update(id, {
        memberId: store.members.mayumi,
        address: 'new@example.jp',
        receives: [],
        use: 'stopped',
      });
      expect(await store.rows.find(id, 'all')).toMatchObject({
        state: 'confirmed',
        use: 'active',
        place: 1,
        address: 'new@example.jp',
        receives: [],
        version: 3,
      });
      await store.registrations.change(id, { state: 'stopped' });
      expect(await store.rows.find(id, 'all')).toMatchObject({ use: 'stopped' });
    });

    it('remembers what a confirmation mail was about, and where it went', async () => {
      const id = await insert();
      const mail = await store.asks(id, 'old@example.jp');
      expect(await store.registrations.byConfirmationMail(mail)).toEqual({
        registrationId: id,
        sentTo: 'old@example.jp',
      });
      expect(await store.registrations.byConfirmationMail(mail + 1)).toBeUndefined();
    });

    it('and none of a member in the bin, for acts', async () => {
      const id = await insert({ memberId: store.members.gone });
      expect(await store.registrations.find(id)).toBeUndefined();
      expect(await store.registrations.lock(id)).toBeUndefined();
    });
  });
};
