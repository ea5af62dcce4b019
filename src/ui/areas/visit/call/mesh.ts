import type { IceServer, SignalBody } from '../../../../domain/call/call-messages.ts';
import type { LineSample } from '../../../../domain/call/line-quality.ts';
import { makePeerLink, type PeerLink, type PeerLinkState, type Tracks } from './peer-link.ts';

type Options = {
  readonly self: string;
  readonly iceServers: readonly IceServer[];
  readonly tracks: Tracks;
  readonly send: (to: string, body: SignalBody) => void;
  /** A stream, or the state of a connection, has changed. */
  readonly onChange: () => void;
};

export type Mesh = ReturnType<typeof makeMesh>;

/** Connects this device with every other one of the call: up to three of a family and the home's. */
export function makeMesh({ self, iceServers, tracks, send, onChange }: Options) {
  const links = new Map<string, PeerLink>();
  const states = new Map<string, PeerLinkState>();
  let own = tracks;

  const open = (id: string): PeerLink => {
    links.get(id)?.close();
    states.set(id, 'connecting');
    const link = makePeerLink({
      iceServers,
      offers: self < id,
      tracks: own,
      send: (body) => links.get(id) === link && send(id, body),
      onState(state) {
        if (links.get(id) !== link) return;
        states.set(id, state);
        onChange();
      },
      onStuck() {
        if (links.get(id) !== link) return;
        send(id, { kind: 'anew' });
        open(id);
      },
    });
    links.set(id, link);
    return link;
  };
  const close = (id: string) => {
    links.get(id)?.close();
    links.delete(id);
    states.delete(id);
  };

  return {
    /** These are in the call; `isResumed`: they may still be connected to an earlier page of this device. */
    connectTo(ids: readonly string[], isResumed: boolean) {
      for (const id of links.keys()) if (!ids.includes(id)) close(id);
      for (const id of ids) {
        if (links.has(id)) continue;
        if (isResumed) send(id, { kind: 'anew' });
        open(id);
      }
    },
    receive(from: string, body: SignalBody) {
      if (body.kind === 'anew') return void open(from);
      (links.get(from) ?? open(from)).receive(body);
    },
    replace(next: Tracks) {
      own = next;
      for (const link of links.values()) link.replace(next);
    },
    /** Repairs what is broken: the network has changed, or the connection to the site was lost for a while. */
    reconnect() {
      for (const link of links.values()) link.reconnect();
    },
    streamOf: (id: string): MediaStream | null => links.get(id)?.stream ?? null,
    stateOf: (id: string): PeerLinkState => states.get(id) ?? 'connecting',
    stats: () => Promise.all([...links.values()].map((link) => link.stats())),
    close() {
      for (const id of [...links.keys()]) close(id);
    },
  };
}

type Stat = Record<string, unknown> & { type: string };

const worst = (values: readonly number[], pick: (...all: number[]) => number): number | null =>
  values.length > 0 ? pick(...values) : null;

const numbers = (stats: readonly Stat[], type: string, name: string): number[] =>
  stats
    .filter((stat) => stat.type === type)
    .map((stat) => stat[name])
    .filter((value): value is number => typeof value === 'number');

/** What the browser measured of all connections: the worst of each. */
export function sampleOf(reports: readonly RTCStatsReport[]): LineSample {
  const stats = reports.flatMap((report) => [...report.values()] as Stat[]);
  const roundTrips = [
    ...numbers(stats, 'remote-inbound-rtp', 'roundTripTime'),
    ...numbers(stats, 'candidate-pair', 'currentRoundTripTime'),
  ];
  const roundTrip = worst(roundTrips, Math.max);
  const rates = numbers(stats, 'candidate-pair', 'availableOutgoingBitrate').filter((rate) => rate > 0);
  return {
    lost: worst(numbers(stats, 'remote-inbound-rtp', 'fractionLost'), Math.max),
    roundTripMs: roundTrip === null ? null : roundTrip * 1000,
    bitsPerSecond: worst(rates, Math.min),
  };
}
