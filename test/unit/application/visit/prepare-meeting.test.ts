import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitEvent } from '../../../../src/application/visit/follow-visit.ts';
import { makeAskForMeeting, makePrepareMeeting } from '../../../../src/application/visit/prepare-meeting.ts';
import type { Meeting } from '../../../../src/application/visit/video-meetings.port.ts';
import type { Visit } from '../../../../src/domain/visit/visit.ts';
import { aNewVisit } from '../../../support/builders/visits.ts';
import { makeMemoryVisits } from '../../../support/fakes/memory-visits.ts';

const URL = 'https://meet.example.jp/1';

let visits: ReturnType<typeof makeMemoryVisits>;
let created: number[];
let create: (visit: Visit) => Promise<Meeting>;
let told: [VisitEvent, before: Visit['linkState'] | undefined, after: Visit['linkState']][];
let inside: boolean;
beforeEach(() => {
  visits = makeMemoryVisits();
  created = [];
  create = async () => ({ joinUrl: URL, meetingId: '1' });
  told = [];
  inside = false;
});

const inTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  inside = true;
  return work().finally(() => {
    inside = false;
  });
};
const prepare = (id: number, last = false) =>
  makePrepareMeeting({
    visits,
    meetings: {
      create(visit) {
        if (inside) throw new Error('asked in a transaction');
        created.push(visit.id);
        return create(visit);
      },
    },
    followers: [async (visit, event, before) => void told.push([event, before?.linkState, visit.linkState])],
    inTransaction,
  })({ visitId: id }, { last });
const stored = (own = {}) => visits.insert(aNewVisit(own));

describe('The meeting of a visit', () => {
  it.each([
    ['confirmed online', 'confirmed', {}, 'zoom', 1],
    ['a request', 'requested', { status: 'requested' }, 'zoom', 0],
    ['in person', 'confirmed', { mode: 'in_person' }, 'zoom', 0],
    ['moved', 'moved', {}, 'zoom', 0],
    ['one whose address staff paste', 'confirmed', {}, 'link', 0],
    ['one in the site’s own room', 'confirmed', {}, 'builtin', 0],
  ] as const)('is asked for once it is certain: %s', async (_name, event, own, provider, times) => {
    const asked: unknown[] = [];
    const ask = makeAskForMeeting({
      meetings: { provider },
      queue: { add: async (task, payload, options) => void asked.push([task, payload, options?.key]) },
    });
    await ask(await stored(own), event, null);
    expect(asked).toEqual(Array(times).fill(['prepareMeeting', { visitId: 1 }, 'meeting:1']));
  });

  it('is kept with its address, outside of whose making no transaction waits, and told', async () => {
    const { id } = await stored();
    await prepare(id);
    expect(await visits.find(id)).toMatchObject({ linkState: 'ready', joinUrl: URL });
    expect(told).toEqual([['changed', 'pending', 'ready']]);
  });

  it('is tried again after a failure, and shown as failed after the last', async () => {
    create = async () => {
      throw new Error('the provider is away');
    };
    const { id } = await stored();
    await expect(prepare(id)).rejects.toThrow('the provider is away');
    expect(await visits.find(id)).toMatchObject({ linkState: 'pending' });
    expect(told).toEqual([]);
    await expect(prepare(id, true)).rejects.toThrow('the provider is away');
    expect(await visits.find(id)).toMatchObject({ linkState: 'failed', joinUrl: null });
    expect(told).toEqual([['changed', 'pending', 'failed']]);
  });

  it('is made for no visit that was called off, and for none that is not there', async () => {
    const { id } = await stored();
    await visits.change(id, { status: 'cancelled_by_family' });
    await prepare(id);
    await prepare(99);
    expect(created).toEqual([]);
  });

  it('is not made again for a visit that has its address, by staff or by an earlier try', async () => {
    const { id } = await stored({ linkState: 'ready', joinUrl: 'https://staff.example.jp/1' });
    await prepare(id);
    expect(created).toEqual([]);
    expect(await visits.find(id)).toMatchObject({ joinUrl: 'https://staff.example.jp/1' });
  });

  it.each([
    ['cancelled', { status: 'cancelled_by_family' }],
    ['given an address by staff', { linkState: 'ready', joinUrl: 'https://staff.example.jp/1' }],
  ] as const)('leaves a visit alone that was %s while the provider worked', async (_name, meanwhile) => {
    const { id } = await stored();
    create = async () => {
      await visits.change(id, meanwhile);
      return { joinUrl: URL, meetingId: '1' };
    };
    await prepare(id);
    expect((await visits.find(id))?.joinUrl).not.toBe(URL);
    expect(told).toEqual([]);
  });

  it('that failed for good does not undo the address that staff gave meanwhile', async () => {
    const { id } = await stored();
    create = async () => {
      await visits.change(id, { linkState: 'ready', joinUrl: 'https://staff.example.jp/1' });
      throw new Error('the provider is away');
    };
    await expect(prepare(id, true)).rejects.toThrow();
    expect(await visits.find(id)).toMatchObject({ linkState: 'ready' });
  });
});
