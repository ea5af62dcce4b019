import { type Actor, can, worksFor } from '../../domain/actor.ts';
import { entryRefusal } from '../../domain/call/call-entry.ts';
import { closingOf, ENDED, type Hello } from '../../domain/call/call-messages.ts';
import { type CallPeer, freeDevice } from '../../domain/call/call-peer.ts';
import { DomainError } from '../../domain/errors.ts';
import type { VisitRulesOf } from '../../domain/site/visit-rules.ts';
import { HOME_DEVICE, type Side } from '../../domain/visit/presence.ts';
import type { Visit } from '../../domain/visit/visit.ts';
import type { Clock } from '../clock.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { OpenLink } from '../visit/family/visit-by-link.ts';
import type { VisitNews } from '../visit/visit-events.ts';
import type { Visits } from '../visit/visits.port.ts';
import type { CallNews, CallPeers } from './calls.port.ts';

/** A device that has entered, the key it comes back with, and the visit of its call. */
export type Entered = { readonly peer: CallPeer; readonly key: string; readonly visit: Visit };

export type EntryRequest = {
  readonly hello: Hello;
  /** Whose session it is; a guest where there is none. */
  readonly actor: Actor;
  /** The client's address, by which attempts with invalid links are counted. */
  readonly client: string;
};

/**
 * Lets a device enter the call of a visit: as the family by the token of the visit's links, as the home by the session of
 * a worker. A device whose connection broke comes back as what it was. Throws `notFound` for a visit that is not theirs,
 * `rejected` (`call.early`, `call.over`, `call.waits`, `call.full`), `tooMany` for clients that try links out.
 */
export type EnterCall = (request: EntryRequest) => Promise<Entered>;

type Ports = {
  visits: Pick<Visits, 'find' | 'lock'>;
  openLink: OpenLink;
  peers: CallPeers;
  announce: AnnounceCall;
  rulesOf: VisitRulesOf;
  inTransaction: InTransaction;
  clock: Clock;
};

export function makeEnterCall(ports: Ports): EnterCall {
  const { visits, openLink, peers, announce, rulesOf, inTransaction, clock } = ports;
  return async ({ hello, actor, client }) => {
    const { token } = hello;
    const side: Side = token === undefined ? 'home' : 'family';
    const id = token === undefined ? hello.visit : (await openLink({ token, client }, visits.find))?.id;
    if (id === undefined) throw callMissing();
    return inTransaction(async () => {
      const visit = await visits.lock(id);
      if (!visit || (side === 'home' && !mayHostCall(actor, visit))) throw callMissing();
      const rules = rulesOf(visit.facility);
      const refusal = entryRefusal(side, visit, clock.now(), rules);
      if (refusal) throw new DomainError('rejected', `call.${refusal.why}`, refusal.message);
      const entered =
        (await rejoin(peers, hello, { visitId: id, side })) ??
        (await join(peers, { visitId: id, side }, rules.maxDevices));
      await announce(visit);
      return { ...entered, visit };
    });
  };
}

type Place = { readonly visitId: number; readonly side: Side };

/** Brings a device back as what it was; null for one that has to join as a new device. Throws where it may not return. */
async function rejoin(
  peers: CallPeers,
  { again }: Hello,
  { visitId, side }: Place,
): Promise<Pick<Entered, 'peer' | 'key'> | null> {
  if (!again) return null;
  const { peer: id, key } = again;
  const peer = await peers.find(id, key);
  if (peer?.visitId !== visitId || peer.side !== side) return null;
  if (peer.state === 'left' && peer.whyLeft !== 'lost') throw mayNotReturn(peer);
  if (peer.state !== 'left') await peers.keepAlive([id]);
  else if (await isNumberFree(peers, peer)) await peers.revive(id);
  else if (side === 'home') throw mayNotReturn({ whyLeft: 'replaced' });
  // Another device of the family has its number by now: it takes the next one, as a new device.
  else return null;
  const returned = await peers.find(id, key);
  return returned ? { peer: returned, key } : null;
}

async function isNumberFree(peers: CallPeers, { visitId, device }: CallPeer): Promise<boolean> {
  await peers.leaveLost(visitId);
  return (await peers.present(visitId)).every((other) => other.device !== device);
}

/** Lets a new device join; the home has one device at a time, and the newest replaces the others. */
async function join(peers: CallPeers, { visitId, side }: Place, maxDevices: number) {
  await peers.leaveLost(visitId);
  const present = await peers.present(visitId);
  if (side === 'home') {
    for (const { id } of present.filter((peer) => peer.side === 'home')) await peers.leave(id, 'replaced');
    return peers.open({ visitId, side, device: HOME_DEVICE });
  }
  const device = freeDevice(
    present.map((peer) => peer.device),
    maxDevices,
  );
  if (device === null) throw callFull(maxDevices);
  return peers.open({ visitId, side, device });
}

/** A worker who may hold the calls of this facility. */
export const mayHostCall = (actor: Actor, { facility }: Pick<Visit, 'facility'>): boolean =>
  can(actor, 'visit:write') && worksFor(actor, facility);

/** The same for an invalid link and for a visit of somebody else. */
const callMissing = () =>
  new DomainError(
    'notFound',
    'call.unknown',
    'この通話は見つかりません。メールのリンクをもう一度開くか、お電話ください。',
  );

const callFull = (maxDevices: number) =>
  new DomainError(
    'rejected',
    'call.full',
    `一度に入れるのは${maxDevices}台までです。ほかの端末を終えてから、もう一度お試しください。`,
  );

const mayNotReturn = ({ whyLeft }: Pick<CallPeer, 'whyLeft'>) => {
  const [why, message] = closingOf(whyLeft) ?? ENDED;
  return new DomainError('rejected', `call.${why}`, message);
};

/** Announces to the devices of a call, and to the run sheets that show who waits, that it has changed. */
export type AnnounceCall = (visit: Pick<Visit, 'id' | 'facility'>) => Promise<void>;

export const makeAnnounceCall =
  (news: { call: Pick<CallNews, 'announce'>; visits: Pick<VisitNews, 'announce'> }): AnnounceCall =>
  async (visit) => {
    await news.call.announce(visit.id);
    await news.visits.announce(visit);
  };
