import { describe, expect, it } from '@jest/globals';
import { makeEndCall } from '../../../../src/application/call/act-in-call.ts';
import type { VisitEvent } from '../../../../src/application/visit/visit-events.ts';
import type { VisitStatus } from '../../../../src/domain/visit/visit.ts';
import { makeCallWorld } from '../../../support/call-world.ts';

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
