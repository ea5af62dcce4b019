import { describe, expect, it } from '@jest/globals';
import {
  makeSyncMeeting,
  makeSyncOnChange,
} from '../../../../../src/application/visit/meeting/sync-meeting.ts';
import type {
  Meeting,
  VideoMeetings,
} from '../../../../../src/application/visit/meeting/video-meetings.port.ts';
import { VISIT_EVENTS } from '../../../../../src/application/visit/visit-events.ts';
import { aNewVisit, aVisit } from '../../../../support/builders/visits.ts';
import { makeFixedClock } from '../../../../support/fakes/fixed-clock.ts';
import { makeMemoryQueue } from '../../../../support/fakes/memory-queue.ts';
import { makeMemoryVisits } from '../../../../support/fakes/memory-visits.ts';

const MEETING: Meeting = { joinUrl: 'https://us02web.zoom.us/j/1', meetingId: '1' };
const PROVIDER = { provider: 'zoom' } as VideoMeetings;

/** A visit, and a provider that notes what it is asked; `first` is what happens while it makes a meeting. */
async function makeWorld({ fails = false, first = async () => {} } = {}) {
  const visits = makeMemoryVisits();
  const { id } = await visits.insert(aNewVisit());
  const asked: string[] = [];
  const told: string[] = [];
  const queue = makeMemoryQueue();
  let inside = false;
  const ask = (what: string) => {
    asked.push(inside ? `${what}, in a transaction` : what);
    if (fails) throw new Error('the provider is down');
  };
  const meetings: VideoMeetings = {
    ...PROVIDER,
    async create({ meetingId }) {
      ask(meetingId === null ? 'create' : 'look');
      await first();
      return MEETING;
    },
    update: async ({ startsAt }) => ask(`move to ${startsAt}`),
    cancel: async ({ meetingId }) => ask(`cancel ${meetingId}`),
  };
  const clock = makeFixedClock('2026-12-04T03:00:00Z');
  const work = makeSyncMeeting({
    visits,
    meetings,
    queue,
    clock,
    eventHandlers: [async (_visit, event) => void told.push(event)],
    async inTransaction(steps) {
      inside = true;
      return steps().finally(() => {
        inside = false;
      });
    },
  });
  const sync = (last = false, visitId = id) => work({ visitId }, { last });
  return { visits, id, asked, told, queue, clock, sync, visit: () => visits.rows.get(id) };
}

describe('Work for the meeting of a visit', () => {
  const eventsThatAsk = async (own = {}, provider = PROVIDER) => {
    const found: string[] = [];
    for (const event of VISIT_EVENTS) {
      const queue = makeMemoryQueue();
      await makeSyncOnChange({ meetings: provider, queue })(aVisit(own), event, null);
      if (queue.jobs.length > 0) found.push(event);
    }
    return found;
  };
  it('is asked for when the visit is booked, moved or called off', async () => {
    expect(await eventsThatAsk()).toEqual([
      'confirmed',
      'moved',
      'cancelledByFamily',
      'cancelledByHome',
      'closed',
      'declined',
    ]);
  });
  it('is none in person, nor where nobody else is asked for meetings', async () => {
    expect(await eventsThatAsk({ mode: 'in_person' })).toEqual([]);
    expect(await eventsThatAsk({}, { provider: 'link' } as VideoMeetings)).toEqual([]);
    expect(await eventsThatAsk({}, { provider: 'builtin' } as VideoMeetings)).toEqual([]);
  });
  it('waits once for each visit, and runs beside no other', async () => {
    const queue = makeMemoryQueue();
    const follow = makeSyncOnChange({ meetings: PROVIDER, queue });
    for (const event of ['confirmed', 'moved'] as const) await follow(aVisit(), event, null);
    expect(queue.jobs).toMatchObject([
      { task: 'visit.sync-meeting', payload: { visitId: 1 }, queue: 'meetings' },
    ]);
  });
});

describe('The meeting of a visit', () => {
  it('is made for one that stands, and shown as ready', async () => {
    const { sync, visit, asked, told } = await makeWorld();
    await sync();
    expect(asked).toEqual(['create']);
    expect(visit()).toMatchObject({ ...MEETING, linkState: 'ready' });
    expect(told).toEqual(['changed']);
  });
  it('is given the time of the visit, and nobody told where nothing changed', async () => {
    const { sync, visits, id, asked, told } = await makeWorld();
    await sync();
    await visits.change(id, { startsAt: '2026-12-08T01:00:00Z' });
    await sync();
    expect(asked).toEqual(['create', 'look', 'move to 2026-12-08T01:00:00Z']);
    expect(told).toHaveLength(1);
  });
  it('is deleted for one that was called off, and its link forgotten', async () => {
    for (const status of ['cancelled_by_family', 'cancelled_by_home', 'declined'] as const) {
      const { sync, visits, id, visit, asked } = await makeWorld();
      await sync();
      await visits.change(id, { status });
      await sync();
      await sync();
      expect(asked).toEqual(['create', 'cancel 1']);
      expect(visit()).toMatchObject({ meetingId: null, joinUrl: null });
    }
  });
  it('is asked for outside of any transaction, and not where there is no such visit', async () => {
    const { sync, asked } = await makeWorld();
    await sync(false, 99);
    expect(asked).toEqual([]);
    await sync();
    expect(asked).toEqual(['create']);
  });
  it('is left alone for one that was held, missed, or waits for approval', async () => {
    for (const status of ['completed', 'no_show', 'requested'] as const) {
      const { sync, visits, id, asked } = await makeWorld();
      await visits.change(id, { status, ...MEETING });
      await sync();
      expect(asked).toEqual([]);
    }
  });
  it('is known, and so deleted, when the visit was called off while it was made', async () => {
    let callOff = async () => {};
    const world = await makeWorld({ first: () => callOff() });
    callOff = async () => {
      callOff = async () => {};
      await world.visits.change(world.id, { status: 'cancelled_by_family' });
    };
    await world.sync();
    expect(world.visit()).toMatchObject({ meetingId: '1' });
    await world.sync();
    expect(world.asked).toEqual(['create', 'cancel 1']);
  });
});

describe('A provider that fails', () => {
  it('is asked again by the queue, and staff see it after the last try', async () => {
    const { sync, visit, told } = await makeWorld({ fails: true });
    await expect(sync()).rejects.toThrow('down');
    expect(visit()).toMatchObject({ linkState: 'pending' });
    await expect(sync(true)).rejects.toThrow('down');
    expect(visit()).toMatchObject({ linkState: 'failed' });
    expect(told).toEqual(['changed']);
  });
  it('is asked anew on its next day, as long as the visit is to come', async () => {
    const { sync, queue, clock } = await makeWorld({ fails: true });
    await expect(sync(true)).rejects.toThrow();
    expect(queue.jobs).toMatchObject([{ payload: { visitId: 1 }, runAt: '2026-12-05T00:05:00Z' }]);
    queue.jobs.length = 0;
    clock.set('2026-12-07T00:30:00Z');
    await expect(sync(true)).rejects.toThrow();
    expect(queue.jobs).toEqual([]);
  });
  it('leaves a link that is there as it is', async () => {
    const { sync, visits, id, visit } = await makeWorld({ fails: true });
    await visits.change(id, { ...MEETING, linkState: 'ready' });
    await expect(sync(true)).rejects.toThrow();
    expect(visit()).toMatchObject({ ...MEETING, linkState: 'ready' });
  });
});
