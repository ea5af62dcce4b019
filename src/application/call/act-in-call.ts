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
/** Whatever a device says once it is in. */
export type CallMessage = Exclude<DeviceMessage, { say: 'hello' }>;

/** A device that speaks: `actor` is who its session stands for by now, asked anew for what only the home may do. */
export type Speaker = {
  readonly peer: Pick<CallPeer, 'id' | 'side' | 'visitId'>;
  readonly visit: Pick<Visit, 'id' | 'facility'>;
  readonly actor: () => Promise<Actor>;
};

/**
 * Does what a device says. Throws `forbidden` for what only the home may say, and as the acts on visits do; what came
 * too late (somebody has left meanwhile) is no error and changes nothing.
 */
export type ActInCall = (speaker: Speaker, word: CallMessage) => Promise<void>;

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
  const { visits, peers, signals, news, announce: tell, change, inTransaction } = ports;

  const changed = (id: string, from: readonly CallPeer['state'][], values: PeerChange) =>
    peers.change(id, from, values);
  const asHome = async ({ peer, visit, actor }: Speaker): Promise<Actor> => {
    const who = await actor();
    if (peer.side !== 'home' || !mayHostCall(who, visit))
      throw new DomainError('forbidden', 'call.homeOnly', 'この操作は、施設の端末だけができます。');
    return who;
  };
  /** Another device of the same call. */
  const isThere = async ({ peer }: Speaker, id: string): Promise<boolean> =>
    (await peers.present(peer.visitId)).some((other) => other.id === id && other.side === 'family');

  const acts: { [S in CallMessage['say']]: (speaker: Speaker, word: Said<S>) => Promise<void> } = {
    async ready({ peer, visit }) {
      const state = peer.side === 'home' ? 'admitted' : 'waiting';
      if (await changed(peer.id, ['preparing'], { state })) await tell(visit);
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
      // It is written down as the family's.
      const visit = peer.side === 'family' ? await visits.find(peer.visitId) : undefined;
      if (visit) await change.askForCall(visit);
    },
    async leave({ peer, visit }) {
      if (await peers.leave(peer.id, 'left')) await tell(visit);
    },
    async admit(speaker, { peer: id }) {
      await asHome(speaker);
      if ((await isThere(speaker, id)) && (await changed(id, ['waiting'], { state: 'admitted' })))
        await tell(speaker.visit);
    },
    async remove(speaker, { peer: id }) {
      await asHome(speaker);
      if ((await isThere(speaker, id)) && (await peers.leave(id, 'removed'))) await tell(speaker.visit);
    },
    async end(speaker) {
      await change.finish(await asHome(speaker), speaker.visit.id);
    },
  };

  return async (speaker, word) => {
    const act = acts[word.say] as (speaker: Speaker, word: CallMessage) => Promise<void>;
    // The home's acts ask who is there; a call that takes the visit's lock has a transaction of its own.
    await inTransaction(() => act(speaker, word));
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
