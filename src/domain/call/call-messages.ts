import { z } from 'zod';
import { deviceName, type Side } from '../visit/presence.ts';
import { type CallPeer, type LeaveReason, type PeerState, QUALITIES } from './call-peer.ts';

/** Characters of one message: a session description of four devices is well below. */
export const MAX_MESSAGE_LENGTH = 64_000;

const uuid = z.uuid();
/** What PostgreSQL cannot store as JSON: NUL and lone surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !UNSTORABLE.test(value));

/** A session description or an ICE candidate as browsers make it; the server passes it on unread. */
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
  /** The connection broke: the side that makes the offers restarts ICE. */
  z.object({ kind: z.literal('restart') }),
  /** The page was loaded anew and knows no connection: the other side starts over. */
  z.object({ kind: z.literal('anew') }),
]);
export type SignalBody = z.output<typeof signalBody>;

/** The first message: a family enters by the token of the visit's links, staff by their session. */
const hello = z
  .object({
    say: z.literal('hello'),
    token: text(80).optional(),
    visit: z.int().positive().optional(),
    /** The device as it was before its connection broke, and the last signal it received. */
    again: z.object({ peer: uuid, key: text(60), after: z.int().min(0) }).optional(),
  })
  .refine(({ token, visit }) => (token === undefined) !== (visit === undefined));

/** A message of a device to the server. */
export const deviceMessage = z.discriminatedUnion('say', [
  hello,
  /** Camera and microphone are ready, or there are none: the device waits to be admitted. */
  z.object({ say: z.literal('ready') }),
  z.object({ say: z.literal('media'), camera: z.boolean(), microphone: z.boolean() }),
  z.object({ say: z.literal('signal'), to: uuid, body: signalBody }),
  z.object({ say: z.literal('quality'), quality: z.enum(QUALITIES) }),
  /** 電話してください. */
  z.object({ say: z.literal('callMe') }),
  z.object({ say: z.literal('leave') }),
  /** For the home only. */
  z.object({ say: z.literal('admit'), peer: uuid }),
  z.object({ say: z.literal('remove'), peer: uuid }),
  z.object({ say: z.literal('end') }),
]);
export type DeviceMessage = z.output<typeof deviceMessage>;
export type Hello = Extract<DeviceMessage, { say: 'hello' }>;

/** A device as the other devices of the call see it. */
export type PeerInCall = {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly state: Exclude<PeerState, 'left'>;
  readonly camera: boolean;
  readonly microphone: boolean;
};

/** Why the server closes a connection for good. */
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

/** WebSocket close code after which browsers do not reconnect. */
export const FINAL_CLOSE = 4000;

/** A message of the server to a device. */
export type ServerMessage =
  | {
      readonly say: 'welcome';
      readonly peer: string;
      readonly key: string;
      readonly side: Side;
      readonly iceServers: readonly IceServer[];
      /** Seconds from now: when the time of the visit is over, and when the call closes. */
      readonly endsIn: number;
      readonly closesIn: number;
    }
  | { readonly say: 'call'; readonly self: PeerInCall; readonly others: readonly PeerInCall[] }
  | { readonly say: 'signal'; readonly id: number; readonly from: string; readonly body: SignalBody }
  | { readonly say: 'callAsked' }
  | { readonly say: 'problem'; readonly message: string }
  | { readonly say: 'closed'; readonly why: CloseReason; readonly message: string };

/** The state of a call as one device sees it. */
export type CallForDevice = { readonly self: PeerInCall; readonly others: readonly PeerInCall[] };

/**
 * What a device sees of its call; null once it has left. The home sees also who waits to be admitted; a family sees who
 * is in the call, once it is admitted itself.
 */
export function callForDevice(own: CallPeer, all: readonly CallPeer[]): CallForDevice | null {
  const [self] = peerInCall(own);
  if (!self) return null;
  const visible = all.filter(({ id, state }) => {
    if (id === own.id) return false;
    return own.side === 'home' || (own.state === 'admitted' && state === 'admitted');
  });
  return { self, others: visible.flatMap(peerInCall) };
}

const peerInCall = (peer: CallPeer): PeerInCall[] => {
  const { id, side, state, camera, microphone } = peer;
  return state === 'left' ? [] : [{ id, side, name: deviceName(peer), state, camera, microphone }];
};

/** Why a connection is closed, and the sentence shown on the device. */
type CallClosing = readonly [why: CloseReason, message: string];

export const ENDED: CallClosing = ['ended', '通話は終わりました。'];
export const REPLACED: CallClosing = ['replaced', 'ほかの画面で、この通話に入りました。'];

const CLOSINGS: Record<Exclude<LeaveReason, 'lost'>, CallClosing> = {
  ended: ENDED,
  left: ['ended', '通話を終えました。'],
  removed: ['removed', '職員が、この端末の通話を終えました。'],
  replaced: REPLACED,
};

/** How a device that has left is closed; null for one that was lost, which may reconnect. */
export const closingOf = (whyLeft: LeaveReason | null): CallClosing | null =>
  whyLeft === null || whyLeft === 'lost' ? null : CLOSINGS[whyLeft];
