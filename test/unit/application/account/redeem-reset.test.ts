import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeSignInGate } from '../../../../src/application/account/attempt-gates.ts';
import { makeResetWorld, type ResetWorld } from '../../../support/reset-world.ts';

const NEW = 'あさがおが三つ、咲いたよ';
const FIRST = 'mayumi@example.jp';
const SECOND = 'mizukoshi@example.jp';

let world: ResetWorld;
beforeEach(() => {
  world = makeResetWorld();
});
const ask = async (audience: 'family' | 'manager' = 'family') => {
  const login = audience === 'family' ? 'H-0007' : 'visit';
  await world.ask({ audience, address: '192.0.2.1', form: { login } });
  await world.settle();
};
const redeem = (token: string, own: { audience?: 'family' | 'manager'; form?: object } = {}) =>
  world.redeem({
    audience: 'family',
    token,
    address: '192.0.2.1',
    form: { newPassword: NEW, newPasswordAgain: NEW },
    ...own,
  });
const stateOf = async (token: string, audience: 'family' | 'manager' = 'family') =>
  (await world.find(audience, token)).state;

describe('a link for a new password', () => {
  it('sets it, ends every session and is kept in the history as the own act', async () => {
    await ask();
    await redeem(await world.tokenTo(FIRST));
    expect(world.stored).toEqual([['family', 7, `$argon2id$strong$${NEW}`]]);
    expect(world.ended).toEqual([{ audience: 'family', id: 7 }]);
    expect(await world.history.of('member', 7)).toEqual([
      expect.objectContaining({ act: 'mailedPassword', actor: '水越 真弓', changes: {} }),
    ]);
  });
  it('does the same for workers', async () => {
    await ask('manager');
    await redeem(await world.tokenTo('enokido@example.jp'), { audience: 'manager' });
    expect(world.stored.map(([audience, id]) => [audience, id])).toEqual([['manager', 3]]);
    expect(await world.history.of('worker', 3)).toHaveLength(1);
  });
  it('works once, in all its mails', async () => {
    await ask();
    const tokens = [await world.tokenTo(FIRST), await world.tokenTo(SECOND)] as const;
    expect(await stateOf(tokens[1])).toBe('open');
    await redeem(tokens[0]);
    for (const token of tokens) {
      expect(await stateOf(token)).toBe('used');
      await expect(redeem(token)).rejects.toMatchObject({ kind: 'rejected', code: 'auth.reset.used' });
    }
    expect(world.stored).toHaveLength(1);
  });
  it('sets one password when it is sent twice at once', async () => {
    await ask();
    const token = await world.tokenTo(FIRST);
    const all = await Promise.allSettled([redeem(token), redeem(token)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(world.stored).toHaveLength(1);
  });
  it('is replaced by the one of a newer request', async () => {
    await ask();
    const old = await world.tokenTo(FIRST);
    await ask();
    expect(await stateOf(old)).toBe('replaced');
    await expect(redeem(old)).rejects.toMatchObject({ code: 'auth.reset.replaced' });
    expect(await stateOf(await world.tokenTo(FIRST))).toBe('open');
  });
  it('is over after its hour', async () => {
    await ask();
    const token = await world.tokenTo(FIRST);
    world.clock.pass(3599);
    expect(await stateOf(token)).toBe('open');
    world.clock.pass(1);
    expect(await stateOf(token)).toBe('expired');
    await expect(redeem(token)).rejects.toMatchObject({ code: 'auth.reset.expired' });
  });
  it('is over two days after the request, even in a mail that is sent again', async () => {
    await ask();
    world.clock.pass(47 * 3600);
    expect(await stateOf(await world.tokenTo(FIRST))).toBe('open');
    world.clock.pass(3600);
    expect(await stateOf(await world.tokenTo(FIRST))).toBe('expired');
  });
  it('is unknown to the other audience, and when it never was one', async () => {
    await ask();
    const token = await world.tokenTo(FIRST);
    expect(await stateOf(token, 'manager')).toBe('unknown');
    for (const text of ['', 'x'.repeat(43), token.slice(1)]) expect(await stateOf(text)).toBe('unknown');
  });
  it('is found with what a mail program glued to it', async () => {
    await ask();
    const token = await world.tokenTo(FIRST);
    for (const glued of ['。', '>', '）', ').', '　様']) expect(await stateOf(token + glued)).toBe('open');
  });
  it.each([
    ['stopped', { status: 'stopped' }],
    ['left', { leftOn: '2026-11-26' }],
    ['deleted', { deleted: true }],
  ] as const)('does not work any more for an account that is %s', async (_what, standing) => {
    await ask();
    const token = await world.tokenTo(FIRST);
    world.setStanding('family', standing);
    expect(await stateOf(token)).toBe('unknown');
    await expect(redeem(token)).rejects.toMatchObject({ code: 'auth.reset.unknown' });
    expect(world.stored).toEqual([]);
  });
  it('does not work any more once its address is not the account’s', async () => {
    await ask();
    const [first, second] = [await world.tokenTo(FIRST), await world.tokenTo(SECOND)];
    world.addresses.family.shift();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['unknown', 'open']);
  });
});

describe('the new password', () => {
  it.each([
    ['too short', { newPassword: 'short', newPasswordAgain: 'short' }, 'newPassword'],
    ['of one sign', { newPassword: 'aaaaaaaaaaaa', newPasswordAgain: 'aaaaaaaaaaaa' }, 'newPassword'],
    ['known to everybody', { newPassword: 'himitsu12345', newPasswordAgain: 'himitsu12345' }, 'newPassword'],
    ['typed differently', { newPassword: NEW, newPasswordAgain: `${NEW}!` }, 'newPasswordAgain'],
    ['missing', {}, 'newPassword'],
  ])('that is %s is refused, and the link still works', async (_what, form, field) => {
    await ask();
    const token = await world.tokenTo(FIRST);
    await expect(redeem(token, { form })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [field]: [expect.any(String)] },
    });
    await redeem(token);
    expect(world.stored).toHaveLength(1);
  });
  it('opens an account that was locked by wrong ones, by number and by address', async () => {
    const gate = makeSignInGate(world.limits);
    const tries = ['family h-0007', `family ${FIRST}`].map((account) => ({
      account,
      address: '198.51.100.7',
    }));
    for (const attempt of tries) for (let n = 0; n < 10; n += 1) await gate.failed(attempt);
    for (const attempt of tries) await expect(gate.pass(attempt)).rejects.toMatchObject({ kind: 'tooMany' });
    await ask();
    await redeem(await world.tokenTo(FIRST));
    for (const attempt of tries) await gate.pass(attempt);
  });
});

describe('whoever tries out links', () => {
  it('has to wait, and is told so', async () => {
    await ask();
    for (let n = 0; n < 30; n += 1)
      await expect(redeem(`wrong-${n}`)).rejects.toMatchObject({ code: 'auth.reset.unknown' });
    await expect(redeem(await world.tokenTo(FIRST))).rejects.toMatchObject({ kind: 'tooMany' });
  });
});
