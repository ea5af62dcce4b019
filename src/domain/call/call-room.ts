import { deviceName } from '../visit/presence.ts';
import type { PeerInRoom } from './call-messages.ts';
import type { CallPeer } from './call-peer.ts';

/** How the room stands for one device. */
export type RoomAsSeen = { readonly self: PeerInRoom; readonly others: readonly PeerInRoom[] };

/**
 * What a device sees of the room; null once it has left. The home sees who is at the door; a family sees who is in the
 * call, once it is in it itself.
 */
export function roomAsSeen(own: CallPeer, all: readonly CallPeer[]): RoomAsSeen | null {
  const [self] = inRoom(own);
  if (!self) return null;
  const seen = all.filter(({ id, state }) => {
    if (id === own.id) return false;
    return own.side === 'home' || (own.state === 'admitted' && state === 'admitted');
  });
  return { self, others: seen.flatMap(inRoom) };
}

const inRoom = (peer: CallPeer): PeerInRoom[] => {
  const { id, side, state, camera, microphone } = peer;
  return state === 'left' ? [] : [{ id, side, name: deviceName(peer), state, camera, microphone }];
};
