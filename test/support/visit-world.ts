import { makeActOnVisit } from '../../src/application/visit/act-on-visit.ts';
import { makeBookVisit } from '../../src/application/visit/booking/book-visit.ts';
import { makeFindSeat } from '../../src/application/visit/booking/find-seat.ts';
import { makeOfferSlots } from '../../src/application/visit/booking/offer-slots.ts';
import { makeChangeVisit } from '../../src/application/visit/change-visit.ts';
import type { VideoProvider } from '../../src/application/visit/meeting/video-meetings.port.ts';
import {
  makeReachResident,
  type VisitResident,
  type VisitResidents,
} from '../../src/application/visit/reach-resident.ts';
import type { VisitEvent, VisitEventHandler } from '../../src/application/visit/visit-events.ts';
import type { FamilyActor, WorkerActor } from '../../src/domain/actor.ts';
import type { Facility } from '../../src/domain/facility.ts';
import type { FacilityVisitRules } from '../../src/domain/site/visit-rules.ts';
import { slotsOf } from '../../src/domain/term/slots.ts';
import type { Term } from '../../src/domain/term/term.ts';
import { compareInstants, tokyoDate } from '../../src/domain/time.ts';
import { type Role, scopesOf } from '../../src/domain/worker/roles.ts';
import { openTerm } from './builders/terms.ts';
import { someVisitRules } from './builders/visits.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { makeMemoryHistory } from './fakes/memory-history.ts';
import { makeMemoryLimits } from './fakes/memory-limits.ts';
import { makeMemoryQueue } from './fakes/memory-queue.ts';
import { makeMemoryVisits } from './fakes/memory-visits.ts';

export const MAYUMI: FamilyActor = { audience: 'family', id: 1, name: '水越 真弓' };
/** Haru's son: a sibling in the booking of Mayumi. */
export const KEN: FamilyActor = { audience: 'family', id: 2, name: '小野寺 健' };
export const KAZUYA: FamilyActor = { audience: 'family', id: 3, name: '葛西 和也' };

export const workerOf = (role: Role, facility: Facility | null = null): WorkerActor => ({
  audience: 'manager',
  id: 10,
  name: '榎戸 里奈',
  role,
  scope: scopesOf(role),
  facility,
});

const resident = (own: Partial<VisitResident> & Pick<VisitResident, 'id'>): VisitResident => ({
  name: '小野寺 ハル',
  familyName: '小野寺',
  facility: 'nursing_home',
  unit: '3f',
  room: '302',
  visits: 'allowed',
  exempt: false,
  ...own,
});

type World = {
  terms?: readonly Term[];
  rules?: Partial<FacilityVisitRules>;
  residents?: Partial<Record<1 | 2 | 3, Partial<VisitResident>>>;
  /** Friday 2026-12-04, 9:00 in Japan unless said otherwise. */
  now?: string;
  /** `link` unless said otherwise. */
  provider?: VideoProvider;
  /** Told after `events`. */
  eventHandlers?: readonly VisitEventHandler[];
};

/**
 * Visits in memory with their use cases: residents 1 (of Mayumi and Ken) and 2 (of Mayumi) in the nursing home, 3 (of
 * Kazuya) in the group home; `events` are what eventHandlers were told.
 */
export function makeVisitWorld({
  terms,
  rules,
  residents: own = {},
  now,
  provider = 'link',
  eventHandlers: more = [],
}: World = {}) {
  const clock = makeFixedClock(now ?? '2026-12-04T00:00:00Z');
  const visits = makeMemoryVisits();
  const all = [
    resident({ id: 1, ...own[1] }),
    resident({ id: 2, name: '髙梨 正吉', familyName: '髙梨', unit: '2f', room: '215', ...own[2] }),
    resident({
      id: 3,
      name: '葛西 トメ',
      familyName: '葛西',
      facility: 'group_home',
      unit: 'こより',
      ...own[3],
    }),
  ];
  const families: Readonly<Record<number, readonly number[]>> = { 1: [1, 2], 2: [1], 3: [3] };
  const residents: VisitResidents = {
    ofMember: async (member, id) =>
      families[member]?.includes(id) ? all.find((one) => one.id === id) : undefined,
    ofFacility: async (facility, id) =>
      all.find((one) => one.id === id && (facility === null || one.facility === facility)),
    async hold() {},
    isFamily: async (member, id) => families[member]?.includes(id) ?? false,
  };
  const stored = terms ?? [openTerm()];
  const closedDays = () => null;
  const slots = {
    between: async (asked: Parameters<typeof slotsOf>[1]) => slotsOf(stored, asked, closedDays),
    async at(asked: Omit<Parameters<typeof slotsOf>[1], 'from' | 'to'>, startsAt: string) {
      const day = tokyoDate(startsAt);
      const made = slotsOf(stored, { ...asked, from: day, to: day }, closedDays);
      return made.find((slot) => compareInstants(slot.startsAt, startsAt) === 0);
    },
  };
  const rulesOf = () => someVisitRules(rules);
  const history = makeMemoryHistory();
  const events: [id: number, event: VisitEvent][] = [];
  const eventHandlers: VisitEventHandler[] = [
    async ({ id }: { id: number }, event: VisitEvent) => void events.push([id, event]),
    ...more,
  ];
  const queue = makeMemoryQueue();
  const inTransaction = <T>(work: () => Promise<T>) => work();
  const reach = makeReachResident({ residents, clock });
  const findSeat = makeFindSeat({ visits, residents, slots, rulesOf, clock });
  const actOnVisit = makeActOnVisit({
    visits,
    residents,
    rulesOf,
    history,
    eventHandlers,
    inTransaction,
    clock,
  });
  const change = makeChangeVisit({ actOnVisit, reach, findSeat, meetings: { provider }, queue, clock });
  const book = makeBookVisit({
    visits,
    residents,
    reach,
    findSeat,
    rulesOf,
    limits: makeMemoryLimits(clock),
    history,
    eventHandlers,
    inTransaction,
    maxParticipants: 5,
  });
  const offer = makeOfferSlots({ visits, reach, slots, rulesOf, clock });
  return { clock, visits, history, events, queue, change, book, offer };
}

/** A booking as its form sends it, for Monday 2026-12-07 at 10:00 in Japan. */
export const aBooking = (own: Record<string, unknown> = {}) => ({
  residentId: '1',
  mode: 'online',
  startsAt: '2026-12-07T01:00:00Z',
  participants: [{ name: '水越 真弓', relation: '長女' }],
  phone: '090-1234-5678',
  message: '',
  ...own,
});
