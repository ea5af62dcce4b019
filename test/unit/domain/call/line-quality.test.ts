import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  afterSample,
  BAD_BEFORE_AUDIO_ONLY,
  FRESH_LINE,
  GOOD_BEFORE_PICTURE,
  type Line,
  type LineSample,
  qualityOf,
} from '../../../../src/domain/call/line-quality.ts';

const sample = (own: Partial<LineSample> = {}): LineSample => ({
  lost: 0,
  roundTripMs: 40,
  bitsPerSecond: 1_500_000,
  ...own,
});
const GOOD = sample();
const BAD = sample({ lost: 0.2 });
const THIN = sample({ bitsPerSecond: 60_000 });

const lineAfter = (samples: readonly LineSample[], line: Line = FRESH_LINE) =>
  samples.reduce(afterSample, line);
const times = (count: number, one: LineSample) => Array.from({ length: count }, () => one);
const AUDIO_ONLY = lineAfter(times(BAD_BEFORE_AUDIO_ONLY, BAD));

const anySample: fc.Arbitrary<LineSample> = fc.record({
  lost: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  roundTripMs: fc.option(fc.integer({ min: 0, max: 5_000 })),
  bitsPerSecond: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
});

describe('the quality of a sample', () => {
  it.each([
    [{ lost: 0.03, roundTripMs: 400, bitsPerSecond: 300_000 }, 'good'],
    [{ lost: 0.031 }, 'fair'],
    [{ roundTripMs: 401 }, 'fair'],
    [{ bitsPerSecond: 299_999 }, 'fair'],
    [{ lost: 0.08, roundTripMs: 1_000, bitsPerSecond: 120_000 }, 'fair'],
    [{ lost: 0.081 }, 'poor'],
    [{ roundTripMs: 1_001 }, 'poor'],
    [{ bitsPerSecond: 119_999 }, 'poor'],
  ])('is that of its worst part, at the edges as well (%j: %s)', (own, quality) => {
    expect(qualityOf(sample(own))).toBe(quality);
  });

  it('is good where nothing could be measured', () => {
    expect(qualityOf({ lost: null, roundTripMs: null, bitsPerSecond: null })).toBe('good');
  });
});

describe('a line', () => {
  it('holds its picture back after bad samples in a row, not before', () => {
    expect(lineAfter(times(BAD_BEFORE_AUDIO_ONLY - 1, BAD)).audioOnly).toBe(false);
    expect(AUDIO_ONLY.audioOnly).toBe(true);
    const interrupted = [...times(BAD_BEFORE_AUDIO_ONLY - 1, BAD), GOOD, BAD];
    expect(lineAfter(interrupted).audioOnly).toBe(false);
  });

  it('has its picture back after good samples in a row, not before', () => {
    expect(lineAfter(times(GOOD_BEFORE_PICTURE - 1, GOOD), AUDIO_ONLY).audioOnly).toBe(true);
    expect(lineAfter(times(GOOD_BEFORE_PICTURE, GOOD), AUDIO_ONLY).audioOnly).toBe(false);
    const interrupted = [...times(GOOD_BEFORE_PICTURE - 1, GOOD), BAD, ...times(2, GOOD)];
    expect(lineAfter(interrupted, AUDIO_ONLY).audioOnly).toBe(true);
  });

  it('that carries a voice alone is not blamed for carrying little', () => {
    expect(lineAfter(times(BAD_BEFORE_AUDIO_ONLY, THIN)).audioOnly).toBe(true);
    expect(lineAfter(times(GOOD_BEFORE_PICTURE, THIN), AUDIO_ONLY).audioOnly).toBe(false);
  });

  it('never turns sooner than after the samples it takes, all of that kind, whatever is measured', () => {
    fc.assert(
      fc.property(fc.array(anySample, { maxLength: 80 }), (samples) => {
        let line = FRESH_LINE;
        let qualities: string[] = [];
        for (const one of samples) {
          const next = afterSample(line, one);
          qualities.push(next.quality);
          if (next.audioOnly !== line.audioOnly) {
            const needed = next.audioOnly ? BAD_BEFORE_AUDIO_ONLY : GOOD_BEFORE_PICTURE;
            const last = qualities.slice(-needed);
            expect(last).toHaveLength(needed);
            expect(last.every((quality) => (quality === 'poor') === next.audioOnly)).toBe(true);
            qualities = [];
          }
          line = next;
        }
      }),
    );
  });

  it('comes to rest under samples that do not change', () => {
    fc.assert(
      fc.property(fc.array(anySample), (samples) => {
        const start = lineAfter(samples);
        expect(lineAfter(times(BAD_BEFORE_AUDIO_ONLY, BAD), start).audioOnly).toBe(true);
        expect(lineAfter(times(GOOD_BEFORE_PICTURE, GOOD), start).audioOnly).toBe(false);
      }),
    );
  });
});
