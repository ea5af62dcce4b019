import type { VisitRulesOf } from '../../../domain/site/visit-rules.ts';
import { compareInstants, tokyoDate } from '../../../domain/time.ts';
import type { Visit } from '../../../domain/visit/visit.ts';
import { refusalOf } from '../../../domain/visit/visit-acts.ts';
import { visitAppointment } from '../../../domain/visit/visit-appointment.ts';
import type { LinkGate } from '../../account/attempt-gates.ts';
import type { CalendarEvent } from '../../calendar-file.port.ts';
import type { Clock } from '../../clock.port.ts';
import type { ChangeVisit } from '../change-visit.ts';
import type { FamilyVisit, FamilyVisits } from '../family-visits.port.ts';
import { visitMissing } from '../visit-access.ts';
import { type FamilyVisitView, type FamilyWords, familyVisitView } from './family-visit.view.ts';

/** Tokens of visits' links: a keyed hash of the visit and its nonce, so that each reminder can carry the same one. */
export interface VisitTokens {
  of(visit: Pick<Visit, 'id' | 'nonce'>): string;
  /** The visit a token names, and whether it is the token of that visit's nonce; null for what is no token. */
  read(token: string): { readonly id: number; matches(nonce: string): boolean } | null;
}

/** What somebody opened: the token in the address, and the client that too many wrong ones would come from. */
type Opening = { readonly token: string; readonly client: string };

/**
 * The visit that a link names, as `find` has it; undefined for what is no link, or not any more, which is counted.
 * Throws `tooMany` for clients that try links out.
 */
export type OpenLink = <V extends { readonly nonce: string }>(
  opening: Opening,
  find: (id: number) => Promise<V | undefined>,
) => Promise<V | undefined>;

export const makeOpenLink =
  ({ tokens, gate }: { tokens: Pick<VisitTokens, 'read'>; gate: LinkGate }): OpenLink =>
  async ({ token, client }, find) => {
    await gate.pass(client);
    const read = tokens.read(token);
    const visit = read ? await find(read.id) : undefined;
    if (read && visit && read.matches(visit.nonce)) return visit;
    await gate.failed(client);
    return undefined;
  };

type Ports = {
  /** Where the page of a visit's link is, by its token. */
  visitAt: (token: string) => string;
  family: Pick<FamilyVisits, 'byLink'>;
  openLink: OpenLink;
  change: Pick<ChangeVisit, 'cancelByLink' | 'askForCall'>;
  words: Omit<FamilyWords, 'now'>;
  rulesOf: VisitRulesOf;
  baseUrl: string;
  mailDomain: string;
  clock: Clock;
};

/** The page of a visit's link; `missing`: the address has no token, `unknown`: it is none, or not any more. */
export type ReserveCheckView =
  | { readonly state: 'missing' | 'unknown' }
  | {
      readonly state: 'found';
      readonly visit: FamilyVisitView;
      /** 電話してください: it may be pressed, or was. */
      readonly call: 'may' | 'asked' | null;
    };

/** What whoever has the link of a visit's mail may see and do. Throws `tooMany` for clients that try links out. */
export interface VisitByLink {
  look(opening: Opening): Promise<ReserveCheckView>;
  /** Throw `notFound` for no visit's token, else as the acts do. */
  cancel(opening: Opening): Promise<void>;
  askForCall(opening: Opening): Promise<void>;
  /** The appointment, to be put into a calendar; undefined where there is none. */
  calendar(opening: Opening): Promise<CalendarEvent | undefined>;
}

export function makeVisitByLink(ports: Ports): VisitByLink {
  const { family, openLink, change, words, rulesOf, baseUrl, mailDomain, clock, visitAt } = ports;

  const find = (opening: Opening): Promise<FamilyVisit | undefined> => openLink(opening, family.byLink);
  const act = async (opening: Opening, does: (visit: FamilyVisit) => Promise<unknown>) => {
    const visit = await find(opening);
    if (!visit) throw visitMissing();
    await does(visit);
  };

  return {
    async look(opening) {
      if (opening.token === '') return { state: 'missing' };
      const visit = await find(opening);
      if (!visit) return { state: 'unknown' };
      const now = clock.now();
      const may = refusalOf('askForCall', visit, now, rulesOf(visit.facility)) === null;
      return {
        state: 'found',
        visit: familyVisitView(visit, { ...words, now }, true),
        call: may ? (visit.callAskedAt ? 'asked' : 'may') : null,
      };
    },
    cancel: (opening) => act(opening, change.cancelByLink),
    askForCall: (opening) => act(opening, change.askForCall),
    async calendar(opening) {
      const visit = await find(opening);
      if (visit?.status !== 'confirmed' || compareInstants(clock.now(), visit.heldUntil) >= 0)
        return undefined;
      const appointment = visitAppointment({
        visit,
        method: 'PUBLISH',
        familyName: visit.resident.familyName,
        place: words.placeOf(visit.facility),
        joinOpensMinutes: rulesOf(visit.facility).joinOpensMinutes,
        mailDomain,
        stamp: clock.now(),
      });
      return { ...appointment, url: baseUrl + visitAt(opening.token) };
    },
  };
}

/** The name of the file: it says the day. */
export const calendarFileName = ({ start }: Pick<CalendarEvent, 'start'>): string =>
  `menkai-${tokyoDate(start)}.ics`;
