import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallPeers, CallSignals } from '../../src/application/call/calls.port.ts';
import type { InTransaction } from '../../src/application/transaction.port.ts';
import { LOST_AFTER_SECONDS } from '../../src/domain/visit/presence.ts';
import type { CallPeersGiven } from './call-peers.contract.ts';

type Given = CallPeersGiven & { signals: CallSignals; inTransaction: InTransaction };

const body = (sdp: string) => ({ kind: 'description', type: 'offer', sdp }) as const;

/** What every store of a call's signals does. */
export function callSignalsContract(store: string, given: () => Promise<Given>): void {
  describe(`Signals of calls in ${store}`, () => {
    let signals: CallSignals;
    let peers: CallPeers;
    let world: Given;
    let home: string;
    let family: string;
    beforeEach(async () => {
      world = await given();
      ({ signals, peers } = world);
      [home, family] = [await admitted(0), await admitted(1)];
    });
    const opened = async (device: number, visitId = world.visits.home) =>
      (await peers.open({ visitId, side: device === 0 ? 'home' : 'family', device })).peer.id;
    const admitted = async (device: number, visitId?: number) => {
      const id = await opened(device, visitId);
      await peers.change(id, ['preparing'], { state: 'admitted' });
      return id;
    };
    const add = (from: string, to: string, sdp: string, visitId = world.visits.home) =>
      world.inTransaction(() => signals.add({ visitId, from, to, body: body(sdp) }));
    const heard = async (to: string, after = 0) => signals.after(new Map([[to, after]]));
    const words = async (to: string, after = 0) =>
      (await heard(to, after)).map((signal) => 'sdp' in signal.body && signal.body.sdp);

    it('reach the device they are for, in order, as they were', async () => {
      for (const sdp of ['one', 'two', 'three']) expect(await add(home, family, sdp)).toBe(true);
      const got = await heard(family);
      expect(got).toEqual(
        ['one', 'two', 'three'].map((sdp) => ({
          id: expect.any(Number),
          from: home,
          to: family,
          body: body(sdp),
        })),
      );
      const ids = got.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      expect(await heard(home)).toEqual([]);
    });

    it('are asked for after the last of each device', async () => {
      await add(home, family, 'one');
      await add(family, home, 'answer');
      await add(home, family, 'two');
      const [first] = await heard(family);
      expect(await words(family, first?.id)).toEqual(['two']);
      const both = await signals.after(
        new Map([
          [family, first?.id ?? 0],
          [home, 0],
        ]),
      );
      expect(both.map(({ to }) => to)).toEqual([home, family]);
      expect(await signals.after(new Map())).toEqual([]);
    });

    it('pass only between two that are in the call of the same visit', async () => {
      const waiting = await opened(2);
      await peers.change(waiting, ['preparing'], { state: 'waiting' });
      const elsewhere = await admitted(1, world.visits.garden);
      const gone = await admitted(3);
      await peers.leave(gone, 'removed');
      const refused: [string, string, number?][] = [
        [home, waiting],
        [waiting, home],
        [home, gone],
        [gone, home],
        [home, elsewhere],
        [elsewhere, home],
        [elsewhere, home, world.visits.garden],
        [home, elsewhere, world.visits.garden],
        [home, family, world.visits.garden],
        [home, home],
        [home, randomUUID()],
      ];
      for (const [from, to, visitId] of refused) expect(await add(from, to, 'no', visitId)).toBe(false);
      for (const to of [home, family, waiting, elsewhere, gone]) expect(await heard(to)).toEqual([]);
    });

    it('pass to nobody of whom nothing was heard for too long', async () => {
      await world.pass(LOST_AFTER_SECONDS + 1);
      await peers.keepAlive([home]);
      expect(await add(home, family, 'no')).toBe(false);
      await peers.keepAlive([family]);
      expect(await add(home, family, 'yes')).toBe(true);
    });

    it('that are added at once are read in an order in which none is missed', async () => {
      const senders = [home, await admitted(2), await admitted(3)];
      const sent = Array.from({ length: 60 }, (_, n) => `word ${n}`);
      const read: string[] = [];
      let last = 0;
      let adding = true;
      const adds = Promise.all(sent.map((word, n) => add(senders[n % 3] ?? home, family, word))).finally(
        () => {
          adding = false;
        },
      );
      const readOn = async () => {
        for (const { id, body: one } of await heard(family, last)) {
          last = id;
          read.push('sdp' in one ? one.sdp : '');
        }
      };
      while (adding) await readOn();
      await adds;
      await readOn();
      expect(read).toHaveLength(sent.length);
      expect(new Set(read)).toEqual(new Set(sent));
    });

    it('are forgotten after some minutes', async () => {
      await add(home, family, 'old');
      await world.pass(150);
      await peers.keepAlive([home, family]);
      await add(home, family, 'new');
      await signals.forgetOld();
      expect(await words(family)).toEqual(['old', 'new']);
      await world.pass(40);
      await signals.forgetOld();
      expect(await words(family)).toEqual(['new']);
      await world.pass(150);
      await signals.forgetOld();
      expect(await heard(family)).toEqual([]);
    });
  });
}
