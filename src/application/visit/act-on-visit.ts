import { type Actor, can, worksFor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { VisitRulesOf } from '../../domain/site/visit-rules.ts';
import { tokyoDate } from '../../domain/time.ts';
import { VISIT_RESOURCE, type Visit } from '../../domain/visit/visit.ts';
import { refusalOf, type VisitAct } from '../../domain/visit/visit-acts.ts';
import type { Clock } from '../clock.port.ts';
import type { History } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { VisitResidents } from './reach-resident.ts';
import { visitMissing } from './visit-access.ts';
import type { VisitEvent, VisitEventHandler } from './visit-events.ts';
import type { VisitChange, Visits } from './visits.port.ts';

type ActOnVisitPorts = {
  visits: Pick<Visits, 'lock' | 'change'>;
  residents: Pick<VisitResidents, 'ofMember'>;
  rulesOf: VisitRulesOf;
  history: Pick<History, 'record'>;
  eventHandlers: readonly VisitEventHandler[];
  inTransaction: InTransaction;
  clock: Clock;
};

type Step = {
  readonly act: VisitAct;
  readonly event: VisitEvent;
  /** The new values. Runs under the visit's lock. */
  readonly change: (visit: Visit) => Promise<VisitChange> | VisitChange;
};

/** Whoever is signed in, or whoever holds the link of a mail, which names its visit. */
type Performer = Actor | { readonly link: Visit };

/**
 * Does one act on a visit: under its lock, in one transaction with its history and what follows. Throws `notFound`
 * outside the actor's range, `conflict` (`visit.changed`) in another state, `rejected` against a rule.
 */
export type ActOnVisit = (performer: Performer, id: number, step: Step) => Promise<Visit>;

export function makeActOnVisit(ports: ActOnVisitPorts): ActOnVisit {
  const { visits, residents, rulesOf, history, eventHandlers, inTransaction, clock } = ports;

  const mayAct = async (performer: Performer, visit: Visit): Promise<boolean> => {
    if ('link' in performer) return performer.link.id === visit.id && performer.link.nonce === visit.nonce;
    if (performer.audience === 'family') {
      const today = tokyoDate(clock.now());
      return (await residents.ofMember(performer.id, visit.residentId, today)) !== undefined;
    }
    return can(performer, 'visit:write') && worksFor(performer, visit.facility);
  };

  return (performer, id, { act, event, change }) =>
    inTransaction(async () => {
      const visit = await visits.lock(id);
      if (!visit || !(await mayAct(performer, visit))) throw visitMissing();
      const refusal = refusalOf(act, visit, clock.now(), rulesOf(visit.facility));
      if (refusal?.kind === 'changed') throw new DomainError('conflict', 'visit.changed', refusal.message);
      if (refusal) throw new DomainError('rejected', `visit.${act}`, refusal.message);
      const changed = await visits.change(id, await change(visit));
      const actor: Actor = 'link' in performer ? linkHolder(visit) : performer;
      await history.record({
        actor,
        resource: VISIT_RESOURCE,
        rowId: id,
        act,
        before: recorded(visit),
        after: recorded(changed),
      });
      for (const handle of eventHandlers) await handle(changed, event, visit);
      return changed;
    });
}

/** A link belongs to the member who got the mail; who of the family pressed the button is not known. */
const linkHolder = ({ memberId }: Visit): Actor =>
  memberId === null
    ? { audience: 'guest' }
    : { audience: 'family', id: memberId, name: 'ご家族（メールのリンク）' };

/** What the history compares; addresses of meetings let people into calls and are not recorded. */
const recorded = (visit: Visit) => ({
  status: visit.status,
  startsAt: visit.startsAt,
  homeReason: visit.homeReason,
  reasonNote: visit.reasonNote,
  overrideReason: visit.overrideReason,
  linkState: visit.linkState,
  callAskedAt: visit.callAskedAt,
});
