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

/** A device that came in, what it comes back with, and whose visit it is. */
export type Entered = { readonly peer: CallPeer; readonly key: string; readonly visit: Visit };

export type EntryRequest = {
  readonly hello: Hello;
  /** Whose session it is; a guest where there is none. */
  readonly actor: Actor;
  /** The address that too many wrong links would come from. */
  readonly client: string;
};

/**
 * Brings a device to the call of a visit: by the token of the visit's links as the family, by a worker's session as the
 * home. One that was there before its line broke comes back as what it was. Throws `notFound` for no visit of theirs,
 * `rejected` (`call.early`, `call.over`, `call.waits`, `call.full`), `tooMany` for clients that try links out.
 */
export type EnterCall = (entering: EntryRequest) => Promise<Entered>;

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
  const { visits, openLink, peers, announce: tell, rulesOf, inTransaction, clock } = ports;

  const numberIsFree = async ({ visitId, device }: CallPeer): Promise<boolean> => {
    await peers.leaveLost(visitId);
    return (await peers.present(visitId)).every((other) => other.device !== device);
  };
  const comeBack = async (hello: Hello, visitId: number, side: Side) => {
    if (!hello.again) return null;
    const { peer: id, key } = hello.again;
    const peer = await peers.find(id, key);
    if (peer?.visitId !== visitId || peer.side !== side) return null;
    if (peer.state === 'left' && peer.whyLeft !== 'lost') throw gone(peer);
    if (peer.state !== 'left') await peers.keepAlive([id]);
    else if (await numberIsFree(peer)) await peers.revive(id);
    else if (side === 'home') throw gone({ whyLeft: 'replaced' });
    // Another of the family has its number by now: it takes the next, as a new device.
    else return null;
    const again = await peers.find(id, key);
    return again ? { peer: again, key } : null;
  };

  const comeAnew = async (visit: Visit, side: Side) => {
    await peers.leaveLost(visit.id);
    const here = await peers.present(visit.id);
    if (side === 'home') {
      // One tablet at a time: whoever comes last has it.
      for (const { id } of here.filter((peer) => peer.side === 'home')) await peers.leave(id, 'replaced');
      return peers.open({ visitId: visit.id, side, device: HOME_DEVICE });
    }
    const { maxDevices } = rulesOf(visit.facility);
    const device = freeDevice(
      here.map((peer) => peer.device),
      maxDevices,
    );
    if (device === null)
      throw new DomainError(
        'rejected',
        'call.full',
        `一度に入れるのは${maxDevices}台までです。ほかの端末を終えてから、もう一度お試しください。`,
      );
    return peers.open({ visitId: visit.id, side, device });
  };

  return async ({ hello, actor, client }) => {
    const { token } = hello;
    const side: Side = token === undefined ? 'home' : 'family';
    const id = token === undefined ? hello.visit : (await openLink({ token, client }, visits.find))?.id;
    if (id === undefined) throw noCall();
    return inTransaction(async () => {
      const visit = await visits.lock(id);
      if (!visit || (side === 'home' && !mayHostCall(actor, visit))) throw noCall();
      const refusal = entryRefusal(side, visit, clock.now(), rulesOf(visit.facility));
      if (refusal) throw new DomainError('rejected', `call.${refusal.why}`, refusal.message);
      const entered = (await comeBack(hello, id, side)) ?? (await comeAnew(visit, side));
      await tell(visit);
      return { ...entered, visit };
    });
  };
}

/** A worker who may hold the calls of this facility. */
export const mayHostCall = (actor: Actor, { facility }: Pick<Visit, 'facility'>): boolean =>
  can(actor, 'visit:write') && worksFor(actor, facility);

/** The same for a link that is none and for a visit of somebody else. */
const noCall = () =>
  new DomainError(
    'notFound',
    'call.unknown',
    'この通話は見つかりません。メールのリンクをもう一度開くか、お電話ください。',
  );

const gone = ({ whyLeft }: Pick<CallPeer, 'whyLeft'>) => {
  const [why, message] = closingOf(whyLeft) ?? ENDED;
  return new DomainError('rejected', `call.${why}`, message);
};

type TellOfCallPorts = { call: Pick<CallNews, 'announce'>; visits: Pick<VisitNews, 'announce'> };

/** Tells the devices of a call, and the run sheets that show who waits, that somebody came, went on or left. */
export type AnnounceCall = (visit: Pick<Visit, 'id' | 'facility'>) => Promise<void>;

export const makeAnnounceCall =
  ({ call, visits }: TellOfCallPorts): AnnounceCall =>
  async (visit) => {
    await call.announce(visit.id);
    await visits.announce(visit);
  };
