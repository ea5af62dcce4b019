import { describe, expect, it } from '@jest/globals';
import { MAX_INVALID_LINKS } from '../../../../src/domain/account/attempt-limits.ts';
import { GUEST } from '../../../../src/domain/actor.ts';
import { EXPIRES_IN_SECONDS } from '../../../../src/domain/call/call-peer.ts';
import { LOST_AFTER_SECONDS } from '../../../../src/domain/visit/presence.ts';
import { aNewVisit } from '../../../support/builders/visits.ts';
import { makeCallWorld, STAFF } from '../../../support/call-world.ts';
import { MAYUMI, workerOf } from '../../../support/visit-world.ts';

const UNKNOWN = { kind: 'notFound', code: 'call.unknown' };
const hello = (own: object) => ({ hello: { say: 'hello' as const, ...own } });

describe('A device of the family', () => {
  it('comes in by the token of the visit, getting ready, and all are told', async () => {
    const { family, visit, told } = await makeCallWorld();
    const { peer, key, visit: of } = await family();
    expect(peer).toMatchObject({ visitId: visit.id, side: 'family', device: 1, state: 'preparing' });
    expect(key).not.toBe('');
    expect(of.id).toBe(visit.id);
    expect(told).toEqual([
      ['call', visit.id],
      ['sheet', visit.id],
    ]);
  });

  it.each([
    ['no token', () => ''],
    ['a guessed one', () => `1-${'A'.repeat(43)}`],
    ['one of a visit that is not there', (of: Of) => of({ id: 99, nonce: 'any' })],
    ['one of before the nonce changed', (of: Of, { id }: { id: number }) => of({ id, nonce: 'before' })],
  ])('does not come in by %s', async (_, token) => {
    const { comes, tokens, visit, peers, told } = await makeCallWorld();
    const asked = hello({ token: token(tokens.of, visit) });
    await expect(comes(asked)).rejects.toMatchObject(UNKNOWN);
    expect([await peers.ofVisit(visit.id), told]).toEqual([[], []]);
  });

  it('comes to its own visit by its token, never to another', async () => {
    const { family, visits, visit } = await makeCallWorld();
    const other = await visits.insert(aNewVisit({ residentId: 3, seat: 2, facility: 'group_home' }));
    expect((await family(undefined, other)).peer.visitId).toBe(other.id);
    expect((await family()).peer.visitId).toBe(visit.id);
  });

  it('has to wait after many wrong links of its address; right ones cost nothing', async () => {
    const { comes, family, peers, clock } = await makeCallWorld();
    const comesAndGoes = async () => peers.leave((await family()).peer.id, 'left');
    for (let count = 0; count < MAX_INVALID_LINKS; count += 1) {
      await comesAndGoes();
      await expect(comes(hello({ token: 'x' }))).rejects.toMatchObject(UNKNOWN);
    }
    await expect(family()).rejects.toMatchObject({ kind: 'tooMany', code: 'auth.tooManyLinks' });
    await expect(comes({ ...hello({ token: 'x' }), client: '192.0.2.2' })).rejects.toMatchObject(UNKNOWN);
    clock.pass(15 * 60 + 1);
    await comesAndGoes();
  });

  it.each([
    ['2026-12-07T00:49:59Z', 'call.early'],
    ['2026-12-07T01:30:00Z', 'call.over'],
  ])('does not come in outside of the window (%s: %s)', async (now, code) => {
    const { family, clock, visit, peers } = await makeCallWorld();
    clock.set(now);
    await expect(family()).rejects.toMatchObject({ kind: 'rejected', code });
    expect(await peers.ofVisit(visit.id)).toEqual([]);
  });

  it('comes in at the first and at the last second of the window, begun or not', async () => {
    const { family, clock, visits, visit } = await makeCallWorld();
    await visits.change(visit.id, { status: 'confirmed' });
    for (const now of ['2026-12-07T00:50:00Z', '2026-12-07T01:29:59Z']) {
      clock.set(now);
      expect((await family()).peer.state).toBe('preparing');
    }
  });

  it.each(['completed', 'cancelled_by_family', 'cancelled_by_home', 'declined', 'no_show'] as const)(
    'does not come to a visit that is %s',
    async (status) => {
      const { family, visits, visit } = await makeCallWorld();
      await visits.change(visit.id, { status });
      await expect(family()).rejects.toMatchObject({ code: 'call.over' });
    },
  );

  it('comes in while there is room, and again once one has left or was lost', async () => {
    const { family, peers, clock } = await makeCallWorld();
    const [first] = [await family(), await family(), await family()];
    await expect(family()).rejects.toMatchObject({
      code: 'call.full',
      message: expect.stringContaining('3台まで'),
    });
    await peers.leave(first.peer.id, 'left');
    expect((await family()).peer.device).toBe(1);
    clock.pass(LOST_AFTER_SECONDS);
    expect((await family()).peer.device).toBe(1);
  });
});

