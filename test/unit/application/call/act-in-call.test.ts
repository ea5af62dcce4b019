import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type CallMessage, makeEndCall } from '../../../../src/application/call/act-in-call.ts';
import type { VisitEvent } from '../../../../src/application/visit/visit-events.ts';
import { GUEST } from '../../../../src/domain/actor.ts';
import type { VisitStatus } from '../../../../src/domain/visit/visit.ts';
import { aNewVisit } from '../../../support/builders/visits.ts';
import { makeCallWorld, STAFF } from '../../../support/call-world.ts';
import { MAYUMI, workerOf } from '../../../support/visit-world.ts';

/** A call with one device of the family at the door and the home in it; what was told until then is forgotten. */
async function begun() {
  const world = await makeCallWorld();
  const door = await world.waits();
  const tablet = await world.home();
  const family = (word: CallMessage) => world.speaks({ entered: door }, word);
  const home = (word: CallMessage, actor = STAFF) => world.speaks({ entered: tablet, actor }, word);
  await home({ say: 'ready' });
  world.told.length = 0;
  return { ...world, door, tablet, asFamily: family, asHome: home };
}
const FORBIDDEN = { kind: 'forbidden', code: 'call.homeOnly' };
const body = { kind: 'anew' } as const;

describe('A device that is ready', () => {
  it('waits at the door if it is of the family, and is in the call if it is the home', async () => {
    const { stateOf, door, tablet } = await begun();
    expect([await stateOf(door.peer), await stateOf(tablet.peer)]).toEqual(['waiting', 'admitted']);
  });

  it('says so to nobody a second time', async () => {
    const { asFamily, asHome, told } = await begun();
    await asFamily({ say: 'ready' });
    await asHome({ say: 'ready' });
    expect(told).toEqual([]);
  });

  it('is not taken out of the call by saying so once more', async () => {
    const { asFamily, asHome, door, stateOf } = await begun();
    await asHome({ say: 'admit', peer: door.peer.id });
    await asFamily({ say: 'ready' });
    expect(await stateOf(door.peer)).toBe('admitted');
  });
});

describe('The home', () => {
  it('lets in who waits, and tells the call and the sheets', async () => {
    const { asHome, door, stateOf, told, visit } = await begun();
    await asHome({ say: 'admit', peer: door.peer.id });
    expect(await stateOf(door.peer)).toBe('admitted');
    expect(told).toEqual([
      ['call', visit.id],
      ['sheet', visit.id],
    ]);
  });

  it('does not let in who is not ready yet', async () => {
    const { asHome, family, stateOf, told } = await begun();
    const early = await family();
    told.length = 0;
    await asHome({ say: 'admit', peer: early.peer.id });
    expect([await stateOf(early.peer), told]).toEqual(['preparing', []]);
  });

  it('takes out whoever it likes, before the door or in the call', async () => {
    const { asHome, door, family, stateOf } = await begun();
    const early = await family();
    await asHome({ say: 'admit', peer: door.peer.id });
    for (const { peer } of [door, early]) await asHome({ say: 'remove', peer: peer.id });
    expect([await stateOf(door.peer), await stateOf(early.peer)]).toEqual(['removed', 'removed']);
  });

  it('ends the call: the visit is over, with its history, and all leave', async () => {
    const { asHome, visitNow, history, visit, stateOf, door, tablet, events } = await begun();
    await asHome({ say: 'end' });
    expect(visitNow()).toMatchObject({ status: 'completed', endedAt: '2026-12-07T01:05:00.000Z' });
    const [entry] = await history.of('visit', visit.id);
    expect(entry).toMatchObject({ act: 'finish', actor: STAFF.name });
    expect([await stateOf(door.peer), await stateOf(tablet.peer)]).toEqual(['ended', 'ended']);
    expect(events.at(-1)).toEqual([visit.id, 'changed']);
  });

  it('ends the call once', async () => {
    const { asHome, history, visit } = await begun();
    await asHome({ say: 'end' });
    await expect(asHome({ say: 'end' })).rejects.toMatchObject({ kind: 'conflict', code: 'visit.changed' });
    expect(await history.of('visit', visit.id)).toHaveLength(1);
  });

  it('reaches nobody of another call, and not itself', async () => {
    const { asHome, family, speaks, visits, peers, tablet, stateOf } = await begun();
    const other = await visits.insert(aNewVisit({ residentId: 3, seat: 2 }));
    const elsewhere = await family(undefined, other);
    await speaks({ entered: elsewhere }, { say: 'ready' });
    for (const id of [elsewhere.peer.id, tablet.peer.id, randomUUID()]) {
      await asHome({ say: 'admit', peer: id });
      await asHome({ say: 'remove', peer: id });
    }
    expect((await peers.ofVisit(other.id))[0]?.state).toBe('waiting');
    expect(await stateOf(tablet.peer)).toBe('admitted');
  });
});

const HOME_ONLY = (peer: string): CallMessage[] => [
  { say: 'admit', peer },
  { say: 'remove', peer },
  { say: 'end' },
];

describe('What only the home may say', () => {
  it('is forbidden to the family, also with a session of the home', async () => {
    const { speaks, door, stateOf, visitNow } = await begun();
    for (const actor of [GUEST, MAYUMI, STAFF])
      for (const word of HOME_ONLY(door.peer.id))
        await expect(speaks({ entered: door, actor }, word)).rejects.toMatchObject(FORBIDDEN);
    expect([await stateOf(door.peer), visitNow().status]).toEqual(['waiting', 'in_call']);
  });

  it('is forbidden to a tablet whose worker has signed out or may no more', async () => {
    const { speaks, tablet, door, stateOf, visitNow } = await begun();
    for (const actor of [GUEST, MAYUMI, workerOf('viewer'), workerOf('visit', 'group_home')])
      for (const word of HOME_ONLY(door.peer.id))
        await expect(speaks({ entered: tablet, actor }, word)).rejects.toMatchObject(FORBIDDEN);
    expect([await stateOf(door.peer), visitNow().status]).toEqual(['waiting', 'in_call']);
  });
});

