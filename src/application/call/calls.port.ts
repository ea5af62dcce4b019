import type { SignalBody } from '../../domain/call/call-messages.ts';
import type { CallPeer, LeaveReason } from '../../domain/call/call-peer.ts';
import type { Side } from '../../domain/visit/presence.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/** What a device does to its own row, or staff to it. */
export type PeerChange = Partial<Pick<CallPeer, 'state' | 'camera' | 'microphone' | 'quality'>>;

/** The devices of calls. Times are the database's own. Every call joins the transaction that runs. */
export interface CallPeers {
  /** Every device that was in the call of a visit, in the order they came. */
  ofVisit(visitId: number): Promise<readonly CallPeer[]>;
  /** The devices of a visit that are in the call or wait to be admitted. */
  present(visitId: number): Promise<readonly CallPeer[]>;
  /** The device with this key, present or not. */
  find(id: string, key: string): Promise<CallPeer | undefined>;
  /** A new device, getting ready, and the key that it comes back with. Throws `conflict` where its number is taken. */
  open(peer: {
    visitId: number;
    side: Side;
    device: number;
  }): Promise<{ readonly peer: CallPeer; readonly key: string }>;
  /** Changes a device that is present in one of these states; false otherwise. */
  change(id: string, from: readonly CallPeer['state'][], values: PeerChange): Promise<boolean>;
  /** A device that was lost comes back as what it was. Throws `conflict` where its number is taken by now. */
  revive(id: string): Promise<void>;
  /** Records that these devices are present. */
  keepAlive(ids: readonly string[]): Promise<void>;
  /** The page of a device was closed or is reloading: it counts as lost some seconds from now. */
  expireSoon(id: string): Promise<void>;
  leave(id: string, why: LeaveReason): Promise<boolean>;
  /** All devices of a visit leave; true where one was present. */
  leaveAll(visitId: number, why: LeaveReason): Promise<boolean>;
  /** Devices that have not reported for too long leave, of one visit or of all; gives the visits they have left. */
  leaveLost(visitId?: number): Promise<readonly Pick<Visit, 'id' | 'facility'>[]>;
}

export type Signal = {
  /** Rises within a visit in the order in which signals can be read. */
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly body: SignalBody;
};

/** The signals by which devices of one call connect with each other. */
export interface CallSignals {
  /** False, and nothing is stored, unless both devices are in the call of the same visit. */
  add(signal: Omit<Signal, 'id'> & { readonly visitId: number }): Promise<boolean>;
  /** Signals to these devices, each after the last one it has received, in order. */
  after(last: ReadonlyMap<string, number>): Promise<readonly Signal[]>;
  /** Deletes signals older than a few minutes; nobody waits for them any more. */
  forgetOld(): Promise<void>;
}

/** Announces to all processes that something happened in the call of a visit. */
export interface CallNews {
  /** Reaches the handlers once the transaction commits. */
  announce(visitId: number): Promise<void>;
  /** The handler is given the visit; null when news may have been missed. It must not throw. */
  onNews(handler: (visitId: number | null) => void): void;
}