describe('The home', () => {
  it('comes in by the session of a worker who may', async () => {
    const { home } = await makeCallWorld();
    const { peer } = await home();
    expect(peer).toMatchObject({ side: 'home', device: 0, state: 'preparing' });
    for (const actor of [workerOf('visit', 'nursing_home'), workerOf('admin'), workerOf('facility')])
      expect((await home(actor)).peer.side).toBe('home');
  });

  it('is nobody else: a guest, a family, another facility, a role without it, no visit', async () => {
    const { home, visit, peers } = await makeCallWorld();
    const others = [workerOf('visit', 'group_home'), workerOf('press'), workerOf('viewer')];
    for (const actor of [GUEST, MAYUMI, ...others]) await expect(home(actor)).rejects.toMatchObject(UNKNOWN);
    await expect(home(STAFF, 99)).rejects.toMatchObject(UNKNOWN);
    expect(await peers.ofVisit(visit.id)).toEqual([]);
  });

  it('waits until 開始 was pressed', async () => {
    const { home, visits, visit } = await makeCallWorld();
    await visits.change(visit.id, { status: 'confirmed' });
    await expect(home()).rejects.toMatchObject({ code: 'call.waits' });
  });

  it('has one tablet: the next takes the call over, and the first does not take it back', async () => {
    const { home, comes, stateOf, visit, againOf } = await makeCallWorld();
    const first = await home();
    const second = await home();
    expect([await stateOf(first.peer), await stateOf(second.peer)]).toEqual(['replaced', 'preparing']);
    const back = comes({ actor: STAFF, ...hello({ visit: visit.id, again: againOf(first) }) });
    await expect(back).rejects.toMatchObject({ code: 'call.replaced' });
  });

  it('does not take the call back either when its line was lost before', async () => {
    const { home, comes, clock, stateOf, visit, againOf } = await makeCallWorld();
    const first = await home();
    clock.pass(LOST_AFTER_SECONDS);
    const second = await home();
    expect(await stateOf(first.peer)).toBe('lost');
    const back = comes({ actor: STAFF, ...hello({ visit: visit.id, again: againOf(first) }) });
    await expect(back).rejects.toMatchObject({ kind: 'rejected', code: 'call.replaced' });
    expect(await stateOf(second.peer)).toBe('preparing');
  });
});

describe('A device that comes back', () => {
  it('is what it was, with the same key', async () => {
    const { waits, family, againOf, peers, visit } = await makeCallWorld();
    const first = await waits();
    await peers.change(first.peer.id, ['waiting'], { state: 'admitted' });
    const back = await family(againOf(first));
    expect(back).toMatchObject({ key: first.key, peer: { id: first.peer.id, state: 'admitted', device: 1 } });
    expect(await peers.ofVisit(visit.id)).toHaveLength(1);
  });

  it('is there again, however close it was to being lost', async () => {
    const { waits, family, againOf, peers, clock, visit } = await makeCallWorld();
    const first = await waits();
    await peers.expireSoon(first.peer.id);
    clock.pass(EXPIRES_IN_SECONDS - 1);
    await family(againOf(first));
    clock.pass(EXPIRES_IN_SECONDS);
    expect(await peers.present(visit.id)).toHaveLength(1);
  });

  it('is let in at once after it was lost, if it was in', async () => {
    const { waits, family, againOf, peers, clock, stateOf } = await makeCallWorld();
    const first = await waits();
    await peers.change(first.peer.id, ['waiting'], { state: 'admitted' });
    clock.pass(LOST_AFTER_SECONDS);
    await peers.leaveLost();
    expect(await stateOf(first.peer)).toBe('lost');
    expect((await family(againOf(first))).peer).toMatchObject({ id: first.peer.id, state: 'admitted' });
  });

  it('takes the next number as a new device when another of the family has its own by now', async () => {
    const { waits, family, againOf, clock, stateOf } = await makeCallWorld();
    const first = await waits();
    clock.pass(LOST_AFTER_SECONDS);
    const other = await family();
    expect([other.peer.device, await stateOf(first.peer)]).toEqual([1, 'lost']);
    const back = await family(againOf(first));
    expect(back.peer).toMatchObject({ device: 2, state: 'preparing' });
    expect(back.peer.id).not.toBe(first.peer.id);
  });

  it('has its number back from one that was lost as well', async () => {
    const { waits, family, againOf, clock, stateOf } = await makeCallWorld();
    const first = await waits();
    clock.pass(LOST_AFTER_SECONDS);
    const other = await family();
    clock.pass(LOST_AFTER_SECONDS);
    expect((await family(againOf(first))).peer.id).toBe(first.peer.id);
    expect(await stateOf(other.peer)).toBe('lost');
  });

  it('is a new one with a wrong key, and to another visit', async () => {
    const { waits, family, againOf, visits } = await makeCallWorld();
    const first = await waits();
    const wrong = await family({ ...againOf(first), key: 'guessed' });
    expect(wrong.peer).toMatchObject({ device: 2, state: 'preparing' });
    expect(wrong.peer.id).not.toBe(first.peer.id);
    const other = await visits.insert(aNewVisit({ residentId: 3, seat: 2 }));
    expect((await family(againOf(first), other)).peer).toMatchObject({
      visitId: other.id,
      state: 'preparing',
    });
  });

  it('never changes its side', async () => {
    const { waits, home, comes, family, againOf, visit } = await makeCallWorld();
    const [one, tablet] = [await waits(), await home()];
    const asHome = await comes({ actor: STAFF, ...hello({ visit: visit.id, again: againOf(one) }) });
    expect(asHome.peer).toMatchObject({ side: 'home', device: 0 });
    expect((await family(againOf(tablet))).peer.side).toBe('family');
  });

  it.each([
    ['removed', 'call.removed'],
    ['left', 'call.ended'],
    ['ended', 'call.ended'],
  ] as const)('does not come back once it was %s', async (whyLeft, code) => {
    const { waits, family, againOf, peers, stateOf } = await makeCallWorld();
    const first = await waits();
    await peers.leave(first.peer.id, whyLeft);
    await expect(family(againOf(first))).rejects.toMatchObject({ kind: 'rejected', code });
    expect(await stateOf(first.peer)).toBe(whyLeft);
  });

  it('does not come back after the end of the slot', async () => {
    const { waits, family, againOf, clock } = await makeCallWorld();
    const first = await waits();
    clock.set('2026-12-07T01:30:00Z');
    await expect(family(againOf(first))).rejects.toMatchObject({ code: 'call.over' });
  });
});

type Of = (visit: { id: number; nonce: string }) => string;
