import { describe, expect, it } from '@jest/globals';
import { callLog } from '../../../../src/application/call/call-log.ts';
import { type CallPeer, LEAVE_REASONS, PEER_STATES } from '../../../../src/domain/call/call-peer.ts';

/** A device of the family that came at 9:58 in Japan. */
const aPeer = (own: Partial<CallPeer> = {}): CallPeer => ({
  id: 'one',
  visitId: 1,
  side: 'family',
  device: 1,
  state: 'preparing',
  whyLeft: null,
  camera: true,
  microphone: true,
  quality: null,
  openedAt: '2026-12-07T00:58:00Z',
  admittedAt: null,
  leftAt: null,
  ...own,
});
const left = (own: Partial<CallPeer> = {}) =>
  aPeer({ state: 'left', whyLeft: 'left', leftAt: '2026-12-07T01:12:30.400Z', ...own });

describe('The log of a call', () => {
  it('says of each device when it came, was let in and left, for how long, how, and why', () => {
    expect(callLog([left({ admittedAt: '2026-12-07T01:00:00Z', quality: 'fair' })])).toEqual([
      {
        id: 'one',
        name: 'ご家族1',
        came: '9:58',
        admitted: '10:00',
        left: '10:12',
        lasted: '12分30秒',
        quality: 'やや弱い',
        end: '自分で終えた',
      },
    ]);
  });

  it('counts no time for who was never let in, or has not left', () => {
    const [never, still] = callLog([
      left({ whyLeft: 'removed' }),
      aPeer({ side: 'home', device: 0, state: 'admitted', admittedAt: '2026-12-07T01:00:00Z' }),
    ]);
    expect(never).toMatchObject({ admitted: null, lasted: null, end: '職員が終えた' });
    expect(still).toMatchObject({ name: '施設', left: null, lasted: null, end: '通話中' });
  });

  it('has words of its own for each reason and each state', () => {
    const reasons = callLog(LEAVE_REASONS.map((whyLeft) => left({ whyLeft }))).map(({ end }) => end);
    const states = callLog(PEER_STATES.map((state) => aPeer({ state }))).map(({ end }) => end);
    expect(new Set([...reasons, ...states]).size).toBe(LEAVE_REASONS.length + PEER_STATES.length);
  });

  it('keeps the order in which they came, and is empty where nobody did', () => {
    expect(callLog([aPeer({ device: 2 }), aPeer()]).map(({ name }) => name)).toEqual(['ご家族2', 'ご家族1']);
    expect(callLog([])).toEqual([]);
  });
});
