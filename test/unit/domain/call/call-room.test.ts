import { describe, expect, it } from '@jest/globals';
import { callForDevice } from '../../../../src/domain/call/call-messages.ts';
import type { CallPeer } from '../../../../src/domain/call/call-peer.ts';

const peer = (id: string, own: Partial<CallPeer>): CallPeer => ({
  id,
  visitId: 1,
  side: 'family',
  device: 1,
  state: 'admitted',
  whyLeft: null,
  camera: true,
  microphone: true,
  quality: null,
  openedAt: '2026-12-07T00:50:00Z',
  admittedAt: null,
  leftAt: null,
  ...own,
});
const HOME = peer('home', { side: 'home', device: 0 });
const IN = peer('in', { device: 1 });
const AT_DOOR = peer('door', { device: 2, state: 'waiting' });
const GONE = peer('gone', { device: 3, state: 'left', whyLeft: 'left' });
const ALL = [HOME, IN, AT_DOOR, GONE];

describe('The room as a device sees it', () => {
  it.each([
    ['the home', HOME, ['in', 'door']],
    ['a family in the call', IN, ['home']],
    ['a family at the door', AT_DOOR, []],
  ] as const)('shows %s those it may see, and nobody who has left', (_who, own, seen) => {
    const room = callForDevice(own, ALL);
    expect(room?.self.id).toBe(own.id);
    expect(room?.others.map(({ id }) => id)).toEqual(seen);
  });

  it('is none for a device that has left', () => {
    expect(callForDevice(GONE, ALL)).toBeNull();
  });
});
