import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeResetWorld, type ResetWorld } from '../../../support/reset-world.ts';

let world: ResetWorld;
beforeEach(() => {
  world = makeResetWorld();
});
const ask = async (login: string, own: { audience?: 'family' | 'manager'; address?: string } = {}) => {
  await world.ask({ audience: 'family', address: '192.0.2.1', form: { login }, ...own });
  await world.settle();
};
const mailed = () => world.outbox.letters.map(({ to }) => to.address);

describe('asking for a new password by mail', () => {
  it('writes to every address of a member, with the number they sign in with', async () => {
    await ask('h-0007');
    expect(mailed()).toEqual(['mayumi@example.jp', 'mizukoshi@example.jp']);
    expect(world.outbox.letters[0]).toMatchObject({
      kind: 'passwordReset',
      data: { audience: 'family', login: 'H-0007' },
      to: { memberId: 7, facilities: ['nursing_home'] },
    });
  });
  it('writes to the address of a worker', async () => {
    await ask('visit', { audience: 'manager' });
    expect(mailed()).toEqual(['enokido@example.jp']);
    expect(world.outbox.letters[0]?.data).toEqual({ audience: 'manager', login: 'visit' });
  });
  it('does nothing for whoever is not known to this audience', async () => {
    await ask('H-9999');
    await ask('visit');
    expect(mailed()).toEqual([]);
  });
  it.each([
    ['stopped', { status: 'stopped' }],
    ['left', { leftOn: '2026-11-26' }],
    ['deleted', { deleted: true }],
  ] as const)('does nothing for an account that is %s', async (_what, standing) => {
    world.setStanding('family', standing);
    await ask('H-0007');
    expect(mailed()).toEqual([]);
  });
  it('does nothing where there is no address', async () => {
    world.addresses.family.length = 0;
    await ask('H-0007');
    expect(mailed()).toEqual([]);
  });
  it('looks for the account only when the answer is on its way', async () => {
    await world.ask({ audience: 'family', address: '192.0.2.1', form: { login: 'H-0007' } });
    expect(mailed()).toEqual([]);
    await world.settle();
    expect(mailed()).toHaveLength(2);
  });
  it('names the field that is empty', async () => {
    await expect(ask(' ')).rejects.toMatchObject({
      kind: 'invalid',
      fields: { login: [expect.any(String)] },
    });
  });
});

describe('many requests', () => {
  const refused = { kind: 'tooMany', retryAfter: 3600 };

  it.each(['H-0007', 'H-9999'])(
    'for %s are refused from the 6th within an hour, from wherever',
    async (login) => {
      for (let n = 0; n < 5; n += 1)
        await ask(n % 2 ? login : login.toLowerCase(), { address: `192.0.2.${n}` });
      await expect(ask(login, { address: '192.0.2.99' })).rejects.toMatchObject(refused);
      await ask('H-0001', { address: '192.0.2.99' });
      world.clock.pass(3601);
      await ask(login);
    },
  );
  it('from one client are refused from the 31st within an hour, for whomever', async () => {
    for (let n = 0; n < 30; n += 1) await ask(`H-1${n}`);
    await expect(ask('H-0007')).rejects.toMatchObject(refused);
    await ask('H-0007', { address: '192.0.2.2' });
  });
  it('say how long to wait', async () => {
    for (let n = 0; n < 5; n += 1) await ask('H-0007');
    await expect(ask('H-0007')).rejects.toMatchObject(refused);
    world.clock.pass(1800);
    await expect(ask('H-0007')).rejects.toMatchObject({ kind: 'tooMany', retryAfter: 1800 });
  });
});
