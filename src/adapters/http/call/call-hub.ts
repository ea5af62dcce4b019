import type { Logger } from 'pino';
import type { CallNews, CallPeers, CallSignals } from '../../../application/call/calls.port.ts';
import { type AnnounceCall, mayHostCall } from '../../../application/call/enter-call.ts';
import {
  type CallForDevice,
  callForDevice,
  closingOf,
  REPLACED,
} from '../../../domain/call/call-messages.ts';
import { type CallPeer, HEARTBEAT_SECONDS } from '../../../domain/call/call-peer.ts';
import type { CallConnection } from './call-conversation.ts';

type Parts = {
  peers: Pick<CallPeers, 'ofVisit' | 'keepAlive' | 'expireSoon' | 'leave' | 'leaveAll' | 'leaveLost'>;
  signals: Pick<CallSignals, 'after' | 'forgetOld'>;
  news: Pick<CallNews, 'onNews'>;
  announce: AnnounceCall;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
};

export type CallHub = ReturnType<typeof makeCallHub>;

/**
 * The lines of this process, by visit. Whatever happens in a call is a row and a word of news, from this process or
 * another; then each line is told how the room stands, and gets the signals that wait for it.
 */
export function makeCallHub({ peers, signals, news, announce: tell, now, log }: Parts) {
  const rooms = new Map<number, Set<CallConnection>>();
  const refreshing = new Map<number, Promise<void>>();
  const stale = new Set<number>();
  const linesOf = (visitId: number) => [...(rooms.get(visitId) ?? [])];

  const look = async (visitId: number) => {
    const lines = linesOf(visitId);
    if (lines.length === 0) return;
    const waiting = await signals.after(
      new Map(lines.map(({ entered, lastSignal: after }) => [entered.peer.id, after])),
    );
    const all = await peers.ofVisit(visitId);
    for (const line of lines) {
      const self = all.find(({ id }) => id === line.entered.peer.id);
      const room = self ? callForDevice(self, all) : null;
      if (room) sayRoom(line, room);
      else closeLeft(line, self);
      for (const { id, from, to, body } of waiting)
        if (to === line.entered.peer.id && id > line.lastSignal) {
          line.lastSignal = id;
          line.say({ say: 'signal', id, from, body });
        }
    }
  };
  /** One look at a time for each room; what is heard meanwhile makes one more. */
  const refresh = (visitId: number): void => {
    if (refreshing.has(visitId)) return void stale.add(visitId);
    const run = look(visitId)
      .catch((error) => log.error({ err: error }, 'a call could not be looked at'))
      .then(() => {
        refreshing.delete(visitId);
        if (stale.delete(visitId)) refresh(visitId);
      });
    refreshing.set(visitId, run);
  };
  news.onNews((visitId) => {
    for (const id of visitId === null ? rooms.keys() : [visitId]) if (rooms.has(id)) refresh(id);
  });

  const beat = async () => {
    const lines = [...rooms.values()].flatMap((room) => [...room]);
    await signals.forgetOld();
    for (const line of lines) line.ping();
    await peers.keepAlive(lines.map(({ entered }) => entered.peer.id));
    // Of all calls: the last line of one may have been here, or in a process that is no more.
    for (const visit of await peers.leaveLost()) await tell(visit);
    for (const [visitId, room] of rooms) {
      const [first] = room;
      if (!first) continue;
      const { visit } = first.entered;
      if (now() >= Date.parse(visit.heldUntil) && (await peers.leaveAll(visitId, 'ended'))) await tell(visit);
      for (const line of room) await askHost(line);
    }
  };
  /** A worker who has signed out, or may not hold calls any more, leaves. */
  const askHost = async (line: CallConnection) => {
    const { peer, visit } = line.entered;
    if (peer.side === 'family' || mayHostCall(await line.actor(), visit)) return;
    line.close('forbidden', 'ログインの有効期限が切れました。もう一度ログインしてください。');
    if (await peers.leave(peer.id, 'left')) await tell(visit);
  };
  const beating = setInterval(() => {
    beat().catch((error) => log.error({ err: error }, 'calls could not be kept alive'));
  }, HEARTBEAT_SECONDS * 1000).unref();

  return {
    /** A line whose device came in; an earlier line of the same device ends. */
    add(line: CallConnection) {
      const { visit, peer } = line.entered;
      const room = rooms.get(visit.id) ?? new Set();
      for (const other of room)
        if (other.entered.peer.id === peer.id) {
          room.delete(other);
          other.close(...REPLACED);
        }
      rooms.set(visit.id, room.add(line));
      refresh(visit.id);
    },
    remove(line: CallConnection) {
      const { id } = line.entered.visit;
      const room = rooms.get(id);
      const known = room?.delete(line);
      if (room?.size === 0) rooms.delete(id);
      return known === true;
    },
    /** A line whose page was closed: its device is gone unless it comes back soon. */
    fade({ entered: { peer } }: CallConnection) {
      peers.expireSoon(peer.id).catch((error) => log.error({ err: error }, 'a device could not be let go'));
    },
    /** Ends every line; browsers come back to whichever process answers them. */
    close() {
      clearInterval(beating);
      for (const room of rooms.values()) for (const line of room) line.drop();
      rooms.clear();
    },
  };
}

function closeLeft(line: CallConnection, self: CallPeer | undefined): void {
  const words = closingOf(self?.whyLeft ?? null);
  if (words) line.close(...words);
  // Lost: it is here after all, and comes back by itself.
  else line.drop();
}

/** Tells a line how the room stands, unless it knows. */
function sayRoom(line: CallConnection, room: CallForDevice): void {
  const text = JSON.stringify(room);
  if (text === line.sentCall) return;
  line.sentCall = text;
  line.say({ say: 'room', ...room });
}
