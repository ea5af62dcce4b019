import type { FamilyActor } from '../../../domain/actor.ts';
import type { MailsReach } from '../../../domain/email-registration/email-registration.ts';
import { tokyoDate } from '../../../domain/time.ts';
import type { Clock } from '../../clock.port.ts';
import type { ClosuresFor, ClosureView } from '../../term/family-closures.ts';
import type { ResidentsToBook } from '../booking/family-booking.ts';
import type { FamilyVisit, FamilyVisits } from '../family-visits.port.ts';
import { visitMissing } from '../visit-access.ts';
import {
  type FamilyVisitView,
  type FamilyWords,
  familyVisitView,
  type NextVisitView,
  type VisitsHomeView,
  type VisitView,
} from './family-visit.view.ts';

type Ports = {
  family: FamilyVisits;
  closuresFor: ClosuresFor;
  toBook: ResidentsToBook;
  words: Omit<FamilyWords, 'now'>;
  rules: readonly string[];
  clock: Clock;
};

const PAST_A_PAGE = 10;

/** What a signed-in family reads of its visits. Throws `notFound` for those of others. */
export interface FamilyVisitReader {
  home(actor: FamilyActor, page: number): Promise<VisitsHomeView>;
  visit(actor: FamilyActor, id: number, step: VisitView['step']): Promise<VisitView>;
  /** The next one, for the family's home. */
  next(actor: FamilyActor): Promise<NextVisitView>;
  /** Those ahead that the home does not hold. */
  stopped(actor: FamilyActor): Promise<readonly FamilyVisitView[]>;
  /** 休止 that concern it, for other pages than that of visits. */
  closures(actor: FamilyActor): Promise<readonly ClosureView[]>;
  /** Whether mails on visits reach it. */
  mails(actor: FamilyActor): Promise<MailsReach>;
}

export function makeFamilyVisitReader(ports: Ports): FamilyVisitReader {
  const { family, closuresFor, words, clock } = ports;
  const shown = (visit: FamilyVisit): FamilyVisitView =>
    familyVisitView(visit, { ...words, now: clock.now() });
  return {
    home: (actor, page) => visitsHome(ports, actor, page),
    async visit(actor, id, step) {
      const [visit, { addresses, mails }] = await Promise.all([
        family.find(actor.id, tokyoDate(clock.now()), id),
        family.member(actor.id),
      ]);
      if (!visit) throw visitMissing();
      return { kind: 'visit', step, visit: shown(visit), addresses, mails };
    },
    async next(actor) {
      const now = clock.now();
      const [first] = await family.coming(actor.id, tokyoDate(now), now);
      return first ? shown(first) : null;
    },
    async stopped(actor) {
      const now = clock.now();
      return (await family.stopped(actor.id, tokyoDate(now), now)).map(shown);
    },
    async closures(actor) {
      const today = tokyoDate(clock.now());
      return closuresFor(await family.residents(actor.id, today), today);
    },
    mails: async (actor) => (await family.member(actor.id)).mails,
  };
}

async function visitsHome(
  { family, closuresFor, toBook, words, rules, clock }: Ports,
  actor: FamilyActor,
  page: number,
): Promise<VisitsHomeView> {
  const now = clock.now();
  const today = tokyoDate(now);
  const [residents, stopped, coming, past, member] = await Promise.all([
    family.residents(actor.id, today),
    family.stopped(actor.id, today, now),
    family.coming(actor.id, today, now),
    family.past(actor.id, today, { now, skip: (page - 1) * PAST_A_PAGE, limit: PAST_A_PAGE + 1 }),
    family.member(actor.id),
  ]);
  const [closures, choices] = await Promise.all([closuresFor(residents, today), toBook(actor, residents)]);
  const shown = (visit: FamilyVisit) => familyVisitView(visit, { ...words, now });
  return {
    kind: 'home',
    closures,
    stopped: stopped.map(shown),
    coming: coming.map(shown),
    residents: choices,
    past: past.slice(0, PAST_A_PAGE).map(shown),
    page,
    hasOlder: past.length > PAST_A_PAGE,
    mails: member.mails,
    rules,
  };
}
