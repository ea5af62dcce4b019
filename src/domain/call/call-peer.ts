import type { InstantString } from '../time.ts';
import type { Side } from '../visit/presence.ts';

/** `preparing`: camera and microphone are being tried; `waiting`: to be admitted; `admitted`: in the call. */
export const PEER_STATES = ['preparing', 'waiting', 'admitted', 'left'] as const;
export type PeerState = (typeof PEER_STATES)[number];
export const PEER_STATE_LABELS: Record<PeerState, string> = {
  preparing: '準備中',
  waiting: '待っています',
  admitted: '通話中',
  left: '退出',
};

/** Why a device has left; `lost`: it stopped reporting, `replaced`: the home took another device. */
export const LEAVE_REASONS = ['left', 'ended', 'lost', 'removed', 'replaced'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];
export const LEAVE_REASON_LABELS: Record<LeaveReason, string> = {
  left: '自分で終えた',
  ended: '通話の終わり',
  lost: '接続が切れた',
  removed: '職員が終えた',
  replaced: 'ほかの端末に交代',
};

/** The quality of a connection, as the device itself measured it. */
export const QUALITIES = ['good', 'fair', 'poor'] as const;
export type Quality = (typeof QUALITIES)[number];
export const QUALITY_LABELS: Record<Quality, string> = {
  good: '良い',
  fair: 'やや弱い',
  poor: '弱い',
};

/** How often each process reports that its devices are present. */
export const HEARTBEAT_SECONDS = 10;

/** A device whose page was closed leaves after this time: the page may only be reloading. */
export const EXPIRES_IN_SECONDS = 8;

/** A device in the call of a visit, or waiting to be admitted. */
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

/** The smallest free device number from 1; null where there are `max` devices. */
export function freeDevice(taken: readonly (number | null)[], max: number): number | null {
  for (let device = 1; device <= max; device += 1) if (!taken.includes(device)) return device;
  return null;
}
