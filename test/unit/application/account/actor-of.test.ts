import { describe, expect, it } from '@jest/globals';
import { makeActorOf } from '../../../../src/application/account/sign-in.ts';
import { aFamilyActor, anAccount, aWorkerActor } from '../../../support/builders/accounts.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';
import { makeMemoryAccounts } from '../../../support/fakes/memory-accounts.ts';

// 00:00 in Japan on the 28th, while the server's day is still the 27th.
const clock = makeFixedClock('2026-11-27T15:00:00Z');
const account = (id: number, standing = {}) => ({
  login: `w${id}`,
  account: anAccount({ actor: aWorkerActor({ id }), standing }),
});

describe('whom a session stands for', () => {
  const actorOf = makeActorOf({
    accounts: {
      manager: makeMemoryAccounts(
        account(1),
        account(2, { status: 'stopped' }),
        account(3, { leftOn: '2026-11-27' }),
        account(4, { deleted: true }),
      ),
      family: makeMemoryAccounts({ login: 'H-0001', account: anAccount({ actor: aFamilyActor({ id: 1 }) }) }),
    },
    clock,
  });
  const audienceOf = async (audience: 'family' | 'manager', id: number) =>
    (await actorOf({ audience, id })).audience;

  it('is the account of its audience and id', async () => {
    expect(await audienceOf('manager', 1)).toBe('manager');
    expect(await audienceOf('family', 1)).toBe('family');
  });
  it('is a guest once the account is stopped, deleted or gone', async () => {
    expect(await Promise.all([2, 4, 99].map((id) => audienceOf('manager', id)))).toEqual([
      'guest',
      'guest',
      'guest',
    ]);
  });
  it('is a guest from midnight in Japan after the last working day', async () => {
    expect(await audienceOf('manager', 3)).toBe('guest');
  });
});
