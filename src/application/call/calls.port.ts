import type { SignalBody } from '../../domain/call/call-messages.ts';
import type { CallPeer, LeaveReason } from '../../domain/call/call-peer.ts';
import type { Side } from '../../domain/visit/presence.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/** What a device does to its own row, or staff to it. */
export type PeerChange = Partial<Pick<CallPeer, 'state' | 'camera' | 'microphone' | 'quality'>>;

/** The devices of calls. Times are the database's own. Every call joins the transaction that runs. */
export interface CallPeers {
  /** Of a visit, whoever was ever there, in the order they came. */
  ofVisit(visitId: number): Promise<readonly CallPeer[]>;
  /** Those of a visit that are in the call or before its door. */
  present(visitId: number): Promise<readonly CallPeer[]>;
  /** The device whose key this is, whatever has become of it. */
  find(id: string, key: string): Promise<CallPeer | undefined>;
  /** A new device, getting ready, and the key that it comes back with. Throws `conflict` where its number is taken. */
  open(peer: {
    visitId: number;
    side: Side;
    device: number;
  }): Promise<{ readonly peer: CallPeer; readonly key: string }>;
  /** Changes a device that is there and in one of these states; false where it is not, by now. */
  change(id: string, from: readonly CallPeer['state'][], values: PeerChange): Promise<boolean>;
  /** A device that was lost comes back as what it was. Throws `conflict` where its number is taken by now. */
  revive(id: string): Promise<void>;
  /** Tells that these are there. */
  keepAlive(ids: readonly string[]): Promise<void>;
  /** Its page was closed, or is loaded anew: it counts as lost some seconds from now. */
  expireSoon(id: string): Promise<void>;
  leave(id: string, why: LeaveReason): Promise<boolean>;
  /** All of a visit leave; true where somebody was there. */
  leaveAll(visitId: number, why: LeaveReason): Promise<boolean>;
  /** Those that nothing was heard of for too long leave, of one visit or of all; the visits that they have left. */
  leaveLost(visitId?: number): Promise<readonly Pick<Visit, 'id' | 'facility'>[]>;
}

export type Signal = {
  /** Rises within a visit in the order in which signals can be read. */
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly body: SignalBody;
};

/** What devices of one call tell each other. */
export interface CallSignals {
  /** False, and nothing is kept, unless both are in the call of the same visit. */
  add(signal: Omit<Signal, 'id'> & { readonly visitId: number }): Promise<boolean>;
  /** To these devices, each after the last that it has, in order. */
  after(last: ReadonlyMap<string, number>): Promise<readonly Signal[]>;
  /** Older ones than a few minutes; nobody waits for them any more. */
  forgetOld(): Promise<void>;
}

/** Says between all processes that something happened in the call of a visit. */
export interface CallNews {
  /** Heard once the transaction that runs is kept. */
  announce(visitId: number): Promise<void>;
  /** The handler is given whose call it is; null when something may have been missed. Must not throw. */
  onNews(handler: (visitId: number | null) => void): void;
}
