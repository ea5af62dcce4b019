import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { type Channel, makeChannel } from '../../../src/adapters/db/channel.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let test: TestDatabase;
let here: Channel;
let there: Channel;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

beforeEach(async () => {
  here = makeChannel({ query: test.query, address: test.address, log });
  there = makeChannel({ query: test.query, address: test.address, log });
});
afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
});

/** Collects what a topic says and waits until so many were heard. */
const hear = (channel: Channel, topic: string) => {
  const heard: string[] = [];
  let check = () => {};
  channel.listen(topic, (payload) => {
    heard.push(payload);
    check();
  });
  const until = (count: number) =>
    new Promise<string[]>((resolve) => {
      check = () => heard.length >= count && resolve(heard);
      check();
    });
  return { heard, until };
};

/** Resolves with the channel's state at the gap of that number from now. */
const gaps = (channel: Channel, count: number) =>
  new Promise<boolean[]>((resolve) => {
    const states: boolean[] = [];
    channel.onGap(() => {
      states.push(channel.connected);
      if (states.length === count) resolve(states);
    });
  });

const cutListeners = () =>
  test.db.raw(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'engawa-listener' and datname = current_database()",
  );

describe('the channel between processes', () => {
  it('carries a notification to every listener of its topic, this process included', async () => {
    const [mine, theirs, other] = [hear(here, 'notice'), hear(there, 'notice'), hear(there, 'album')];
    await Promise.all([here.start(), there.start()]);
    await here.notify('notice', "12 O'Neil 縁側");
    await here.notify('album', '3');
    expect(await mine.until(1)).toEqual(["12 O'Neil 縁側"]);
    expect(await theirs.until(1)).toEqual(["12 O'Neil 縁側"]);
    expect(await other.until(1)).toEqual(['3']);
  });

  it('says nothing before the transaction is kept and never when it is taken back', async () => {
    const { until } = hear(there, 'notice');
    await there.start();
    const lost = test.inTransaction(async () => {
      await here.notify('notice', 'lost');
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await test.inTransaction(() => here.notify('notice', 'kept'));
    expect(await until(1)).toEqual(['kept']);
  });

  it('tells of a gap when the connection is lost and when it is back, and hears again', async () => {
    const { until } = hear(there, 'notice');
    await there.start();
    expect(there.connected).toBe(true);
    const states = gaps(there, 2);
    await cutListeners();
    expect(await states).toEqual([false, true]);
    await here.notify('notice', 'after');
    expect(await until(1)).toEqual(['after']);
  });

  it('goes on after a handler that throws', async () => {
    there.listen('notice', () => {
      throw new Error('handler');
    });
    const { until } = hear(there, 'notice');
    await there.start();
    await here.notify('notice', '1');
    expect(await until(1)).toEqual(['1']);
  });

  it('refuses what PostgreSQL could not carry', async () => {
    await expect(here.notify('notice', 'あ'.repeat(2500))).rejects.toThrow(RangeError);
    await expect(here.notify('two words')).rejects.toThrow(RangeError);
  });

  it('can be closed while it cannot reach the server', async () => {
    const lonely = makeChannel({
      query: test.query,
      address: { url: 'postgres://nobody@127.0.0.1:1/none' },
      log,
    });
    const started = lonely.start();
    await lonely.close();
    await started;
    expect(lonely.connected).toBe(false);
  });
});
