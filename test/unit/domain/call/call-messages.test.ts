import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  callForDevice,
  deviceMessage,
  MAX_MESSAGE_LENGTH,
} from '../../../../src/domain/call/call-messages.ts';
import type { CallPeer } from '../../../../src/domain/call/call-peer.ts';

const peer = randomUUID();
const again = { peer, key: 'k'.repeat(43), after: 0 };
const offer = { kind: 'description', type: 'offer', sdp: 'v=0\r\n' };
const candidate = {
  kind: 'candidate',
  candidate: 'candidate:1 1 udp 1 a.local 9 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
};
const signal = (body: unknown, to: unknown = peer) => ({ say: 'signal', to, body });

const READ: readonly [string, unknown][] = [
  ['hello of a family', { say: 'hello', token: '1-abc' }],
  ['hello of the home', { say: 'hello', visit: 3 }],
  ['hello of a device that was there', { say: 'hello', token: '1-abc', again }],
  ['ready', { say: 'ready' }],
  ['media', { say: 'media', camera: false, microphone: true }],
  ['a description', signal(offer)],
  ['a description without words', signal({ ...offer, type: 'rollback', sdp: '' })],
  ['a candidate', signal(candidate)],
  ['the end of candidates', signal({ ...candidate, candidate: '', sdpMid: null, sdpMLineIndex: null })],
  ['restart', signal({ kind: 'restart' })],
  ['anew', signal({ kind: 'anew' })],
  ['quality', { say: 'quality', quality: 'poor' }],
  ['callMe', { say: 'callMe' }],
  ['leave', { say: 'leave' }],
  ['admit', { say: 'admit', peer }],
  ['remove', { say: 'remove', peer }],
  ['end', { say: 'end' }],
];

const REFUSED: readonly [string, unknown][] = [
  ['no object', 'hello'],
  ['nothing', null],
  ['a list', [{ say: 'ready' }]],
  ['an unknown word', { say: 'shout' }],
  ['a word of the server', { say: 'closed', why: 'ended', message: '' }],
  ['a hello of nobody', { say: 'hello' }],
  ['a hello of both sides', { say: 'hello', token: '1-abc', visit: 3 }],
  ['a long token', { say: 'hello', token: 'a'.repeat(81) }],
  ['no visit', { say: 'hello', visit: 0 }],
  ['half a visit', { say: 'hello', visit: 1.5 }],
  ['a visit in words', { say: 'hello', visit: '3' }],
  ['a signal before the first', { say: 'hello', token: 'a', again: { ...again, after: -1 } }],
  ['a device without its key', { say: 'hello', token: 'a', again: { peer, after: 0 } }],
  ['media without a microphone', { say: 'media', camera: true }],
  ['a signal to nobody', signal(offer, 'all')],
  ['an unknown signal', signal({ kind: 'chat', text: '' })],
  ['a signal of another type', signal({ ...offer, type: 'pranswer' })],
  ['a description that is too long', signal({ ...offer, sdp: 'a'.repeat(60_001) })],
  ['a candidate that is too long', signal({ ...candidate, candidate: 'a'.repeat(1_001) })],
  ['a candidate of no line', signal({ ...candidate, sdpMLineIndex: 21 })],
  ['an empty sign, which no database keeps', signal({ ...offer, sdp: 'v=0\0' })],
  ['half a sign, which no database keeps', signal({ ...candidate, sdpMid: '\ud83d' })],
  ['an unknown quality', { say: 'quality', quality: 'superb' }],
  ['somebody who is not named', { say: 'admit', peer: 1 }],
];

describe('a word of a device', () => {
  it.each(READ)('is read: %s', (_, said) => {
    expect(deviceMessage.parse(said)).toEqual(said);
  });

  it.each(REFUSED)('is refused: %s', (_, said) => {
    expect(deviceMessage.safeParse(said).success).toBe(false);
  });

  it('brings nothing that was not asked for', () => {
    const read = deviceMessage.parse({ say: 'leave', why: 'removed', side: 'home' });
    expect(read).toEqual({ say: 'leave' });
    const { body } = deviceMessage.parse(signal({ ...offer, extra: 'x' })) as { body: unknown };
    expect(body).toEqual(offer);
  });

  it('may hold whole signs of any script', () => {
    expect(deviceMessage.safeParse(signal({ ...offer, sdp: 's=通話😀\r\n' })).success).toBe(true);
  });

  it('fits in one message however long its description is', () => {
    const longest = signal({ ...offer, sdp: 'a'.repeat(60_000) });
    expect(deviceMessage.safeParse(longest).success).toBe(true);
    expect(JSON.stringify(longest).length).toBeLessThan(MAX_MESSAGE_LENGTH);
  });
});

const callPeer = (id: string, own: Partial<CallPeer>): CallPeer => ({
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
const HOME = callPeer('home', { side: 'home', device: 0 });
const IN = callPeer('in', { device: 1 });
const AT_DOOR = callPeer('door', { device: 2, state: 'waiting' });
const GONE = callPeer('gone', { device: 3, state: 'left', whyLeft: 'left' });
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
