import type { Quality } from './call-peer.ts';

/** What a device measured of its line in some seconds; null: it could not. */
export type LineSample = {
  /** Of the packets sent, from 0 to 1. */
  readonly lost: number | null;
  readonly roundTripMs: number | null;
  /** What the browser reckons the line could carry. */
  readonly bitsPerSecond: number | null;
};

/** `audioOnly`: the picture is held back for now. `bad` and `good`: samples of that kind in a row. */
export type Line = {
  readonly quality: Quality;
  readonly audioOnly: boolean;
  readonly bad: number;
  readonly good: number;
};

export const FRESH_LINE: Line = { quality: 'good', audioOnly: false, bad: 0, good: 0 };

/** So many bad samples in a row, and the picture makes room for the voice; so many good ones, and it is back. */
export const BAD_BEFORE_AUDIO_ONLY = 3;
export const GOOD_BEFORE_PICTURE = 5;

const over = (value: number | null, limit: number): boolean => value !== null && value > limit;
const under = (value: number | null, limit: number): boolean => value !== null && value < limit;

/** A voice needs about 40 kbit/s, a small picture 150; beyond 8 per cent lost both break up. */
export function qualityOf({ lost, roundTripMs, bitsPerSecond }: LineSample): Quality {
  if (over(lost, 0.08) || over(roundTripMs, 1_000) || under(bitsPerSecond, 120_000)) return 'poor';
  if (over(lost, 0.03) || over(roundTripMs, 400) || under(bitsPerSecond, 300_000)) return 'fair';
  return 'good';
}

/** The line after one more sample. Without its picture the line cannot show more than the voice takes: loss and delay count then. */
export function afterSample(line: Line, sample: LineSample): Line {
  const quality = qualityOf(line.audioOnly ? { ...sample, bitsPerSecond: null } : sample);
  const bad = quality === 'poor' ? line.bad + 1 : 0;
  const good = quality === 'poor' ? 0 : line.good + 1;
  const audioOnly = line.audioOnly ? good < GOOD_BEFORE_PICTURE : bad >= BAD_BEFORE_AUDIO_ONLY;
  const turned = audioOnly !== line.audioOnly;
  return { quality, audioOnly, bad: turned ? 0 : bad, good: turned ? 0 : good };
}
