import type { LineSample } from '../../../../domain/call/thin-line.ts';

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
