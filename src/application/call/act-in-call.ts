import type { Actor } from '../../domain/actor.ts';
import type { DeviceMessage } from '../../domain/call/call-messages.ts';
import type { CallPeer } from '../../domain/call/call-peer.ts';
import { DomainError } from '../../domain/errors.ts';
import { isLive, type Visit } from '../../domain/visit/visit.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { ChangeVisit } from '../visit/change-visit.ts';
import type { VisitEventHandler } from '../visit/visit-events.ts';
import type { Visits } from '../visit/visits.port.ts';
import type { CallNews, CallPeers, CallSignals, PeerChange } from './calls.port.ts';
import { type AnnounceCall, mayHostCall } from './enter-call.ts';

type Said<S extends DeviceMessage['say']> = Extract<DeviceMessage, { say: S }>;
/** What a device sends once it has entered. */
export type CallMessage = Exclude<DeviceMessage, { say: 'hello' }>;

/** The device that sends; `actor` reads its session again, for what only the home may do. */
type CallSender = {
  readonly peer: Pick<CallPeer, 'id' | 'side' | 'visitId'>;
  readonly visit: Pick<Visit, 'id' | 'facility'>;
  readonly actor: () => Promise<Actor>;
};

/**
 * Does what a device asks for. Throws `forbidden` for what only the home may ask, and as the acts on visits do; a request
 * that comes too late (somebody has left meanwhile) is no error and changes nothing.
 */
export type ActInCall = (sender: CallSender, message: CallMessage) => Promise<void>;

type Ports = {
  visits: Pick<Visits, 'find'>;
  peers: Pick<CallPeers, 'change' | 'leave' | 'present'>;
  signals: Pick<CallSignals, 'add'>;
  news: Pick<CallNews, 'announce'>;
  announce: AnnounceCall;
  change: Pick<ChangeVisit, 'finish' | 'askForCall'>;
  inTransaction: InTransaction;
};

export function makeActInCall(ports: Ports): ActInCall {
  const { visits, peers, signals, news, announce, change, inTransaction } = ports;

  const changed = (id: string, from: readonly CallPeer['state'][], values: PeerChange) =>
    peers.change(id, from, values);
  const requireHost = async ({ peer, visit, actor }: CallSender): Promise<Actor> => {
    const who = await actor();
    if (peer.side !== 'home' || !mayHostCall(who, visit))
      throw new DomainError('forbidden', 'call.homeOnly', 'この操作は、施設の端末だけができます。');
    return who;
  };
  /** A family's device that is present in the same call. */
  const isFamilyDevice = async ({ peer }: CallSender, id: string): Promise<boolean> =>
    (await peers.present(peer.visitId)).some((other) => other.id === id && other.side === 'family');

  const acts: { [S in CallMessage['say']]: (sender: CallSender, message: Said<S>) => Promise<void> } = {
    async ready({ peer, visit }) {
      const state = peer.side === 'home' ? 'admitted' : 'waiting';
      if (await changed(peer.id, ['preparing'], { state })) await announce(visit);
    },
    async media({ peer }, { camera, microphone }) {
      if (await changed(peer.id, ['preparing', 'waiting', 'admitted'], { camera, microphone }))
        await news.announce(peer.visitId);
    },
    async signal({ peer }, { to, body }) {
      const { visitId, id: from } = peer;
      if (await signals.add({ visitId, from, to, body })) await news.announce(visitId);
    },
    async quality({ peer }, { quality }) {
      await changed(peer.id, ['admitted'], { quality });
    },
    async callMe({ peer }) {
      // Recorded as the family's own request.
      const visit = peer.side === 'family' ? await visits.find(peer.visitId) : undefined;
      if (visit) await change.askForCall(visit);
    },
    async leave({ peer, visit }) {
      if (await peers.leave(peer.id, 'left')) await announce(visit);
    },
    async admit(sender, { peer: id }) {
      await requireHost(sender);
      if ((await isFamilyDevice(sender, id)) && (await changed(id, ['waiting'], { state: 'admitted' })))
        await announce(sender.visit);
    },
    async remove(sender, { peer: id }) {
      await requireHost(sender);
      if ((await isFamilyDevice(sender, id)) && (await peers.leave(id, 'removed')))
        await announce(sender.visit);
    },
    async end(sender) {
      await change.finish(await requireHost(sender), sender.visit.id);
    },
  };

  return async (sender, message) => {
    const act = acts[message.say] as (sender: CallSender, message: CallMessage) => Promise<void>;
    await inTransaction(() => act(sender, message));
  };
}

type EndCallPorts = { peers: Pick<CallPeers, 'leaveAll'>; news: Pick<CallNews, 'announce'> };

/** Ends the call for all with the visit: 終了, 不参加, 中止, another time. In the transaction of that change. */
export const makeEndCall =
  ({ peers, news }: EndCallPorts): VisitEventHandler =>
  async (visit, event) => {
    if (isLive(visit.status) && event !== 'moved') return;
    if (await peers.leaveAll(visit.id, 'ended')) await news.announce(visit.id);
  };