describe('A signal', () => {
  it('passes between two that are in, and the call is told', async () => {
    const { asHome, asFamily, signals, door, tablet, told, visit } = await begun();
    await asHome({ say: 'admit', peer: door.peer.id });
    told.length = 0;
    await asFamily({ say: 'signal', to: tablet.peer.id, body });
    expect(await signals.after(new Map([[tablet.peer.id, 0]]))).toEqual([
      { id: expect.any(Number), from: door.peer.id, to: tablet.peer.id, body },
    ]);
    expect(told).toEqual([['call', visit.id]]);
  });

  it('goes nowhere from the door, and nobody is told', async () => {
    const { asFamily, signals, tablet, told } = await begun();
    await asFamily({ say: 'signal', to: tablet.peer.id, body });
    expect([await signals.after(new Map([[tablet.peer.id, 0]])), told]).toEqual([[], []]);
  });
});

describe('A device', () => {
  it('tells of its camera and microphone: the call, not the sheets', async () => {
    const { asFamily, peers, visit, told } = await begun();
    await asFamily({ say: 'media', camera: false, microphone: true });
    expect((await peers.ofVisit(visit.id))[0]).toMatchObject({ camera: false, microphone: true });
    expect(told).toEqual([['call', visit.id]]);
  });

  it('tells how its line is once it is in, and nobody is told', async () => {
    const { asFamily, asHome, door, peers, visit, told } = await begun();
    const quality = async () => (await peers.ofVisit(visit.id))[0]?.quality;
    await asFamily({ say: 'quality', quality: 'poor' });
    expect(await quality()).toBeNull();
    await asHome({ say: 'admit', peer: door.peer.id });
    told.length = 0;
    await asFamily({ say: 'quality', quality: 'poor' });
    expect([await quality(), told]).toEqual(['poor', []]);
  });

  it('leaves, and the call and the sheets are told', async () => {
    const { asFamily, door, stateOf, told, visit } = await begun();
    await asFamily({ say: 'leave' });
    expect(await stateOf(door.peer)).toBe('left');
    expect(told).toEqual([
      ['call', visit.id],
      ['sheet', visit.id],
    ]);
  });

  it('of the family asks to be phoned, which its visit keeps', async () => {
    const { asFamily, visitNow, history, visit } = await begun();
    await asFamily({ say: 'callMe' });
    expect(visitNow().callAskedAt).toBe('2026-12-07T01:05:00.000Z');
    expect((await history.of('visit', visit.id)).map(({ act }) => act)).toEqual(['askForCall']);
  });

  it('of the home does not ask in the name of the family', async () => {
    const { asHome, visitNow } = await begun();
    await asHome({ say: 'callMe' });
    expect(visitNow().callAskedAt).toBeNull();
  });
});

describe('What comes too late', () => {
  it('changes nothing, and nobody is told', async () => {
    const { asHome, asFamily, door, tablet, peers, visit, signals, told } = await begun();
    await peers.leave(door.peer.id, 'left');
    const before = await peers.ofVisit(visit.id);
    await asHome({ say: 'admit', peer: door.peer.id });
    await asHome({ say: 'remove', peer: door.peer.id });
    await asHome({ say: 'signal', to: door.peer.id, body });
    for (const word of [
      { say: 'ready' },
      { say: 'media', camera: false, microphone: false },
      { say: 'quality', quality: 'poor' },
      { say: 'signal', to: tablet.peer.id, body },
      { say: 'leave' },
    ] as const)
      await asFamily(word);
    expect(await peers.ofVisit(visit.id)).toEqual(before);
    const ids = [door, tablet].map(({ peer }): [string, number] => [peer.id, 0]);
    expect([await signals.after(new Map(ids)), told]).toEqual([[], []]);
  });
});

/** What becomes of a device at the door when this happened to its visit, and what the call was told. */
async function outcome(status: VisitStatus, event: VisitEvent) {
  const { waits, peers, visit, visits, stateOf } = await makeCallWorld();
  const { peer } = await waits();
  const told: number[] = [];
  const end = makeEndCall({ peers, news: { announce: async (id) => void told.push(id) } });
  const changed = await visits.change(visit.id, { status });
  await end(changed, event, visit);
  await end(changed, event, visit);
  return { state: await stateOf(peer), told: told.length };
}

describe('A call ends with its visit', () => {
  it.each([
    ['completed', 'changed'],
    ['no_show', 'changed'],
    ['cancelled_by_home', 'cancelledByHome'],
    ['cancelled_by_home', 'closed'],
    ['cancelled_by_family', 'cancelledByFamily'],
    ['declined', 'declined'],
  ] as const)('that is %s by now (%s), and is told once', async (status, event) => {
    expect(await outcome(status, event)).toEqual({ state: 'ended', told: 1 });
  });

  it('that was moved to another time', async () => {
    expect(await outcome('confirmed', 'moved')).toEqual({ state: 'ended', told: 1 });
  });

  it.each([
    ['in_call', 'changed'],
    ['confirmed', 'changed'],
    ['confirmed', 'confirmed'],
  ] as const)('and goes on while it stands (%s, %s)', async (status, event) => {
    expect(await outcome(status, event)).toEqual({ state: 'waiting', told: 0 });
  });
});
