import { makeVisitTokens } from '../../src/adapters/codes/visit-tokens.ts';
import { makeLinkGate } from '../../src/application/account/attempt-gates.ts';
import { type CallMessage, makeActInCall, makeEndCall } from '../../src/application/call/act-in-call.ts';
import {
  type Entered,
  type EntryRequest,
  makeAnnounceCall,
  makeEnterCall,
} from '../../src/application/call/enter-call.ts';
import { makeOpenLink } from '../../src/application/visit/family/visit-by-link.ts';
import type { VisitEventHandler } from '../../src/application/visit/visit-events.ts';
import { type Actor, GUEST } from '../../src/domain/actor.ts';
import type { CallPeer } from '../../src/domain/call/call-peer.ts';
import type { Visit } from '../../src/domain/visit/visit.ts';
import { aNewVisit, someVisitRules } from './builders/visits.ts';
import { makeMemoryCallPeers } from './fakes/memory-call-peers.ts';
import { makeMemoryCallSignals } from './fakes/memory-call-signals.ts';
import { makeMemoryLimits } from './fakes/memory-limits.ts';
import { makeVisitWorld, workerOf } from './visit-world.ts';

export const STAFF = workerOf('visit');

/** Who speaks in a call: a device that came in, and whose session stands behind it. */
type Voice = { entered: Entered; actor?: Actor };

/**
 * Calls in memory with their use cases, five minutes into a visit of Monday 10:00 in Japan that staff have begun.
 * `told` are the words of news, by topic and visit.
 */
export async function makeCallWorld() {
  let endCall: VisitEventHandler = async () => {};
  const world = makeVisitWorld({
    now: '2026-12-07T01:05:00Z',
    eventHandlers: [(visit, event, before) => endCall(visit, event, before)],
  });
  const { clock, visits, change } = world;
  const told: [topic: 'call' | 'sheet', id: number][] = [];
  const news = { announce: async (id: number) => void told.push(['call', id]) };
  const announce = makeAnnounceCall({
    call: news,
    visits: { announce: async ({ id }) => void told.push(['sheet', id]) },
  });
  const peers = makeMemoryCallPeers(clock, (id) => visits.rows.get(id)?.facility ?? 'nursing_home');
  const signals = makeMemoryCallSignals(clock, peers);
  const tokens = makeVisitTokens('a secret of tests');
  const inTransaction = <T>(work: () => Promise<T>) => work();
  const rulesOf = () => someVisitRules();
  endCall = makeEndCall({ peers, news });
  const openLink = makeOpenLink({ tokens, gate: makeLinkGate(makeMemoryLimits(clock)) });
  const enter = makeEnterCall({ visits, openLink, peers, announce, rulesOf, inTransaction, clock });
  const act = makeActInCall({ visits, peers, signals, news, announce, change, inTransaction });

  const visit = await visits.insert(aNewVisit({ status: 'in_call' }));
  const now = (): Visit => visits.rows.get(visit.id) ?? visit;
  const comes = (own: Partial<EntryRequest>) =>
    enter({ actor: GUEST, client: '192.0.2.1', ...own } as EntryRequest);
  const said = (say: CallMessage['say'], own: object = {}) => ({ say, ...own }) as CallMessage;
  const speaks = ({ entered: { peer, visit: of }, actor = GUEST }: Voice, word: CallMessage) =>
    act({ peer, visit: of, actor: async () => actor }, word);
  const family = (again?: { peer: string; key: string; after: number }, of = now()) =>
    comes({ hello: { say: 'hello', token: tokens.of(of), ...(again && { again }) } });
  const home = (actor: Actor = STAFF, of = visit.id) => comes({ actor, hello: { say: 'hello', visit: of } });
  return {
    ...world,
    visit,
    /** The visit as it is by now. */
    visitNow: now,
    told,
    peers,
    signals,
    tokens,
    comes,
    family,
    home,
    speaks,
    said,
    /** A family's device, at the door. */
    async waits() {
      const entered = await family();
      await speaks({ entered }, said('ready'));
      return entered;
    },
    stateOf: async (peer: Pick<CallPeer, 'id'>) => {
      const found = (await peers.ofVisit(visit.id)).find(({ id }) => id === peer.id);
      return found?.whyLeft ?? found?.state;
    },
    againOf: ({ peer, key }: Entered) => ({ peer: peer.id, key, after: 0 }),
  };
}
