import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addressConfig } from '../../../src/adapters/db/connection.ts';
import { makeQueue } from '../../../src/adapters/queue/queue.ts';
import { type AllTasks, runJobs } from '../../../src/adapters/queue/run-jobs.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { until } from '../../support/until.ts';

type Said = { level: string; words: string; attempt: number; job: string };
type Row = { attempts: number; last_error: string | null; locked_at: Date | null; later: boolean };

let database: TestDatabase;
let said: Said[];
let sent: number[];
let stop: () => Promise<void>;

const keep =
  (level: string) =>
  (facts: { attempt?: number; job?: string; queue?: string }, words = '') => {
    said.push({ level, words: facts.queue ?? words, attempt: facts.attempt ?? 0, job: facts.job ?? '' });
  };
const log = { warn: keep('warn'), error: keep('error'), debug: () => {} } as never;

const start = (tasks: Partial<AllTasks>, maxMs?: number) => {
  const nothing = async () => {};
  stop = runJobs({
    connection: addressConfig(database.address),
    log,
    concurrency: 2,
    tasks: {
      'mail.send': async ({ mailId }) => {
        sent.push(mailId);
      },
      'visit.remind': nothing,
      'visit.sync-meeting': nothing,
      'family-notice.send': nothing,
      ...tasks,
    },
    ...(maxMs !== undefined && { maxMs }),
  });
};
const queue = () => makeQueue(database.query);
const job = async (key: string): Promise<Row> => {
  const { rows } = await database.db.raw(
    `select attempts, last_error, locked_at, run_at > now() as later from graphile_worker._private_jobs where key = ?`,
    [key],
  );
  return rows[0];
};
/** Makes what waits for its next try be due. */
const hurry = () =>
  database.db.raw('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
const othersGoOn = async (id: number) => {
  await queue().add('mail.send', { mailId: id });
  await until(() => sent.includes(id));
};

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  said = [];
  sent = [];
});
afterEach(() => stop());

describe('a job that always throws', () => {
  it.each([
    ['a plain error', 'no such thing'],
    ['words that no database can hold', `a\0b ${'\ud800'} c`],
  ])(
    '(%s) is put off, tried as often as it may be, logged once for each try, and holds nobody up',
    async (_name, words) => {
      const key = `throws ${_name}`;
      start({
        'visit.sync-meeting': async () => {
          throw new Error(words);
        },
      });
      await queue().add('visit.sync-meeting', { visitId: 1 }, { key, maxAttempts: 3 });
      for (const attempt of [1, 2, 3]) {
        await until(async () => {
          const { attempts, locked_at } = await job(key);
          return attempts === attempt && locked_at === null;
        });
        expect((await job(key)).later).toBe(true);
        await othersGoOn(attempt);
        await hurry();
      }
      await othersGoOn(4);
      expect((await job(key)).attempts).toBe(3);
      expect(said.map(({ level, words: line, attempt }) => [level, line, attempt])).toEqual([
        ['error', 'a job will run again', 1],
        ['error', 'a job will run again', 2],
        ['error', 'a job has failed for good', 3],
      ]);
    },
  );
});

describe('a job whose payload nobody understands', () => {
  it('fails as any other, and holds nobody up', async () => {
    start({});
    await database.db.raw(
      `select graphile_worker.add_job('visit.sync-meeting', '{"visitId":{"toString":1}}', job_key => 'payload', max_attempts => 1)`,
    );
    await until(async () => (await job('payload')).last_error !== null);
    await othersGoOn(1);
    expect(said).toMatchObject([
      { level: 'error', words: 'a job has failed for good', job: 'visit.sync-meeting' },
    ]);
  });
});

describe('a job that no process knows', () => {
  it('waits for one that does, and holds nobody up', async () => {
    start({});
    await database.db.raw(`select graphile_worker.add_job('ofTomorrow', '{}', job_key => 'unknown')`);
    await othersGoOn(1);
    expect(await job('unknown')).toMatchObject({ attempts: 0, last_error: null, locked_at: null });
  });
});

describe('a job that never ends', () => {
  it('is given up after its time, as failed, and does not take the place of others for good', async () => {
    start({ 'visit.sync-meeting': () => new Promise(() => {}) }, 500);
    for (const key of ['endless 1', 'endless 2', 'endless 3'])
      await queue().add('visit.sync-meeting', { visitId: 1 }, { key, maxAttempts: 1 });
    await othersGoOn(1);
    for (const key of ['endless 1', 'endless 2', 'endless 3'])
      await until(async () => (await job(key)).last_error !== null);
    expect(said.map(({ words }) => words)).toEqual(Array(3).fill('a job has failed for good'));
  });
});
