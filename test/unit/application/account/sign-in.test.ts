import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeSignIn, type SignIn } from '../../../../src/application/account/sign-in.ts';
import { DomainError } from '../../../../src/domain/errors.ts';
import { aFamilyActor, anAccount, aWorkerActor } from '../../../support/builders/accounts.ts';
import { type FixedClock, makeFixedClock } from '../../../support/fakes/fixed-clock.ts';
import { type MemoryAccounts, makeMemoryAccounts } from '../../../support/fakes/memory-accounts.ts';
import { makeMemoryLimits } from '../../../support/fakes/memory-limits.ts';
import { makePlainPasswords, type PlainPasswords, weakHash } from '../../../support/fakes/plain-passwords.ts';

const PASSWORD = 'engawa-demo-admin';

let clock: FixedClock;
let passwords: PlainPasswords;
let workers: MemoryAccounts;
let families: MemoryAccounts;
let signIn: SignIn;

beforeEach(async () => {
  clock = makeFixedClock();
  passwords = makePlainPasswords();
  const passwordHash = await passwords.hash(PASSWORD);
  const worker = (id: number, standing = {}) =>
    anAccount({ actor: aWorkerActor({ id }), passwordHash, standing });
  workers = makeMemoryAccounts(
    { login: 'admin', account: worker(1) },
    { login: 'stopped', account: worker(2, { status: 'stopped' }) },
    { login: 'left', account: worker(3, { leftOn: '2026-11-26' }) },
    { login: 'new', account: anAccount({ actor: aWorkerActor({ id: 4 }) }) },
    { login: 'old', account: { ...worker(5), passwordHash: weakHash(PASSWORD) } },
  );
  families = makeMemoryAccounts({
    login: 'H-0001',
    account: anAccount({ actor: aFamilyActor({ id: 9 }), passwordHash }),
  });
  signIn = makeSignIn({
    accounts: { manager: workers, family: families },
    passwords,
    limits: makeMemoryLimits(clock),
    inTurn: (work) => work(),
    clock,
  });
});

type Try = {
  login?: string;
  password?: string;
  audience?: 'family' | 'manager';
  address?: string;
  remember?: string;
};

const attempt = ({
  login = 'admin',
  password = PASSWORD,
  audience = 'manager',
  address = '192.0.2.1',
  ...rest
}: Try = {}) => signIn({ audience, form: { login, password, ...rest }, address });

const refusal = async (one: Try): Promise<DomainError> => {
  const error = await attempt(one).then(
    () => null,
    (reason) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error(`expected a refusal, got ${error}`);
  return error;
};

const fail = async (times: number, one: Try = {}) => {
  for (let n = 0; n < times; n += 1) {
    await attempt({ password: 'wrong-password', ...one }).catch(() => {});
    clock.pass(61);
  }
};

describe('signing in', () => {
  it('gives the person and remembers the time', async () => {
    await expect(attempt()).resolves.toMatchObject({ who: { audience: 'manager', id: 1 }, remember: false });
    expect(workers.rows.get(1)?.lastSignInAt).toBe(clock.now());
  });
  it('takes numbers in any width and case', async () => {
    await expect(attempt({ login: '　Ｈ－０００１ ', audience: 'family' })).resolves.toMatchObject({
      who: { id: 9 },
    });
    await expect(attempt({ login: 'h-0001', audience: 'family', remember: '1' })).resolves.toMatchObject({
      remember: true,
    });
  });
  it('looks only among the people of the audience', async () => {
    expect((await refusal({ login: 'H-0001' })).kind).toBe('unauthenticated');
  });
  it('keeps a stronger hash when the stored one is weak', async () => {
    await attempt({ login: 'old' });
    const renewed = workers.rows.get(5)?.account.passwordHash;
    expect(renewed).not.toBe(weakHash(PASSWORD));
    await expect(attempt({ login: 'old' })).resolves.toMatchObject({ who: { id: 5 } });
  });
  it('names the field that is empty', async () => {
    const error = await refusal({ login: '', password: '' });
    expect(error).toMatchObject({
      kind: 'invalid',
      fields: { login: ['職員番号を入力してください。'], password: ['パスワードを入力してください。'] },
    });
  });
});

describe('a refusal', () => {
  const tries: Try[] = [
    { password: 'wrong-password' },
    { login: 'nobody' },
    { login: 'stopped' },
    { login: 'left' },
    { login: 'new' },
  ];

  it('is the same for a wrong password, an unknown, stopped, left or passwordless account', async () => {
    const answers = await Promise.all(tries.map(refusal));
    expect(new Set(answers.map(({ kind, code, message }) => `${kind} ${code} ${message}`)).size).toBe(1);
  });
  it('costs one check of a password each time', async () => {
    for (const one of tries) await refusal(one);
    expect(passwords.verified).toHaveLength(tries.length);
  });
});

describe('after failures', () => {
  it('three typing errors cost nothing, the next ones an ever longer pause', async () => {
    const wrong = { password: 'wrong-password' };
    for (let n = 0; n < 4; n += 1) expect((await refusal(wrong)).kind).toBe('unauthenticated');
    const pauses = [];
    for (let n = 0; n < 3; n += 1) {
      const { retryAfter = 0 } = await refusal({});
      pauses.push(retryAfter);
      clock.pass(retryAfter);
      expect((await refusal(wrong)).kind).toBe('unauthenticated');
    }
    expect(pauses).toEqual([2, 4, 8]);
  });
  it('the account is locked for fifteen minutes after ten, from whatever address, and for the right password too', async () => {
    await fail(10, { address: '192.0.2.7' });
    clock.pass(-61);
    const locked = await refusal({ address: '198.51.100.9' });
    expect(locked).toMatchObject({ kind: 'tooMany', retryAfter: 900 });
    expect(locked.message).toContain('約15分後');
    clock.pass(899);
    expect((await refusal({})).kind).toBe('tooMany');
    clock.pass(1);
    await expect(attempt()).resolves.toBeDefined();
  });
  it('an account that does not exist is locked alike', async () => {
    await fail(10, { login: 'nobody' });
    clock.pass(-61);
    expect(await refusal({ login: 'NOBODY' })).toMatchObject({ kind: 'tooMany', retryAfter: 900 });
  });
  it('other accounts and addresses go on', async () => {
    await fail(10, { address: '192.0.2.7' });
    await expect(attempt({ login: 'old', address: '192.0.2.7' })).resolves.toBeDefined();
  });
  it('an address that tried fifty accounts is locked, and a success of its own does not free it', async () => {
    for (let n = 0; n < 50; n += 1) {
      const login = `guess-${n}`;
      await attempt({ login, password: 'wrong-password' }).catch(() => {});
      if (n === 10) await attempt({ login: 'old' });
      clock.pass(n < 20 ? 0 : Math.min(2 ** (n - 19), 14));
    }
    const blocked = await refusal({ login: 'admin' });
    expect(blocked.kind).toBe('tooMany');
  });
  it('a success forgets the failures of the account', async () => {
    await fail(3);
    await attempt();
    await fail(3);
    await expect(attempt()).resolves.toBeDefined();
  });
});
