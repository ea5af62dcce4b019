import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallPeers } from '../../src/application/call/calls.port.ts';
import { EXPIRES_IN_SECONDS } from '../../src/domain/call/call-peer.ts';
import { LOST_AFTER_SECONDS } from '../../src/domain/visit/presence.ts';

export type CallPeersGiven = {
  peers: CallPeers;
  /** Two visits: one of the nursing home, one of the garden. */
  visits: { home: number; garden: number };
  /** Lets time go by for whatever is kept. */
  pass(seconds: number): Promise<void>;
};

/** What every store of a call's devices does. */
export function callPeersContract(store: string, given: () => Promise<CallPeersGiven>): void {
  describe(`Devices of calls in ${store}`, () => {
    let peers: CallPeers;
    let visits: CallPeersGiven['visits'];
    let pass: CallPeersGiven['pass'];
    beforeEach(async () => {
      ({ peers, visits, pass } = await given());
    });
    const open = async (device = 1, visitId = visits.home) =>
      peers.open({ visitId, side: device === 0 ? 'home' : 'family', device });
    const stateOf = async (id: string) =>
      (await peers.ofVisit(visits.home)).find((peer) => peer.id === id)?.state;
    const hereIds = async (visitId = visits.home) => (await peers.present(visitId)).map(({ id }) => id);
    const lostFrom = async (visitId?: number) => (await peers.leaveLost(visitId)).map(({ id }) => id);

    it('get ready first, with camera and microphone', async () => {
      const { peer, key } = await open(2);
      expect(peer).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        visitId: visits.home,
        side: 'family',
        device: 2,
        state: 'preparing',
        whyLeft: null,
        camera: true,
        microphone: true,
        quality: null,
        openedAt: expect.any(String),
        admittedAt: null,
        leftAt: null,
      });
      expect(await peers.ofVisit(visits.home)).toEqual([peer]);
      expect(await peers.find(peer.id, key)).toEqual(peer);
    });

    it('are found by their own key alone', async () => {
      const one = await open(1);
      const other = await open(2);
      expect(one.key).not.toBe(other.key);
      for (const key of [other.key, '', one.key.toUpperCase()])
        expect(await peers.find(one.peer.id, key)).toBeUndefined();
      expect(await peers.find(randomUUID(), one.key)).toBeUndefined();
    });

    it('have each number once in a visit while they are there', async () => {
      const { peer } = await open(1);
      await expect(open(1)).rejects.toMatchObject({ kind: 'conflict', code: 'call.deviceTaken' });
      await open(1, visits.garden);
      await peers.leave(peer.id, 'left');
      expect((await open(1)).peer.id).not.toBe(peer.id);
    });

    it('are never more than there are numbers, however many come at once', async () => {
      const opened = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => open(1 + (n % 3))));
      const refused = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refused).toEqual(Array.from({ length: 27 }, () => 'call.deviceTaken'));
      expect((await peers.present(visits.home)).map(({ device }) => device).sort()).toEqual([1, 2, 3]);
    });

    it('change only from the states that are meant', async () => {
      const { peer } = await open();
      expect(await peers.change(peer.id, ['waiting'], { state: 'admitted' })).toBe(false);
      expect(await peers.change(peer.id, ['preparing'], { state: 'waiting' })).toBe(true);
      expect(await peers.change(peer.id, ['preparing'], { state: 'waiting' })).toBe(false);
      expect(await peers.change(randomUUID(), ['preparing', 'waiting'], { camera: false })).toBe(false);
      expect(await peers.change(peer.id, ['preparing', 'waiting'], { camera: false, quality: 'poor' })).toBe(
        true,
      );
      expect((await peers.ofVisit(visits.home))[0]).toMatchObject({
        state: 'waiting',
        camera: false,
        microphone: true,
        quality: 'poor',
        admittedAt: null,
      });
    });

    it('keep when they were let in first', async () => {
      const { peer, key } = await open();
      await peers.change(peer.id, ['preparing'], { state: 'admitted' });
      const first = (await peers.find(peer.id, key))?.admittedAt;
      expect(first).toEqual(expect.any(String));
      await pass(5);
      await peers.change(peer.id, ['admitted'], { state: 'admitted' });
      expect((await peers.find(peer.id, key))?.admittedAt).toBe(first);
    });

    it('leave once, for the first reason, and change no more', async () => {
      const { peer, key } = await open();
      expect(await peers.leave(peer.id, 'removed')).toBe(true);
      expect(await peers.leave(peer.id, 'left')).toBe(false);
      expect(await peers.leaveAll(visits.home, 'ended')).toBe(false);
      expect(await peers.change(peer.id, ['preparing', 'left'], { camera: false })).toBe(false);
      const gone = { state: 'left', whyLeft: 'removed', leftAt: expect.any(String), camera: true };
      expect(await peers.find(peer.id, key)).toMatchObject(gone);
      expect(await hereIds()).toEqual([]);
    });

    it('leave together, of that visit alone', async () => {
      const [one, two] = [await open(0), await open(1)];
      const elsewhere = await open(1, visits.garden);
      expect(await peers.leaveAll(visits.home, 'ended')).toBe(true);
      const left = await peers.ofVisit(visits.home);
      expect(left.map(({ id, whyLeft }) => [id, whyLeft])).toEqual([
        [one.peer.id, 'ended'],
        [two.peer.id, 'ended'],
      ]);
      expect(await hereIds(visits.garden)).toEqual([elsewhere.peer.id]);
    });

    it('are here until nothing was heard of them for too long', async () => {
      const { peer } = await open();
      await pass(LOST_AFTER_SECONDS - 3);
      expect(await hereIds()).toEqual([peer.id]);
      expect(await lostFrom()).toEqual([]);
      await pass(4);
      expect(await hereIds()).toEqual([]);
      expect(await stateOf(peer.id)).toBe('preparing');
    });

    it('are here while somebody says so', async () => {
      const [one, two] = [await open(1), await open(2)];
      await pass(LOST_AFTER_SECONDS - 3);
      await peers.keepAlive([one.peer.id]);
      await peers.keepAlive([]);
      await pass(4);
      expect(await hereIds()).toEqual([one.peer.id]);
      expect(await lostFrom(visits.home)).toEqual([visits.home]);
      expect(await stateOf(two.peer.id)).toBe('left');
      await peers.keepAlive([two.peer.id]);
      expect(await hereIds()).toEqual([one.peer.id]);
    });

    it('are lost by visit, or all at once, each visit being named once with its facility', async () => {
      for (const device of [1, 2]) await open(device);
      await open(1, visits.garden);
      await pass(LOST_AFTER_SECONDS + 1);
      expect(await peers.leaveLost(visits.garden)).toEqual([{ id: visits.garden, facility: 'group_home' }]);
      expect(await stateOf((await peers.ofVisit(visits.home))[0]?.id ?? '')).toBe('preparing');
      expect(await peers.leaveLost()).toEqual([{ id: visits.home, facility: 'nursing_home' }]);
      expect(await peers.leaveLost()).toEqual([]);
      expect((await peers.ofVisit(visits.home)).map(({ whyLeft }) => whyLeft)).toEqual(['lost', 'lost']);
    });

    it('whose page was closed fade sooner, unless they are seen again', async () => {
      const [one, two] = [await open(1), await open(2)];
      for (const { peer } of [one, two]) await peers.expireSoon(peer.id);
      expect(await hereIds()).toEqual([one.peer.id, two.peer.id]);
      await peers.keepAlive([two.peer.id]);
      await pass(EXPIRES_IN_SECONDS + 1);
      expect(await hereIds()).toEqual([two.peer.id]);
      await peers.leave(two.peer.id, 'left');
      await peers.expireSoon(two.peer.id);
      expect(await stateOf(two.peer.id)).toBe('left');
    });

    it('that were lost come back as what they were', async () => {
      const [door, call] = [await open(1), await open(2)];
      for (const { peer } of [door, call]) await peers.change(peer.id, ['preparing'], { state: 'waiting' });
      await peers.change(call.peer.id, ['waiting'], { state: 'admitted' });
      await pass(LOST_AFTER_SECONDS + 1);
      await peers.leaveLost();
      for (const { peer } of [door, call]) await peers.revive(peer.id);
      const back = await peers.present(visits.home);
      expect(back.map(({ state, whyLeft, leftAt }) => ({ state, whyLeft, leftAt }))).toEqual([
        { state: 'waiting', whyLeft: null, leftAt: null },
        { state: 'admitted', whyLeft: null, leftAt: null },
      ]);
    });

    it('do not come back to a number that somebody has by now', async () => {
      const { peer } = await open(1);
      await peers.leave(peer.id, 'lost');
      await open(1);
      await expect(peers.revive(peer.id)).rejects.toMatchObject({ code: 'call.deviceTaken' });
      expect(await stateOf(peer.id)).toBe('left');
    });
  });
}
