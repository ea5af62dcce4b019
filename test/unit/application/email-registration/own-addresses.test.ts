import { beforeEach, describe, expect, it } from '@jest/globals';
import { GUEST } from '../../../../src/domain/actor.ts';
import { MAX_MAILS_PER_HOUR } from '../../../../src/domain/email-registration/email-registration.ts';
import { aFamilyActor, aWorkerActor } from '../../../support/builders/accounts.ts';
import { KEN, makeRegistrationWorld, type RegistrationWorld } from '../../../support/registration-world.ts';

const mayumi = aFamilyActor({ id: 1 });
const ken = aFamilyActor({ id: KEN.id, name: KEN.name });

let world: RegistrationWorld;
beforeEach(() => {
  world = makeRegistrationWorld();
});

const add = (address = 'mayumi@example.jp', receives: string[] = []) =>
  world.own.add(mayumi, { address, receives });
const confirmed = async () => {
  await add();
  await world.byLink.confirm({ token: 'token-1', client: '192.0.2.1' });
};

describe('a family that registers an address', () => {
  it('is asked to confirm it by a mail that belongs to the address', async () => {
    await add('ｍａｙｕｍｉ＠example.jp', ['photos']);
    expect(world.outbox.letters).toMatchObject([
      {
        kind: 'confirmAddress',
        data: { address: 'mayumi@example.jp' },
        to: {
          name: '水越 真弓',
          address: 'mayumi@example.jp',
          memberId: 1,
          registrationId: 1,
          facilities: ['nursing_home'],
        },
        about: { resource: 'email-registration', id: 1 },
      },
    ]);
    expect(await world.own.read(mayumi)).toEqual({
      addresses: [
        {
          id: 1,
          address: 'mayumi@example.jp',
          state: 'pending',
          receives: ['photos'],
          warning: null,
          mayTest: false,
        },
      ],
      mayAdd: true,
    });
    expect(await world.registrations.find(1)).toMatchObject({ confirmMailId: 1 });
  });
  it('is warned of an address of the old kind', async () => {
    await add('a..b@docomo.ne.jp');
    const [own] = (await world.own.read(mayumi)).addresses;
    expect(own?.warning).toContain('別のアドレスも登録');
  });
  it('has two at most, and none twice', async () => {
    await add();
    await expect(add('MAYUMI@example.jp')).rejects.toMatchObject({ kind: 'invalid' });
    await add('second@example.jp');
    await expect(add('third@example.jp')).rejects.toMatchObject({ code: 'emailRegistration.full' });
    expect(await world.own.read(mayumi)).toMatchObject({ mayAdd: false });
    await world.own.remove(mayumi, 1);
    await add('third@example.jp');
    expect((await world.own.read(mayumi)).addresses.map(({ address }) => address)).toEqual([
      'third@example.jp',
      'second@example.jp',
    ]);
  });
  it('names the field of a wrong one, and sends nothing', async () => {
    await expect(add('x@y.jp\r\nBcc: z@y.jp')).rejects.toMatchObject({
      fields: { address: [expect.stringContaining('メールアドレスは')] },
    });
    expect(world.outbox.letters).toEqual([]);
  });
});

