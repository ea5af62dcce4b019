import {
  type CallPeer,
  LEAVE_REASON_LABELS,
  PEER_STATE_LABELS,
  QUALITY_LABELS,
} from '../../domain/call/call-peer.ts';
import { formatTime } from '../../domain/format.ts';
import type { InstantString } from '../../domain/time.ts';
import { deviceName } from '../../domain/visit/presence.ts';
import type { CallLogView } from '../visit/run-sheet/show-visit.ts';
import type { CallPeers } from './calls.port.ts';

/** Who was in the call of a visit: in the order they came, each device once however often its connection broke. */
export const makeCallLog =
  (peers: Pick<CallPeers, 'ofVisit'>) =>
  async (visitId: number): Promise<CallLogView> =>
    callLog(await peers.ofVisit(visitId));

/** The same of devices that were read before. */
export const callLog = (peers: readonly CallPeer[]): CallLogView =>
  peers.map((peer) => ({
    id: peer.id,
    name: deviceName(peer),
    came: formatTime(peer.openedAt),
    admitted: peer.admittedAt && formatTime(peer.admittedAt),
    left: peer.leftAt && formatTime(peer.leftAt),
    lasted: peer.admittedAt && peer.leftAt && lasted(peer.admittedAt, peer.leftAt),
    quality: peer.quality && QUALITY_LABELS[peer.quality],
    end: peer.whyLeft ? LEAVE_REASON_LABELS[peer.whyLeft] : PEER_STATE_LABELS[peer.state],
  }));

const lasted = (from: InstantString, until: InstantString): string => {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000));
  return `${Math.floor(seconds / 60)}分${seconds % 60}秒`;
};
