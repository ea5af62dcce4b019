import type { InstantString } from '../time.ts';
import type { Side } from '../visit/presence.ts';

/** `preparing`: camera and microphone are being tried; `waiting`: at the door; `admitted`: in the call. */
export const PEER_STATES = ['preparing', 'waiting', 'admitted', 'left'] as const;
export type PeerState = (typeof PEER_STATES)[number];
export const PEER_STATE_LABELS: Record<PeerState, string> = {
  preparing: '準備中',
  waiting: '待っています',
  admitted: '通話中',
  left: '退出',
};

/** Why a device is not in the call any more; `lost`: nothing was heard of it, `replaced`: the home took another. */
export const LEAVE_REASONS = ['left', 'ended', 'lost', 'removed', 'replaced'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];
export const LEAVE_REASON_LABELS: Record<LeaveReason, string> = {
  left: '自分で終えた',
  ended: '通話の終わり',
  lost: '接続が切れた',
  removed: '職員が終えた',
  replaced: 'ほかの端末に交代',
};

/** How a line was, as the device itself measured it. */
export const QUALITIES = ['good', 'fair', 'poor'] as const;
export type Quality = (typeof QUALITIES)[number];
export const QUALITY_LABELS: Record<Quality, string> = {
  good: '良い',
  fair: 'やや弱い',
  poor: '弱い',
};

/** Each process tells so often of its devices that they are there. */
export const HEARTBEAT_SECONDS = 10;

/** A page that was closed has this long to be there again: it may only be loading anew. */
export const EXPIRES_IN_SECONDS = 8;

/** A device in the call of a visit, or before its door. */
export type CallPeer = {
  readonly id: string;
  readonly visitId: number;
  readonly side: Side;
  /** Null for calls elsewhere, which have no numbers. */
  readonly device: number | null;
  readonly state: PeerState;
  readonly whyLeft: LeaveReason | null;
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly quality: Quality | null;
  readonly openedAt: InstantString;
  readonly admittedAt: InstantString | null;
  readonly leftAt: InstantString | null;
};

/** The smallest number that no device has, from 1; null where there are `most`. */
export function freeDevice(taken: readonly (number | null)[], most: number): number | null {
  for (let device = 1; device <= most; device += 1) if (!taken.includes(device)) return device;
  return null;
}