describe('the acts of a family', () => {
  it('are on its own addresses alone, and those of others do not exist', async () => {
    await add();
    for (const act of [
      () => world.own.ask(ken, 1),
      () => world.own.receive(ken, 1, { receives: [] }),
      () => world.own.stop(ken, 1),
      () => world.own.resume(ken, 1),
      () => world.own.test(ken, 1),
      () => world.own.remove(ken, 1),
    ])
      await expect(act()).rejects.toMatchObject({ kind: 'notFound' });
    expect((await world.own.read(ken)).addresses).toEqual([]);
    for (const actor of [GUEST, aWorkerActor()])
      await expect(world.own.read(actor)).rejects.toMatchObject({ kind: 'forbidden' });
  });
  it('resend the confirmation, whose link takes the place of the one before', async () => {
    await add();
    await world.own.ask(mayumi, 1);
    const look = (token: string) => world.byLink.look({ token, client: '192.0.2.1' });
    expect(await look('token-1')).toEqual({ state: 'replaced' });
    expect(await look('token-2')).toMatchObject({ state: 'ask' });
  });
  it('choose what comes, and the history tells it', async () => {
    await add();
    await world.own.receive(mayumi, 1, { receives: ['photos', 'notices'] });
    expect((await world.own.read(mayumi)).addresses[0]?.receives).toEqual(['notices', 'photos']);
    const [entry] = await world.history.of('email-registration', 1);
    expect(entry).toMatchObject({
      act: 'update',
      actor: '水越 真弓',
      changes: { receives: { before: [], after: ['notices', 'photos'] } },
    });
  });
  it('stop a confirmed address and go on with it as it was', async () => {
    await confirmed();
    await world.own.stop(mayumi, 1);
    expect(await world.state(1)).toBe('stopped');
    await expect(world.own.test(mayumi, 1)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(world.own.ask(mayumi, 1)).rejects.toMatchObject({ kind: 'rejected' });
    await world.own.resume(mayumi, 1);
    expect(await world.state(1)).toBe('confirmed');
    expect(world.kinds()).toEqual(['confirmAddress', 'addressConfirmed']);
  });
  it('ask again when an address that was never confirmed is resumed', async () => {
    await add();
    await world.own.stop(mayumi, 1);
    await world.own.resume(mayumi, 1);
    expect(await world.state(1)).toBe('pending');
    expect(world.kinds()).toEqual(['confirmAddress', 'confirmAddress']);
  });
  it('try out a confirmed address, and no other', async () => {
    await add();
    await expect(world.own.test(mayumi, 1)).rejects.toMatchObject({ kind: 'rejected' });
    await world.byLink.confirm({ token: 'token-1', client: '192.0.2.1' });
    await world.own.test(mayumi, 1);
    expect(world.kinds()).toEqual(['confirmAddress', 'addressConfirmed', 'testMail']);
  });
});

describe('an address', () => {
  it('gets five confirmations in an hour, whoever asks for them', async () => {
    await add();
    for (let sent = 1; sent < MAX_MAILS_PER_HOUR.address; sent += 1) await world.own.ask(mayumi, 1);
    await expect(world.own.ask(mayumi, 1)).rejects.toMatchObject({ kind: 'tooMany', retryAfter: 3600 });
    await expect(world.own.add(ken, { address: 'Mayumi@example.jp' })).rejects.toMatchObject({
      kind: 'tooMany',
    });
    expect(world.kinds()).toHaveLength(MAX_MAILS_PER_HOUR.address);
    world.clock.pass(3601);
    await world.own.ask(mayumi, 1);
    expect(world.kinds()).toHaveLength(MAX_MAILS_PER_HOUR.address + 1);
  });
  it('is not the only thing counted: nobody writes to many strangers', async () => {
    const tried = Array.from({ length: MAX_MAILS_PER_HOUR.member }, (_, at) => `a${at}@example.jp`);
    for (const address of tried) {
      await add(address);
      const id = (await world.own.read(mayumi)).addresses[0]?.id ?? 0;
      await world.own.remove(mayumi, id);
    }
    await expect(add('last@example.jp')).rejects.toMatchObject({
      kind: 'tooMany',
      message: expect.stringContaining(`お1人につき1時間に${MAX_MAILS_PER_HOUR.member}回まで`),
    });
  });
  it('costs none of them where no mail is written', async () => {
    await confirmed();
    await add('second@example.jp');
    for (let tried = 0; tried < MAX_MAILS_PER_HOUR.member; tried += 1) {
      await expect(add(`a${tried}@example.jp`)).rejects.toMatchObject({ code: 'emailRegistration.full' });
      await world.own.stop(mayumi, 1);
      await world.own.resume(mayumi, 1);
    }
    await world.own.ask(mayumi, 2);
    expect(world.kinds()).toEqual(['confirmAddress', 'addressConfirmed', 'confirmAddress', 'confirmAddress']);
  });
});
