import { describe, expect, it } from '@jest/globals';
import type { Account, AccountStore } from '../../src/application/account/accounts.port.ts';

type Made = {
  store: AccountStore;
  /** The account `H-0001` in use with the hash `$argon2id$one`, and a deleted one that had its number. */
  live: Account;
  deleted: Account;
  lastSignInAt: () => Promise<string | null>;
};

/** What every store of accounts must do. */
export function accountsContract(name: string, make: () => Promise<Made>): void {
  describe(`accounts in ${name}`, () => {
    it('are found by number in any case, the live one only', async () => {
      const { store, live } = await make();
      expect(await store.byLogin('H-0001')).toEqual(live);
      expect(await store.byLogin('h-0001')).toEqual(live);
      expect(await store.byLogin('H-0009')).toBeUndefined();
    });
    it('are found by nothing that only resembles the number', async () => {
      const { store } = await make();
      for (const login of ['', 'H-000_', '%', "H-0001' or '1'='1", 'H-0001 '])
        expect(await store.byLogin(login)).toBeUndefined();
    });
    it('are found by id, deleted or not', async () => {
      const { store, live, deleted } = await make();
      expect(await store.byId(live.actor.id)).toEqual(live);
      expect(await store.byId(deleted.actor.id)).toEqual(deleted);
      expect(deleted.standing.deleted).toBe(true);
      expect(await store.byId(2_147_483_647)).toBeUndefined();
    });
    it('remember the last sign-in', async () => {
      const { store, live, lastSignInAt } = await make();
      await store.recordSignIn(live.actor.id, '2026-11-27T01:02:03.456Z', null);
      expect(await lastSignInAt()).toBe('2026-11-27T01:02:03.456Z');
      expect((await store.byLogin('H-0001'))?.passwordHash).toBe('$argon2id$one');
    });
    it('take a stronger hash, but not over a password that was changed meanwhile', async () => {
      const { store, live } = await make();
      const hash = async () => (await store.byLogin('H-0001'))?.passwordHash;
      await store.recordSignIn(live.actor.id, '2026-11-27T00:00:00Z', {
        from: '$argon2id$one',
        to: '$argon2id$two',
      });
      expect(await hash()).toBe('$argon2id$two');
      await store.recordSignIn(live.actor.id, '2026-11-27T00:00:00Z', {
        from: '$argon2id$one',
        to: '$argon2id$three',
      });
      expect(await hash()).toBe('$argon2id$two');
    });
  });
}
