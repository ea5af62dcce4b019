import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeLimits } from '../../../src/adapters/db/account/limits.knex.ts';
import { makeHistory } from '../../../src/adapters/db/history/history.knex.ts';
import { makeLinkMeetings } from '../../../src/adapters/video/unmanaged-meetings.ts';
import type { ReminderJob } from '../../../src/application/visit/mails/remind-visit.ts';
import { composeVisitCore, type VisitCore } from '../../../src/compose/visit-core.ts';
import { composeVisitMails } from '../../../src/compose/visit-mails.ts';
import type { FamilyActor } from '../../../src/domain/actor.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { openTerm } from '../../support/builders/terms.ts';
import { makeMailWorld } from '../../support/mail-world.ts';
import { makeTermWorld, type TermWorld } from '../../support/term-world.ts';
import { testAdapters } from '../../support/test-adapters.ts';
import { aBooking } from '../../support/visit-world.ts';

/** Friday 2026-12-04, 9:00 in Japan; the visit is on Monday at 10:00. */
const NOW = '2026-12-04T00:00:00Z';
const DAY_BEFORE = '2026-12-06T01:00:01Z';
const SOON = '2026-12-07T00:30:01Z';

let world: TermWorld;
let mails: ReturnType<typeof makeMailWorld>;
let visit: VisitCore;
let remind: ReturnType<ReturnType<typeof composeVisitMails>['tasksOf']>['visit.remind'];
let family: FamilyActor;
let id: number;
/** The queue's clock, where that and the machine's are not one. */
let queueNow: string | undefined;

beforeAll(async () => {
  world = await makeTermWorld(NOW);
  // Nothing is sent: what is put into the outbox is looked at there.
  mails = makeMailWorld(world, 'smtp://127.0.0.1:9');
  const { query, db, clock } = world;
  const queue = { ...mails.queue, now: async () => queueNow ?? clock.now() };
  const adapters = testAdapters({
    ...world,
    clock,
    history: makeHistory(query),
    limits: makeLimits(db),
    queue,
  });
  const composed = composeVisitMails(adapters, {
    outbox: mails.outbox,
    meetings: makeLinkMeetings(),
  });
  visit = composeVisitCore(adapters, {
    slots: world.term.slots,
    meetings: makeLinkMeetings(),
    eventHandlers: composed.eventHandlers,
  });
  remind = composed.tasksOf(visit)['visit.remind'];
});
afterAll(async () => {
  mails?.close();
  await world?.stop();
});
beforeEach(async () => {
  await world.empty();
  await world.db.raw('truncate mails, rate_limits cascade');
  await world.db('graphile_worker._private_jobs').delete();
  world.clock.set(NOW);
  queueNow = undefined;
  const { id: _, ...term } = openTerm();
  await world.addTerm(term);
  const { residentId, memberId } = await world.family({ address: 'mayumi@example.jp' });
  family = { audience: 'family', id: memberId, name: '水越 真弓' };
  id = (await visit.book(family, aBooking({ residentId: String(residentId) }))).id;
});

/** What waits in the queue and is due by the clock. */
async function dueJobs(): Promise<ReminderJob[]> {
  const { rows } = await world.db.raw(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'visit.remind' and j.run_at <= ? order by j.run_at`,
    [world.clock.now()],
  );
  return rows.map(({ payload }: { payload: ReminderJob }) => payload);
}
/** Moves the clock, and does all that is due by then. */
async function at(now: string): Promise<ReminderJob[]> {
  world.clock.set(now);
  const jobs = await dueJobs();
  for (const job of jobs) await remind(job, { last: false });
  return jobs;
}
const reminders = (): Promise<string[]> =>
  world.db('mails').whereIn('kind', ['visitTomorrow', 'visitSoon']).orderBy('id').pluck('kind');
const move = async (startsAt: string) => {
  const { version } = (await visit.visits.find(id)) ?? {};
  await visit.change.move(aWorkerActor(), id, { startsAt, version: String(version) });
};

describe('The reminders of a visit', () => {
  it('come once each, however often the queue hands them over', async () => {
    await at(DAY_BEFORE);
    expect(await reminders()).toEqual(['visitTomorrow']);
    // What was done stays in this queue: both are handed over again.
    expect(await at(SOON)).toHaveLength(2);
    const [, soon] = await at(SOON);
    await Promise.all([1, 2, 3].map(() => soon && remind(soon, { last: false })));
    expect(await reminders()).toEqual(['visitTomorrow', 'visitSoon']);
  });

  it.each([
    ['a second behind', '2026-12-07T00:30:00Z'],
    ['a day behind', '2026-12-06T00:30:01Z'],
    ['a day ahead', '2026-12-08T00:30:01Z'],
  ])('come at the queue’s time while the machine’s clock is %s', async (_name, machine) => {
    world.clock.set(SOON);
    const [, soon] = await dueJobs();
    queueNow = SOON;
    world.clock.set(machine);
    if (soon) await remind(soon, { last: false });
    expect(await reminders()).toEqual(['visitSoon']);
  });

  it('do not wait any more once the family has cancelled', async () => {
    await visit.change.cancel(family, id);
    expect(await at(SOON)).toEqual([]);
    expect(await reminders()).toEqual([]);
  });

  it('do not come where the queue had taken them before the family cancelled', async () => {
    world.clock.set(SOON);
    const taken = await dueJobs();
    expect(taken).toHaveLength(2);
    world.clock.set(NOW);
    await visit.change.cancel(family, id);
    world.clock.set(SOON);
    for (const job of taken) await remind(job, { last: false });
    expect(await reminders()).toEqual([]);
  });

  it('come for the new time of a visit that was moved, and not for the old one', async () => {
    await at(DAY_BEFORE);
    await move('2026-12-08T01:00:00Z');
    await at(SOON);
    // 10:00 of the day before the new time is half an hour later.
    expect(await reminders()).toEqual(['visitTomorrow']);
    await at('2026-12-07T01:00:01Z');
    await at('2026-12-08T00:30:01Z');
    expect(await reminders()).toEqual(['visitTomorrow', 'visitTomorrow', 'visitSoon']);
  });
});
