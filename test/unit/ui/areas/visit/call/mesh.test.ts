import { describe, expect, it } from '@jest/globals';
import { sampleOf } from '../../../../../../src/ui/areas/visit/call/mesh.ts';

const report = (...stats: object[]) => new Map(stats.entries()) as unknown as RTCStatsReport;

describe('What a device measures of its lines', () => {
  it('is the worst of all its connections', () => {
    const near = report(
      { type: 'remote-inbound-rtp', fractionLost: 0.01, roundTripTime: 0.05 },
      { type: 'candidate-pair', availableOutgoingBitrate: 900_000, currentRoundTripTime: 0.06 },
    );
    const far = report(
      { type: 'remote-inbound-rtp', fractionLost: 0.2, roundTripTime: 0.4 },
      { type: 'candidate-pair', availableOutgoingBitrate: 200_000 },
      { type: 'candidate-pair', availableOutgoingBitrate: 0 },
    );
    expect(sampleOf([near, far])).toEqual({ lost: 0.2, roundTripMs: 400, bitsPerSecond: 200_000 });
  });

  it('is nothing where the browser tells nothing', () => {
    expect(sampleOf([])).toEqual({ lost: null, roundTripMs: null, bitsPerSecond: null });
    expect(sampleOf([report({ type: 'codec' })])).toEqual({
      lost: null,
      roundTripMs: null,
      bitsPerSecond: null,
    });
  });
});
