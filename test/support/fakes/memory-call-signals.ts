import type { CallPeers, CallSignals, Signal } from '../../../src/application/call/calls.port.ts';
import type { Clock } from '../../../src/application/clock.port.ts';

const KEPT_FOR_MS = 3 * 60_000;

/** Signals in memory, by the test's clock, between the devices that `peers` knows. */
export function makeMemoryCallSignals(clock: Clock, peers: Pick<CallPeers, 'present'>): CallSignals {
  let kept: (Signal & { readonly at: number })[] = [];
  let last = 0;
  const now = () => Date.parse(clock.now());
  return {
    async add({ visitId, from, to, body }) {
      const here = await peers.present(visitId);
      const isIn = (id: string) => here.some((peer) => peer.id === id && peer.state === 'admitted');
      if (from === to || !isIn(from) || !isIn(to)) return false;
      last += 1;
      kept.push({ id: last, from, to, body, at: now() });
      return true;
    },
    after: async (known) =>
      kept
        .filter(({ id, to }) => id > (known.get(to) ?? Number.POSITIVE_INFINITY))
        .map(({ at: _, ...signal }) => signal),
    async forgetOld() {
      kept = kept.filter(({ at }) => at >= now() - KEPT_FOR_MS);
    },
  };
}
