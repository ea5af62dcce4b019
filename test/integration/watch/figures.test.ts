import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeReadFigures, SITE_FIGURES } from '../../../src/adapters/db/watch/figures.knex.ts';
import { JOB_FIGURES } from '../../../src/adapters/queue/queue.ts';
import type { FigureName, ReadFigures, WatchedFigure } from '../../../src/application/watch/figures.port.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

/** Half past midnight in Japan on the 28th, while it is the 27th in UTC. */
const NOW = '2026-11-27T15:30:00Z';

let database: TestDatabase;
let read: ReadFigures;
beforeAll(async () => {
  database = await testDatabase();
  read = makeReadFigures({
    db: database.db,
    clock: { now: () => NOW },
    statements: [SITE_FIGURES, JOB_FIGURES],
  });
});
afterAll(() => database.close());

const of = (figures: readonly WatchedFigure[], name: FigureName) =>
  Object.fromEntries(
    figures.filter((one) => one.name === name).map(({ labels, value }) => [labels.join(), value]),
  );

async function aResident(number: string): Promise<number> {
  const { rows } = await database.db.raw(
    `insert into residents (number, family_name, given_name, family_kana, given_kana, facility, room, moved_in_on,
        status, search_text)
      values (?, '佐藤', 'ハル', 'さとう', 'はる', 'nursing_home', ?, '2024-04-01', 'present', '') returning id`,
    [number, number],
  );
  return rows[0].id;
}

let visits = 0;
async function aVisit(startsAt: string, status: string): Promise<number> {
  visits += 1;
  const { rows } = await database.db.raw(
    `insert into visits (reference, mode, facility, resident_id, starts_at, ends_at, held_until, seat, status, channel,
        phone, search_text)
      values (:reference, 'online', 'nursing_home', :resident, :at::timestamptz, :at::timestamptz + interval '15 minutes',
        :at::timestamptz + interval '20 minutes', :seat, :status, 'web', '', '') returning id`,
    {
      reference: `V-222${visits + 1}`,
      resident: await aResident(`N-${visits}`),
      at: startsAt,
      seat: visits,
      status,
    },
  );
  return rows[0].id;
}

const addJob = (task: string, more = '') =>
  database.db.raw(`select graphile_worker.add_job('${task}', '{}'::json ${more})`);

describe('the figures', () => {
  it('of an empty site count nothing', async () => {
    expect(new Set((await read()).map(({ value }) => value))).toEqual(new Set([0]));
  });

  it('count mails by state', async () => {
    await database.db.raw(`
      insert into mails (kind, to_name, to_address, subject, blocks, status, sent_at, search_text)
        select 'test', '佐藤', 'sato@hiami.example', '件名', '[]', status, now(), ''
          from unnest(array['failed', 'failed', 'sent']) status`);
    expect(of(await read(), 'mails')).toEqual({ failed: 2, sent: 1 });
  });

  it('count visits of the day in Japan apart from later ones, and none of before', async () => {
    await aVisit('2026-11-27T14:00:00Z', 'completed');
    await aVisit('2026-11-27T15:00:00Z', 'cancelled_by_home');
    await aVisit('2026-11-28T14:45:00Z', 'confirmed');
    await aVisit('2026-11-28T15:00:00Z', 'confirmed');
    await aVisit('2027-01-05T05:00:00Z', 'confirmed');
    expect(of(await read(), 'visits')).toEqual({
      'today,cancelled_by_home': 1,
      'today,confirmed': 1,
      'ahead,confirmed': 2,
    });
  });

  it('count the calls that go on, and who is in them', async () => {
    const visit = await aVisit('2026-11-28T01:00:00Z', 'confirmed');
    const other = await aVisit('2026-11-28T02:00:00Z', 'confirmed');
    await database.db.raw(
      `insert into call_peers (visit_id, side, device, state, why_left, left_at) values
        (:visit, 'home', 0, 'admitted', null, null),
        (:visit, 'family', 1, 'admitted', null, null),
        (:visit, 'family', 2, 'waiting', null, null),
        (:other, 'family', 1, 'left', 'left', now())`,
      { visit, other },
    );
    const figures = await read();
    expect(of(figures, 'calls')).toEqual({ '': 1 });
    expect(of(figures, 'call_devices')).toEqual({ home: 1, family: 2 });
  });

  it('count the jobs of the queue by task and state, and tell how long the oldest has been waiting', async () => {
    await addJob('mail.send');
    await addJob('mail.send', `, run_at => now() - interval '10 minutes'`);
    await addJob('visit.remind', `, run_at => now() + interval '1 day'`);
    await addJob('visit.sync-meeting', ", max_attempts => 1, job_key => 'dead'");
    await addJob('visit.sync-meeting', ", job_key => 'failing'");
    await addJob('backup.take', ", job_key => 'running'");
    const { rows: jobs } = await database.db.raw(
      'select id, key from graphile_worker.jobs where key is not null',
    );
    const ids = Object.fromEntries(jobs.map(({ id, key }: { id: number; key: string }) => [key, id]));
    await database.db.raw('update graphile_worker._private_jobs set attempts = 1 where id = any(?)', [
      [ids.dead, ids.failing],
    ]);
    await database.db.raw(
      'update graphile_worker._private_jobs set locked_at = now(), locked_by = ? where id = ?',
      ['worker-1', ids.running],
    );
    const figures = await read();
    expect(of(figures, 'jobs')).toEqual({
      'mail.send,waiting': 2,
      'visit.remind,planned': 1,
      'visit.sync-meeting,dead': 1,
      'visit.sync-meeting,failing': 1,
      'backup.take,running': 1,
    });
    const waiting = of(figures, 'job_oldest_waiting_seconds')[''];
    expect(waiting).toBeGreaterThanOrEqual(600);
  });

  it('are asked for once by those who ask at the same time', async () => {
    let begun = 0;
    const count = ({ sql }: { sql: string }) => {
      if (/^BEGIN/i.test(sql)) begun += 1;
    };
    database.db.on('query', count);
    await Promise.all([read(), read(), read()]);
    database.db.off('query', count);
    expect(begun).toBe(1);
  });

  it('are given up where the database does not answer soon', async () => {
    const locked = await database.db.transaction();
    await locked.raw('lock table mails in access exclusive mode');
    await expect(read()).rejects.toThrow('statement timeout');
    await locked.rollback();
    expect(of(await read(), 'mails')).toEqual({ failed: 2, sent: 1 });
  });
});
