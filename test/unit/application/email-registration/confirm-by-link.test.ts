import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_INVALID_LINKS } from '../../../../src/domain/account/attempt-limits.ts';
import { MAX_MAILS_PER_HOUR } from '../../../../src/domain/email-registration/email-registration.ts';
import { aFamilyActor, aWorkerActor } from '../../../support/builders/accounts.ts';
import { makeRegistrationWorld, type RegistrationWorld } from '../../../support/registration-world.ts';

const mayumi = aFamilyActor({ id: 1 });
const client = '192.0.2.1';

let world: RegistrationWorld;
beforeEach(async () => {
  world = makeRegistrationWorld();
  await world.own.add(mayumi, { address: 'mayumi@example.jp', receives: ['photos'] });
});

const look = (token = 'token-1') => world.byLink.look({ token, client });
const confirm = (token = 'token-1') => world.byLink.confirm({ token, client });
const SHOWN = { address: 'mayumi@example.jp', name: '水越 真弓' };

describe('a confirmation link', () => {
  it('shows the address and the name and changes nothing, however often it is opened', async () => {
    const before = await world.registrations.find(1);
    for (let times = 0; times < 5; times += 1) expect(await look()).toEqual({ state: 'ask', ...SHOWN });
    expect(await world.registrations.find(1)).toEqual(before);
    expect(world.kinds()).toEqual(['confirmAddress']);
  });
  it('confirms once by its button, and writes that once', async () => {
    await confirm();
    await confirm();
    expect(await world.registrations.find(1)).toMatchObject({
      state: 'confirmed',
      confirmedAt: world.clock.now(),
    });
    expect(world.kinds()).toEqual(['confirmAddress', 'addressConfirmed']);
    expect(await world.acts(1)).toEqual(['confirm', 'create']);
    expect(await look()).toEqual({ state: 'confirmed', ...SHOWN, receives: ['photos'] });
  });
  it('is over after 72 hours, and its button with it', async () => {
    world.clock.pass(72 * 3600);
    expect(await look()).toEqual({ state: 'expired' });
    await expect(confirm()).rejects.toMatchObject({ kind: 'rejected' });
    expect(await world.state(1)).toBe('pending');
  });
  it('opens nothing of an address that was changed since: its reader may be somebody else', async () => {
    const admin = aWorkerActor();
    const { version } = await world.crud.get(admin, 1);
    const form = { memberId: '1', address: 'new@example.jp', receives: [], use: 'active' };
    await world.crud.update(admin, 1, version, form);
    expect(await look()).toEqual({ state: 'replaced' });
    await expect(confirm()).rejects.toMatchObject({ kind: 'rejected' });
    expect(await look('token-2')).toMatchObject({ state: 'ask', address: 'new@example.jp' });
  });
  it('does not heal an address at which mails did not arrive', async () => {
    await world.trouble.unreachable(1, 'mayumi@example.jp', '550 unknown');
    expect(await look()).toEqual({ state: 'unreachable' });
    await expect(confirm()).rejects.toMatchObject({ kind: 'rejected' });
    await world.own.ask(mayumi, 1);
    await confirm('token-2');
    expect(await world.registrations.find(1)).toMatchObject({ state: 'confirmed', lastError: null });
  });
  it('is unknown once the address was removed', async () => {
    await world.own.remove(mayumi, 1);
    expect(await look()).toEqual({ state: 'unknown' });
    await expect(confirm()).rejects.toMatchObject({ kind: 'rejected' });
  });
  it('cannot be tried out: a client that opens many that are none has to wait, and others have not', async () => {
    for (let tried = 0; tried < MAX_INVALID_LINKS; tried += 1)
      expect(await look(`wrong-${tried}`)).toEqual({ state: 'unknown' });
    await expect(look('wrong')).rejects.toMatchObject({ kind: 'tooMany' });
    await expect(look()).rejects.toMatchObject({ kind: 'tooMany' });
    const other = await world.byLink.look({ token: 'token-1', client: '192.0.2.2' });
    expect(other).toMatchObject({ state: 'ask' });
  });
  it('is told apart from none at all', async () => {
    expect(await look('')).toEqual({ state: 'missing' });
    await expect(confirm('')).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('the test mail behind a link', () => {
  const test = () => world.byLink.test({ token: 'token-1', client });
  it('goes to a confirmed address, five times in an hour', async () => {
    await expect(test()).rejects.toMatchObject({ kind: 'rejected' });
    await confirm();
    for (let sent = 0; sent < MAX_MAILS_PER_HOUR.address; sent += 1) await test();
    await expect(test()).rejects.toMatchObject({ kind: 'tooMany' });
    expect(world.kinds().filter((kind) => kind === 'testMail')).toHaveLength(MAX_MAILS_PER_HOUR.address);
  });
});
