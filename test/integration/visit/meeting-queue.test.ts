import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import { addressConfig } from '../../../src/adapters/db/connection.ts';
import { makeQueue, prepareQueue } from '../../../src/adapters/queue/queue.ts';
import { runJobs } from '../../../src/adapters/queue/run-jobs.ts';
import { askForSync } from '../../../src/application/visit/meeting/sync-meeting.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { until } from '../../support/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await prepareQueue(database.db, addressConfig(database.address));
});
afterAll(() => database.close());

it('Meetings are worked at one after another, and once more where one changed while it was worked at', async () => {
  const queue = makeQueue(database.query);
  const begun: number[] = [];
  const reminded: number[] = [];
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const stop = runJobs({
    connection: addressConfig(database.address),
    log: pino({ level: 'silent' }),
    concurrency: 4,
    tasks: {
      async 'visit.sync-meeting'({ visitId }) {
        begun.push(visitId);
        if (begun.length === 1) await held;
      },
      'visit.remind': async ({ visitId }) => void reminded.push(visitId),
      'mail.send': async () => {},
      'family-notice.send': async () => {},
    },
  });
  try {
    await askForSync({ queue }, 1);
    await until(() => begun.length === 1);
    await askForSync({ queue }, 2);
    await askForSync({ queue }, 1);
    // Asked for later and done: whoever did it would have done the others first.
    await queue.add('visit.remind', { visitId: 3, sequence: 0, which: 'day' });
    await until(() => reminded.length === 1);
    expect(begun).toEqual([1]);
    release();
    await until(() => begun.length === 3);
    expect(begun.toSorted()).toEqual([1, 1, 2]);
  } finally {
    release();
    await stop();
  }
});
