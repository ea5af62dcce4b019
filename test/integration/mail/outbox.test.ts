import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { aLetter, makeMailWorld } from '../../support/mail-world.ts';
import { aRegisteredAddress } from '../../support/registered-address.ts';
import { type SmtpPeer, startSmtpPeer } from '../../support/smtp-peer.ts';
import { until } from '../../support/until.ts';

let database: TestDatabase;
let peer: SmtpPeer;
let world: ReturnType<typeof makeMailWorld>;
let stop: (() => Promise<void>) | undefined;
let take: () => Promise<readonly [number, string] | null>;
let admit: () => Promise<readonly [number, string] | null>;

beforeAll(async () => {
  database = await testDatabase();
  peer = await startSmtpPeer({ take: () => take(), admit: () => admit() });
});
beforeEach(() => {
  take = async () => null;
  admit = async () => null;
  peer.received.length = 0;
  world = makeMailWorld(database, peer.url);
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  world.close();
  await database.db('mail_attempts').delete();
  await database.db('mail_links').delete();
  await database.db('mails').delete();
  await database.db('graphile_worker._private_jobs').delete();
  await database.db('queue_workers').delete();
});
afterAll(async () => {
  await peer.close();
  await database.close();
});

const put = async (own = {}): Promise<number> => {
  const id = await database.inTransaction(() => world.outbox.put(aLetter(own)));
  if (id === null) throw new Error('the mail was there before');
  return id;
};
const statusOf = async (id: number): Promise<string> => (await world.mail(id))?.status;

describe('a mail in the outbox', () => {
  it('is sent once its transaction is kept, and recorded as sent with one accepted try', async () => {
    stop = world.start();
    const id = await put();
    await until(async () => (await statusOf(id)) === 'sent');
    expect(peer.received).toHaveLength(1);
    expect(await world.attempts(id)).toMatchObject([{ number: 1, outcome: 'accepted' }]);
  });

  it('is never sent when what it is about was taken back', async () => {
    stop = world.start();
    const failing = database.inTransaction(async () => {
      await world.outbox.put(aLetter());
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    const after = await put();
    await until(async () => (await statusOf(after)) === 'sent');
    expect(peer.received).toHaveLength(1);
  });

  it('is written once for a key, however often it is asked for', async () => {
    const first = await world.outbox.put(aLetter({ once: 'visit:1:reminder' }));
    expect(await world.outbox.put(aLetter({ once: 'visit:1:reminder' }))).toBeNull();
    expect(first).not.toBeNull();
  });

  it('arrives under one Message-ID though the server took it at the third try only', async () => {
    let refusals = 2;
    take = async () => (refusals-- > 0 ? [451, '4.7.1 try again later'] : null);
    stop = world.start();
    const id = await put();
    await until(async () => {
      await world.hurry();
      return (await statusOf(id)) === 'sent';
    });
    const outcomes = (await world.attempts(id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['deferred', 'deferred', 'accepted']);
    const { message_key } = (await world.mail(id)) ?? {};
    expect(peer.received.map(({ mail }) => mail.messageId)).toEqual([`<mail-${message_key}@hiami.example>`]);
  });

  it('has failed when the content is refused, and is not tried again', async () => {
    take = async () => [554, '5.7.1 looks like spam'];
    stop = world.start();
    const id = await put();
    await until(async () => (await statusOf(id)) === 'failed');
    expect(await world.mail(id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('5.7.1') });
    // The job ends a moment after the mail.
    await until(async () => (await world.queue.alive([`mail:${id}`])).size === 0);
    expect(await world.mail(id)).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('makes its registered address unreachable when the mailbox does not exist', async () => {
    admit = async () => [550, '5.1.1 user unknown'];
    const address = 'nobody@example.jp';
    const theirs = await aRegisteredAddress(database, address);
    stop = world.start();
    const id = await put({
      to: { name: '水越 真弓', address, facilities: [], ...theirs },
    });
    await until(async () => (await statusOf(id)) === 'bounced');
    const found = await database.db('email_registrations').where({ id: theirs.registrationId }).first();
    expect(found.status).toBe('unreachable');
  });

  it('counts a try whose process died as lost, and sends again under the same Message-ID', async () => {
    const id = await put();
    // A process that died after it had begun: the mail server may have the mail.
    await world.mails.open(id, new Date().toISOString());
    stop = world.start();
    await until(async () => (await statusOf(id)) === 'sent');
    expect((await world.attempts(id)).map(({ outcome }) => outcome)).toEqual(['lost', 'accepted']);
  });

  it('is shared between two processes without a double', async () => {
    const other = makeMailWorld(database, peer.url);
    for (let count = 0; count < 40; count += 1) await put();
    const stops = [world.start(), other.start()];
    stop = async () => void (await Promise.all(stops.map((end) => end())));
    await peer.until(40);
    await until(async () => (await database.db('mails').where({ status: 'sent' })).length === 40);
    expect(new Set(peer.received.map(({ mail }) => mail.messageId)).size).toBe(40);
    expect(peer.received).toHaveLength(40);
    other.close();
  });

  it.each([
    ['that has been silent for a minute', ['2 minutes']],
    ['that never said a word', []],
  ])('is given back by a worker of another process %s', async (_what, seen) => {
    const id = await put();
    await database.db('graphile_worker._private_jobs').update({
      locked_by: 'worker-dead',
      locked_at: database.db.raw("now() - interval '2 minutes'"),
      attempts: 1,
    });
    for (const age of seen)
      await database
        .db('queue_workers')
        .insert({ worker_id: 'worker-dead', seen_at: database.db.raw(`now() - interval '${age}'`) });
    stop = world.start();
    await until(async () => (await statusOf(id)) === 'sent');
  });
});
