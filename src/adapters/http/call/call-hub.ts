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
import type { CallConnection } from './call-connection.ts';

type Parts = {
  peers: Pick<CallPeers, 'ofVisit' | 'keepAlive' | 'expireSoon' | 'leave' | 'leaveAll' | 'leaveLost'>;
  signals: Pick<CallSignals, 'after' | 'forgetOld'>;
  news: Pick<CallNews, 'onNews'>;
  announce: AnnounceCall;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
};

/** The connections of this process, by visit. */
type Calls = Map<number, Set<CallConnection>>;

export type CallHub = ReturnType<typeof makeCallHub>;

/**
 * Keeps the connections of this process. Whatever happens in a call is stored and announced, by this process or
 * another; then each connection is sent the state of the call and the signals that wait for it.
 */
export function makeCallHub(parts: Parts) {
  const { peers, news, log } = parts;
  const calls: Calls = new Map();
  const refresh = makeRefresh(calls, parts);
  news.onNews((visitId) => {
    for (const id of visitId === null ? calls.keys() : [visitId]) if (calls.has(id)) refresh(id);
  });
  const heartbeat = setInterval(() => {
    beat(calls, parts).catch((error) => log.error({ err: error }, 'calls could not be kept alive'));
  }, HEARTBEAT_SECONDS * 1000).unref();

  return {
    /** Takes the connection of a device that has entered; an earlier one of the same device is closed. */
    add(connection: CallConnection) {
      const { visit, peer } = connection.entered;
      const call = calls.get(visit.id) ?? new Set();
      for (const other of call)
        if (other.entered.peer.id === peer.id) {
          call.delete(other);
          other.close(...REPLACED);
        }
      calls.set(visit.id, call.add(connection));
      refresh(visit.id);
    },
    /** False for a connection that was replaced before. */
    remove(connection: CallConnection) {
      const { id } = connection.entered.visit;
      const call = calls.get(id);
      const wasThere = call?.delete(connection);
      if (call?.size === 0) calls.delete(id);
      return wasThere === true;
    },
    /** The page of a device was closed: the device leaves unless it comes back soon. */
    expireSoon({ entered: { peer } }: CallConnection) {
      peers.expireSoon(peer.id).catch((error) => log.error({ err: error }, 'a device could not be let go'));
    },
    /** Drops every connection; browsers reconnect to whichever process answers them. */
    close() {
      clearInterval(heartbeat);
      for (const call of calls.values()) for (const connection of call) connection.drop();
      calls.clear();
    },
  };
}

/** Updates the connections of a call, one update at a time; news that come meanwhile cause one more. */
function makeRefresh(calls: Calls, { peers, signals, log }: Parts) {
  const running = new Set<number>();
  const stale = new Set<number>();
  return function refresh(visitId: number): void {
    if (running.has(visitId)) return void stale.add(visitId);
    running.add(visitId);
    void update([...(calls.get(visitId) ?? [])], visitId, { peers, signals })
      .catch((error) => log.error({ err: error }, 'a call could not be looked at'))
      .then(() => {
        running.delete(visitId);
        if (stale.delete(visitId)) refresh(visitId);
      });
  };
}

/** Sends each connection the state of its call and its signals; closes those whose device has left. */
async function update(
  connections: readonly CallConnection[],
  visitId: number,
  { peers, signals }: Pick<Parts, 'peers' | 'signals'>,
): Promise<void> {
  if (connections.length === 0) return;
  const waiting = await signals.after(
    new Map(connections.map(({ entered, lastSignal }) => [entered.peer.id, lastSignal])),
  );
  const all = await peers.ofVisit(visitId);
  for (const connection of connections) {
    const self = all.find(({ id }) => id === connection.entered.peer.id);
    const call = self ? callForDevice(self, all) : null;
    if (call) sendCall(connection, call);
    else closeLeft(connection, self);
    for (const { id, from, to, body } of waiting)
      if (to === connection.entered.peer.id && id > connection.lastSignal) {
        connection.lastSignal = id;
        connection.say({ say: 'signal', id, from, body });
      }
  }
}

/** Sends a connection the state of its call, unless it has it already. */
function sendCall(connection: CallConnection, call: CallForDevice): void {
  const text = JSON.stringify(call);
  if (text === connection.sentCall) return;
  connection.sentCall = text;
  connection.say({ say: 'call', ...call });
}

function closeLeft(connection: CallConnection, self: CallPeer | undefined): void {
  const closing = closingOf(self?.whyLeft ?? null);
  if (closing) connection.close(...closing);
  // Counted as lost although it is here: it reconnects by itself.
  else connection.drop();
}

/** Keeps the devices of this process present, and ends what has come to its end. */
async function beat(calls: Calls, { peers, signals, announce, now }: Parts): Promise<void> {
  const connections = [...calls.values()].flatMap((call) => [...call]);
  await signals.forgetOld();
  for (const connection of connections) connection.ping();
  await peers.keepAlive(connections.map(({ entered }) => entered.peer.id));
  // Of all calls: the last connection of one may have been here, or in a process that has ended.
  for (const visit of await peers.leaveLost()) await announce(visit);
  for (const [visitId, call] of calls) {
    const [first] = call;
    if (!first) continue;
    const { visit } = first.entered;
    if (now() >= Date.parse(visit.heldUntil) && (await peers.leaveAll(visitId, 'ended')))
      await announce(visit);
    for (const connection of call) await closeFormerHost(connection, { peers, announce });
  }
}

/** Closes the connection of a worker who has signed out or may not hold calls any more. */
async function closeFormerHost(
  connection: CallConnection,
  { peers, announce }: Pick<Parts, 'peers' | 'announce'>,
): Promise<void> {
  const { peer, visit } = connection.entered;
  if (peer.side === 'family' || mayHostCall(await connection.actor(), visit)) return;
  connection.close('forbidden', 'ログインの有効期限が切れました。もう一度ログインしてください。');
  if (await peers.leave(peer.id, 'left')) await announce(visit);
}
