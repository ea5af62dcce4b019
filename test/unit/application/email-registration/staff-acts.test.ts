import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_MAILS_PER_HOUR } from '../../../../src/domain/email-registration/email-registration.ts';
import { aFamilyActor, aWorkerActor } from '../../../support/builders/accounts.ts';
import { makeRegistrationWorld, type RegistrationWorld } from '../../../support/registration-world.ts';

const admin = aWorkerActor();
const mayumi = aFamilyActor({ id: 1 });

let world: RegistrationWorld;
beforeEach(() => {
  world = makeRegistrationWorld();
});

const form = (own: object = {}) => ({
  memberId: '1',
  address: 'mayumi@example.jp',
  receives: ['notices'],
  use: 'active',
  ...own,
});
const save = async (own: object) => {
  const { version } = await world.crud.get(admin, 1);
  await world.crud.update(admin, 1, version, form(own));
};

describe('staff who register an address', () => {
  it('have its confirmation sent', async () => {
    const id = await world.crud.create(admin, form());
    expect(await world.state(id)).toBe('pending');
    expect(world.kinds()).toEqual(['confirmAddress']);
  });
  it('send nothing to one that is stopped from the start', async () => {
    const id = await world.crud.create(admin, form({ use: 'stopped' }));
    expect(await world.state(id)).toBe('stopped');
    expect(world.kinds()).toEqual([]);
  });
  it('find only two places for one member, and restore none beyond them', async () => {
    await world.crud.create(admin, form());
    await world.crud.create(admin, form({ address: 'second@example.jp' }));
    await expect(world.crud.create(admin, form({ address: 'third@example.jp' }))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { address: [expect.stringContaining('2件まで')] },
    });
    await world.crud.remove(admin, 1);
    await world.own.add(mayumi, { address: 'third@example.jp' });
    await expect(world.crud.restore(admin, 1)).rejects.toMatchObject({ kind: 'conflict' });
    await world.crud.remove(admin, 2);
    await world.crud.restore(admin, 1);
    expect(await world.registrations.find(1)).toMatchObject({ place: 2 });
  });
  it('cannot give an address to another member', async () => {
    await world.crud.create(admin, form());
    await expect(save({ memberId: '2' })).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('a save of an address', () => {
  beforeEach(async () => {
    await world.crud.create(admin, form());
    await world.byLink.confirm({ token: 'token-1', client: '192.0.2.1' });
  });
  it('that changes it makes it wait for a new confirmation', async () => {
    await save({ address: 'new@example.jp' });
    expect(await world.registrations.find(1)).toMatchObject({ state: 'pending', confirmedAt: null });
    expect(world.outbox.letters.at(-1)).toMatchObject({
      kind: 'confirmAddress',
      to: { address: 'new@example.jp' },
    });
  });
  it('that changes what it gets, or capital letters, leaves it confirmed', async () => {
    await save({ receives: [], address: 'Mayumi@example.jp' });
    expect(await world.registrations.find(1)).toMatchObject({ state: 'confirmed', receives: [] });
    expect(world.kinds()).toEqual(['confirmAddress', 'addressConfirmed']);
  });
  it('that stops it stops it, and one that uses it again goes on', async () => {
    await save({ use: 'stopped' });
    expect(await world.state(1)).toBe('stopped');
    await save({ use: 'active' });
    expect(await world.state(1)).toBe('confirmed');
  });
  it('is not held up by how often a confirmed one was stopped and used again, since that writes no mail', async () => {
    for (let done = 0; done < MAX_MAILS_PER_HOUR.member; done += 1) {
      await save({ use: 'stopped' });
      await save({ use: 'active' });
      await world.staff.stop(admin, 1);
      await world.staff.resume(admin, 1);
    }
    expect(await world.state(1)).toBe('confirmed');
  });
  it('that changes and stops it sends nothing, and asks when it is used again', async () => {
    await save({ address: 'new@example.jp', use: 'stopped' });
    expect(world.kinds()).toEqual(['confirmAddress', 'addressConfirmed']);
    await world.staff.resume(admin, 1);
    expect(await world.state(1)).toBe('pending');
    expect(world.outbox.letters.at(-1)).toMatchObject({ to: { address: 'new@example.jp' } });
  });
  it('from an old version is refused and changes nothing', async () => {
    await expect(world.crud.update(admin, 1, 0, form({ use: 'stopped' }))).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await world.state(1)).toBe('confirmed');
  });
});

describe('the acts of staff', () => {
  beforeEach(async () => {
    await world.crud.create(admin, form());
  });
  it('confirm on the family’s word, by that name and whose hand it was', async () => {
    await world.staff.confirmByWord(admin, 1);
    expect(await world.registrations.find(1)).toMatchObject({ state: 'confirmed' });
    expect(world.kinds()).toEqual(['confirmAddress', 'addressConfirmed']);
    const [entry] = await world.history.of('email-registration', 1);
    expect(entry).toMatchObject({ act: 'confirmByWord', actor: '久我 直人' });
    await expect(world.staff.confirmByWord(admin, 1)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(world.staff.ask(admin, 1)).rejects.toMatchObject({ kind: 'rejected' });
  });
  it('resend, stop, resume and try out, each once in the history', async () => {
    await world.staff.ask(admin, 1);
    await world.staff.confirmByWord(admin, 1);
    await world.staff.test(admin, 1);
    await world.staff.stop(admin, 1);
    await expect(world.staff.stop(admin, 1)).rejects.toMatchObject({ kind: 'rejected' });
    await world.staff.resume(admin, 1);
    expect(await world.acts(1)).toEqual(['resume', 'stop', 'test', 'confirmByWord', 'ask', 'create']);
  });
  it('need the right to change members', async () => {
    const viewer = aWorkerActor({ role: 'viewer' });
    for (const act of Object.values(world.staff))
      await expect(act(viewer, 1)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.crud.create(viewer, form())).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('an address at which mails do not arrive', () => {
  const WORDS = `550 5.1.1 unknown\r\n${'x'.repeat(2000)}`;
  it('is marked with what the mail server said, shortened, and stays so after a test mail', async () => {
    await world.crud.create(admin, form());
    await world.staff.confirmByWord(admin, 1);
    await world.trouble.unreachable(1, 'MAYUMI@example.jp', WORDS);
    const row = await world.registrations.find(1);
    expect(row).toMatchObject({
      state: 'unreachable',
      lastError: expect.stringMatching(/^550 5\.1\.1 unknown/),
    });
    expect(row?.lastError?.length).toBeLessThanOrEqual(500);
    await world.staff.test(admin, 1);
    expect(await world.state(1)).toBe('unreachable');
    expect((await world.acts(1))[1]).toBe('unreachable');
  });
  it('is not the one that was typed since', async () => {
    await world.crud.create(admin, form());
    await world.trouble.unreachable(1, 'old@example.jp', WORDS);
    await world.trouble.unreachable(99, 'mayumi@example.jp', WORDS);
    expect(await world.registrations.find(1)).toMatchObject({ state: 'pending', lastError: null });
  });
  it('stays stopped when it was stopped, and is asked again when it is resumed', async () => {
    await world.crud.create(admin, form());
    await world.staff.confirmByWord(admin, 1);
    await world.staff.stop(admin, 1);
    await world.trouble.unreachable(1, 'mayumi@example.jp', WORDS);
    expect(await world.state(1)).toBe('stopped');
    await world.staff.resume(admin, 1);
    expect(await world.state(1)).toBe('pending');
  });
});
