import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { emptyMails, type MailDesk, makeMailDesk } from '../../support/mail-desk.ts';
import { aRegisteredAddress } from '../../support/registered-address.ts';
import { until } from '../../support/until.ts';

const admin = aWorkerActor();
const visit = aWorkerActor({ id: 2, role: 'visit', name: '榎戸 里奈' });
const garden = aWorkerActor({ id: 3, role: 'visit', facility: 'group_home' });

let database: TestDatabase;
let desk: MailDesk;
beforeAll(async () => {
  database = await testDatabase();
  desk = makeMailDesk(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyMails(database);
  desk.clock.set('2026-11-27T00:00:00Z');
});

const versionOf = async (id: number): Promise<number> => (await desk.row(id)).version;
const jobOf = (id: number) => `mail:${id}`;

const isSomebodyWaiting = async (): Promise<boolean> => {
  const { rows } = await database.db.raw(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

const GONE: [string, () => PromiseLike<unknown>][] = [
  [
    'somebody who has taken it back',
    () => database.db('email_registrations').update({ deleted_at: new Date() }),
  ],
  ['somebody who has stopped it', () => database.db('email_registrations').update({ status: 'stopped' })],
  [
    'somebody who has another by now',
    () => database.db('email_registrations').update({ address: 'b@example.jp' }),
  ],
  ['a member who was deleted', () => database.db('members').update({ deleted_at: new Date() })],
  ['a member who was made anonymous', () => database.db('members').update({ anonymised_at: new Date() })],
];

describe('再送', () => {
  it.each(['sent', 'failed', 'bounced', 'cancelled'] as const)(
    'puts a mail that is %s back into the queue, under a Message-ID of its own, and says so in the history',
    async (status) => {
      const id = await desk.mail({}, status);
      const { message_key: before } = await desk.row(id);
      await desk.onDetail(visit, 'resend', id, await versionOf(id));
      const row = await desk.row(id);
      expect(row).toMatchObject({ status: 'queued', last_error: null });
      expect(row.message_key).not.toBe(before);
      expect(await desk.jobs()).toEqual([jobOf(id)]);
      const [entry] = (await desk.detail(admin, id)).history;
      expect(entry).toMatchObject({ actor: '榎戸 里奈', act: '再送', changes: [{ after: '送信待ち' }] });
    },
  );
  it('is done once by two workers at the same moment, and the other is told', async () => {
    const id = await desk.mail({}, 'failed');
    const version = await versionOf(id);
    const outcomes = await Promise.allSettled([
      desk.onDetail(admin, 'resend', id, version),
      desk.onDetail(visit, 'resend', id, version),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ kind: 'conflict', code: 'mail.changed' });
    expect(await desk.jobs()).toEqual([jobOf(id)]);
  });
  it('is done once from two lists at the same moment, too', async () => {
    const id = await desk.mail({}, 'failed');
    const outcomes = await Promise.allSettled([
      desk.onList(admin, 'resend', id),
      desk.onList(visit, 'resend', id),
    ]);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ kind: 'conflict', code: 'mail.waiting' });
  });
  it('does the others of the ticked rows, and names the one that was refused', async () => {
    const failed = await desk.mail({}, 'failed');
    const waiting = await desk.mail({ subject: '待っているメール' });
    const done = await desk.onList(admin, 'resend', failed, waiting);
    expect(done).toMatchObject({ flash: { tone: 'error' } });
    expect(JSON.stringify(done)).toContain('待っているメール');
    expect(await desk.jobs()).toEqual([jobOf(failed)]);
  });
  it.each(GONE)('goes to no address of %s, since its links would open the account', async (_who, end) => {
    const id = await desk.mail(await aRegisteredAddress(database), 'sent');
    await end();
    await expect(desk.onList(admin, 'resend', id)).rejects.toMatchObject({ code: 'mail.addressGone' });
    expect(await desk.jobs()).toEqual([]);
  });
  it('is not for a worker of another facility', async () => {
    const id = await desk.mail({}, 'failed');
    await expect(desk.onList(garden, 'resend', id)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('a mail that waits', () => {
  it.each(GONE)('is cancelled at its turn where it would go to %s', async (_who, end) => {
    const id = await desk.mail(await aRegisteredAddress(database));
    await end();
    expect(await desk.mails.open(id, desk.clock.now())).toBeUndefined();
    expect(await desk.row(id)).toMatchObject({ status: 'cancelled', attempts: 0 });
  });
  it('is cancelled together with its job', async () => {
    const id = await desk.mail();
    await desk.onList(admin, 'sendNow', id);
    expect(await desk.jobs()).toEqual([jobOf(id)]);
    await desk.onDetail(admin, 'cancel', id, await versionOf(id));
    expect((await desk.row(id)).status).toBe('cancelled');
    expect(await desk.jobs()).toEqual([]);
  });
  it('is sent now instead of at its next try, by the one job it has', async () => {
    const id = await desk.mail();
    const opened = await desk.mails.open(id, desk.clock.now());
    const later = { outcome: 'deferred', words: '451', status: 'queued', at: desk.clock.now() } as const;
    await desk.mails.close(id, opened?.attempt ?? 0, later);
    await desk.onList(admin, 'sendNow', id);
    await desk.onList(admin, 'sendNow', id);
    expect(await desk.jobs()).toEqual([jobOf(id)]);
  });
  it('is neither cancelled nor sent while a try goes on, until that must have been lost', async () => {
    const id = await desk.mail();
    await desk.mails.open(id, desk.clock.now());
    for (const act of ['cancel', 'sendNow'])
      await expect(desk.onList(admin, act, id)).rejects.toMatchObject({ code: 'mail.underWay' });
    expect((await desk.detail(admin, id)).acts).toEqual([]);
    desk.clock.pass(21 * 60);
    expect((await desk.detail(admin, id)).acts).toEqual(['sendNow', 'cancel']);
    await desk.onList(admin, 'cancel', id);
    expect((await desk.row(id)).status).toBe('cancelled');
  });
  it('is not cancelled when its try begins while the worker waits for the mail', async () => {
    const id = await desk.mail();
    let begin = () => {};
    const begun = new Promise<void>((done) => {
      begin = done;
    });
    const cancelling = begun.then(() => desk.onList(admin, 'cancel', id));
    cancelling?.catch(() => {});
    await database.inTransaction(async () => {
      await desk.mails.open(id, desk.clock.now());
      begin();
      await until(isSomebodyWaiting);
    });
    await expect(cancelling).rejects.toMatchObject({ code: 'mail.underWay' });
  });
  it.each(['sent', 'failed', 'bounced', 'cancelled'] as const)(
    'is the only one that is cancelled: not one that is %s',
    async (status) => {
      const id = await desk.mail({}, status);
      for (const act of ['cancel', 'sendNow'])
        await expect(desk.onList(admin, act, id)).rejects.toMatchObject({ code: 'mail.notWaiting' });
    },
  );
});

describe('an act that is taken back', () => {
  it('leaves neither job nor history', async () => {
    const id = await desk.mail({}, 'failed');
    const failing = database.inTransaction(async () => {
      await desk.onList(admin, 'resend', id);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect((await desk.row(id)).status).toBe('failed');
    expect(await desk.jobs()).toEqual([]);
    expect((await desk.detail(admin, id)).history).toEqual([]);
  });
});
