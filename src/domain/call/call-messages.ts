import { z } from 'zod';
import { deviceName, type Side } from '../visit/presence.ts';
import { type CallPeer, type LeaveReason, type PeerState, QUALITIES } from './call-peer.ts';

/** Characters of one message at most: a session description of four devices is well below. */
export const MAX_MESSAGE_LENGTH = 64_000;

const uuid = z.uuid();
/** What no database keeps as JSON: the empty sign, and halves of signs. */
const UNSTORABLE = /[\0\p{Cs}]/u;
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !UNSTORABLE.test(value));

/** What browsers call a description or a candidate of a connection; the server hands it on and reads nothing in it. */
const description = z.object({
  kind: z.literal('description'),
  type: z.enum(['offer', 'answer', 'rollback']),
  sdp: text(60_000),
});
const candidate = z.object({
  kind: z.literal('candidate'),
  candidate: text(1_000),
  sdpMid: text(40).nullable(),
  sdpMLineIndex: z.int().min(0).max(20).nullable(),
  usernameFragment: text(300).nullable(),
});
export const signalBody = z.discriminatedUnion('kind', [
  description,
  candidate,
  /** The way broke: whoever makes the offers looks for another. */
  z.object({ kind: z.literal('restart') }),
  /** The page is a new one and knows of no connection: the other begins anew. */
  z.object({ kind: z.literal('anew') }),
]);
export type SignalBody = z.output<typeof signalBody>;

/** Who comes, first of all: by the token of the visit's links, or staff by their session. */
const hello = z
  .object({
    say: z.literal('hello'),
    token: text(80).optional(),
    visit: z.int().positive().optional(),
    /** The device as it was before its line broke, and the last signal that it got. */
    again: z.object({ peer: uuid, key: text(60), after: z.int().min(0) }).optional(),
  })
  .refine(({ token, visit }) => (token === undefined) !== (visit === undefined));

/** What a device says to the server. */
export const deviceMessage = z.discriminatedUnion('say', [
  hello,
  /** Camera and microphone are ready, or there are none: at the door now. */
  z.object({ say: z.literal('ready') }),
  z.object({ say: z.literal('media'), camera: z.boolean(), microphone: z.boolean() }),
  z.object({ say: z.literal('signal'), to: uuid, body: signalBody }),
  z.object({ say: z.literal('quality'), quality: z.enum(QUALITIES) }),
  /** 電話してください. */
  z.object({ say: z.literal('callMe') }),
  z.object({ say: z.literal('leave') }),
  /** Of the home alone. */
  z.object({ say: z.literal('admit'), peer: uuid }),
  z.object({ say: z.literal('remove'), peer: uuid }),
  z.object({ say: z.literal('end') }),
]);
export type DeviceMessage = z.output<typeof deviceMessage>;
export type Hello = Extract<DeviceMessage, { say: 'hello' }>;

/** A device as the others in the room know it. */
export type PeerInCall = {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly state: Exclude<PeerState, 'left'>;
  readonly camera: boolean;
  readonly microphone: boolean;
};

/** Why the server ends it: `again`: come back with the same page; all others are final, in words. */
export type CloseReason =
  | 'early'
  | 'over'
  | 'waits'
  | 'ended'
  | 'full'
  | 'removed'
  | 'replaced'
  | 'lost'
  | 'unknown'
  | 'forbidden'
  | 'tooMany';

/** As browsers take it (`RTCIceServer`). */
export type IceServer = {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
};

/** What the server says to a device. */
export type ServerMessage =
  | {
      readonly say: 'welcome';
      readonly peer: string;
      readonly key: string;
      readonly side: Side;
      readonly iceServers: readonly IceServer[];
      /** Seconds from now: when the time of the visit is over, and when the room closes. */
      readonly endsIn: number;
      readonly closesIn: number;
    }
  | { readonly say: 'room'; readonly self: PeerInCall; readonly others: readonly PeerInCall[] }
  | { readonly say: 'signal'; readonly id: number; readonly from: string; readonly body: SignalBody }
  | { readonly say: 'callAsked' }
  | { readonly say: 'problem'; readonly message: string }
  | { readonly say: 'closed'; readonly why: CloseReason; readonly message: string };

/** How the room stands for one device. */
export type CallForDevice = { readonly self: PeerInCall; readonly others: readonly PeerInCall[] };

/**
 * What a device sees of the room; null once it has left. The home sees who is at the door; a family sees who is in the
 * call, once it is in it itself.
 */
export function callForDevice(own: CallPeer, all: readonly CallPeer[]): CallForDevice | null {
  const [self] = peerInCall(own);
  if (!self) return null;
  const seen = all.filter(({ id, state }) => {
    if (id === own.id) return false;
    return own.side === 'home' || (own.state === 'admitted' && state === 'admitted');
  });
  return { self, others: seen.flatMap(peerInCall) };
}

const peerInCall = (peer: CallPeer): PeerInCall[] => {
  const { id, side, state, camera, microphone } = peer;
  return state === 'left' ? [] : [{ id, side, name: deviceName(peer), state, camera, microphone }];
};

/** Why a line ends, and the sentence for whoever sits before the device. */
export type Closing = readonly [why: CloseReason, message: string];

export const ENDED: Closing = ['ended', '通話は終わりました。'];
export const REPLACED: Closing = ['replaced', 'ほかの画面で、この通話に入りました。'];

const CLOSINGS: Record<Exclude<LeaveReason, 'lost'>, Closing> = {
  ended: ENDED,
  left: ['ended', '通話を終えました。'],
  removed: ['removed', '職員が、この端末の通話を終えました。'],
  replaced: REPLACED,
};

/** What a device is told that is not in the call any more; null for one that was lost, which may come back. */
export const closingOf = (whyLeft: LeaveReason | null): Closing | null =>
  whyLeft === null || whyLeft === 'lost' ? null : CLOSINGS[whyLeft];
