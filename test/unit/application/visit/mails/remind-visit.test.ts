import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  makeRemindVisit,
  makeScheduleReminders,
} from '../../../../../src/application/visit/mails/remind-visit.ts';
import type { Visit } from '../../../../../src/domain/visit/visit.ts';
import { aNewVisit } from '../../../../support/builders/visits.ts';
import { type FixedClock, makeFixedClock } from '../../../../support/fakes/fixed-clock.ts';
import { makeMemoryVisits } from '../../../../support/fakes/memory-visits.ts';

type Job = { runAt: string | undefined; sequence: number };

let clock: FixedClock;
let jobs: Map<string, Job>;
let visits: ReturnType<typeof makeMemoryVisits>;
let sent: string[];
beforeEach(() => {
  clock = makeFixedClock('2026-12-01T00:00:00Z');
  jobs = new Map();
  visits = makeMemoryVisits();
  sent = [];
});

const schedule = () =>
  makeScheduleReminders({
    queue: {
      add: async (_task, payload, { key = '', runAt } = {}) => {
        if ('which' in payload) jobs.set(key, { runAt, sequence: payload.sequence });
      },
      remove: async (key) => void jobs.delete(key),
      now: async () => clock.now(),
    },
  });
const remind = (visit: Pick<Visit, 'id' | 'sequence'>, which: 'day' | 'soon') =>
  makeRemindVisit({
    visits,
    put: async (kind) => void sent.push(kind),
    inTransaction: (work) => work(),
    queue: { now: async () => clock.now() },
  })({ visitId: visit.id, sequence: visit.sequence, which }, { last: false });
const runTimes = () =>
  Object.fromEntries([...jobs].map(([key, { runAt }]) => [key, new Date(runAt ?? '').toISOString()]));

/** Monday 2026-12-07, 10:00 in Japan. */
const stored = (own = {}) => visits.insert(aNewVisit(own));

describe('Reminders of a visit', () => {
  it('wait for 10:00 of the day before in Japan, and for half an hour before', async () => {
    await schedule()(await stored(), 'confirmed', null);
    expect(runTimes()).toEqual({
      'visit:1:day': '2026-12-06T01:00:00.000Z',
      'visit:1:soon': '2026-12-07T00:30:00.000Z',
    });
  });

  it.each([
    // The day before a visit at 9:00 in Japan is two days before where the server may stand.
    ['2027-01-04T00:00:00Z', '2027-01-03T01:00:00.000Z'],
    ['2026-12-31T15:10:00Z', '2026-12-31T01:00:00.000Z'],
    ['2028-02-29T01:00:00Z', '2028-02-28T01:00:00.000Z'],
    // Clocks change in New York on the day, and in Berlin.
    ['2027-03-14T07:00:00Z', '2027-03-13T01:00:00.000Z'],
    ['2027-03-28T01:00:00Z', '2027-03-27T01:00:00.000Z'],
  ])('of one at %s wait for %s', async (startsAt, day) => {
    const later = (minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
    const visit = await stored({ startsAt, endsAt: later(15), heldUntil: later(30) });
    await schedule()(visit, 'confirmed', null);
    expect(runTimes()['visit:1:day']).toBe(day);
  });

  it('are not planned where their moment has passed, nor for a request', async () => {
    clock.set('2026-12-06T01:00:00Z');
    await schedule()(await stored(), 'confirmed', null);
    expect([...jobs.keys()]).toEqual(['visit:1:soon']);
    jobs.clear();
    await schedule()(await stored({ status: 'requested', seat: 2, residentId: 2 }), 'requested', null);
    expect([...jobs.keys()]).toEqual([]);
  });

  it('are forgotten when it is called off, and planned anew when it is moved', async () => {
    const visit = await stored();
    await schedule()(visit, 'confirmed', null);
    const moved = await visits.change(visit.id, {
      startsAt: '2026-12-08T01:00:00Z',
      endsAt: '2026-12-08T01:15:00Z',
      heldUntil: '2026-12-08T01:30:00Z',
      sequence: 1,
    });
    await schedule()(moved, 'moved', visit);
    expect(jobs.get('visit:1:day')).toMatchObject({ sequence: 1 });
    expect(runTimes()['visit:1:day']).toBe('2026-12-07T01:00:00.000Z');
    await schedule()(
      await visits.change(visit.id, { status: 'cancelled_by_home' }),
      'cancelledByHome',
      moved,
    );
    expect(jobs.size).toBe(0);
  });

  it('are sent in their time', async () => {
    const visit = await stored();
    clock.set('2026-12-06T01:00:05Z');
    await remind(visit, 'day');
    clock.set('2026-12-07T00:30:05Z');
    await remind(visit, 'soon');
    expect(sent).toEqual(['visitTomorrow', 'visitSoon']);
  });

  it.each([
    ['before its time', 'day', '2026-12-06T00:59:59Z'],
    ['on the day itself, when it is not tomorrow any more', 'day', '2026-12-06T15:00:00Z'],
    ['after the visit has begun', 'soon', '2026-12-07T01:00:00Z'],
  ] as const)('are not sent %s', async (_name, which, now) => {
    const visit = await stored();
    clock.set(now);
    await remind(visit, which);
    expect(sent).toEqual([]);
  });

  it.each([
    'cancelled_by_family',
    'cancelled_by_home',
    'declined',
    'requested',
    'in_call',
    'no_show',
  ] as const)('are never sent of a visit that is %s', async (status) => {
    const visit = await stored();
    await visits.change(visit.id, { status });
    clock.set('2026-12-07T00:35:00Z');
    await remind(visit, 'soon');
    expect(sent).toEqual([]);
  });

  it('are not sent for the time that a visit had before it was moved', async () => {
    const visit = await stored();
    await visits.change(visit.id, { sequence: 1 });
    clock.set('2026-12-07T00:35:00Z');
    await remind(visit, 'soon');
    await remind({ id: 99, sequence: 0 }, 'soon');
    expect(sent).toEqual([]);
  });
});
