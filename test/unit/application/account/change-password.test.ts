import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeOwnAccount } from '../../../../src/application/account/own-account.ts';
import { GUEST } from '../../../../src/domain/actor.ts';
import { aFamilyActor, anAccount } from '../../../support/builders/accounts.ts';
import { makeMemoryAccounts } from '../../../support/fakes/memory-accounts.ts';
import { makeMemoryHistory } from '../../../support/fakes/memory-history.ts';
import { makeMemoryLimits } from '../../../support/fakes/memory-limits.ts';
import { makePlainPasswords } from '../../../support/fakes/plain-passwords.ts';

const family = aFamilyActor({ id: 7 });
const typed = {
  currentPassword: 'engawa-demo-family',
  newPassword: 'えんがわ縁側えんがわ縁側',
  newPasswordAgain: 'えんがわ縁側えんがわ縁側',
};

const unused = async () => expect('another session').toBe('not touched') as never;
const unusedSessions = { endAll: unused, devices: unused, endOne: unused };

async function makeRoom() {
  const passwords = makePlainPasswords();
  const passwordHash = await passwords.hash(typed.currentPassword);
  const store = makeMemoryAccounts({ login: 'H-0007', account: anAccount({ actor: family, passwordHash }) });
  const history = makeMemoryHistory();
  const stored: [number, string][] = [];
  const ended: unknown[] = [];
  const hashes = { setPasswordHash: async (id: number, hash: string) => void stored.push([id, hash]) };
  const none = { setPasswordHash: async () => expect('a worker').toBe('not touched') };
  const { changePassword: change } = makeOwnAccount({
    accounts: { family: store, manager: makeMemoryAccounts() },
    hashes: { family: hashes, manager: none },
    passwords,
    common: { has: async (word) => word === 'himitsu' },
    limits: makeMemoryLimits({ now: () => '2026-11-28T00:00:00Z' }),
    inTurn: (work) => work(),
    sessions: {
      ...unusedSessions,
      endOthers: async (who, sid) => {
        ended.push([who, sid]);
        return 1;
      },
    },
    history,
    inTransaction: (work) => work(),
  });
  return { change, passwords, history, stored, ended };
}

let room: Awaited<ReturnType<typeof makeRoom>>;
beforeEach(async () => {
  room = await makeRoom();
});
const ask = (own = {}) =>
  room.change(family, { form: { ...typed, ...own }, address: '192.0.2.1', sessionId: 'mine' });

describe('changing the own password', () => {
  it('stores the new one, ends all other sessions and is told without a secret', async () => {
    await ask();
    const [[id, hash] = [0, '']] = room.stored;
    expect(id).toBe(7);
    expect(await room.passwords.verify(hash, typed.newPassword)).toBe(true);
    expect(room.ended).toEqual([[{ audience: 'family', id: 7 }, 'mine']]);
    expect(await room.history.of('member', 7)).toMatchObject([{ act: 'ownPassword', changes: {} }]);
  });
  it.each([
    ['the present one is wrong', { currentPassword: 'engawa-demo-familie' }, 'currentPassword'],
    ['the two new ones differ', { newPasswordAgain: 'えんがわ縁側えんがわ緑側' }, 'newPasswordAgain'],
    [
      'the new one is the old one in other letters',
      { newPassword: 'ｅngawa-demo-family', newPasswordAgain: 'ｅngawa-demo-family' },
      'newPassword',
    ],
    [
      'the new one is a word that everybody takes',
      { newPassword: 'Himitsu-20261', newPasswordAgain: 'Himitsu-20261' },
      'newPassword',
    ],
    ['the new one is short', { newPassword: 'kurz', newPasswordAgain: 'kurz' }, 'newPassword'],
  ])('is refused beside the field when %s', async (_why, own, field) => {
    await expect(ask(own)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [field]: [expect.any(String)] },
    });
    expect(room.stored).toEqual([]);
    expect(room.ended).toEqual([]);
  });
  it('is slowed down after wrong guesses, also for the right one', async () => {
    for (let guess = 0; guess < 4; guess += 1)
      await expect(ask({ currentPassword: `guess ${guess} of many` })).rejects.toMatchObject({
        kind: 'invalid',
      });
    await expect(ask()).rejects.toMatchObject({ kind: 'tooMany' });
  });
  it('is for nobody who is not signed in', async () => {
    await expect(room.change(GUEST, { form: typed, address: '', sessionId: '' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
});
