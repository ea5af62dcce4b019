import type { ResidentRows } from '../src/application/resident/residents.port.ts';
import type { Slots } from '../src/application/term/slots.ts';
import type { Visits } from '../src/application/visit/visits.port.ts';
import {
  compareInstants,
  daysAfter,
  type InstantString,
  instantOf,
  tokyoDate,
  weekdayOf,
} from '../src/domain/time.ts';
import type { Visit } from '../src/domain/visit/visit.ts';
import { DEMO_VISITS, type DemoTime, type DemoVisit } from './demo-visits.ts';

type Ports = {
  now: InstantString;
  /** Ids by number. */
  members: ReadonlyMap<string, number>;
  residents: Pick<ResidentRows, 'among'>;
  visits: Pick<Visits, 'insert' | 'change' | 'freeReference'>;
  slots: Pick<Slots, 'between'>;
};
type Place = Pick<Visit, 'termId' | 'startsAt' | 'endsAt' | 'heldUntil'>;

/** The demo's visits around today, as they stand in the table: no mail is written for them, and nobody reminded. */
export async function seedVisits(ports: Ports): Promise<void> {
  const { members, residents, visits } = ports;
  const numbers = [...new Set(DEMO_VISITS.map(({ resident }) => resident))];
  const ids = new Map(
    (await residents.among('number', numbers, 'all')).map(({ number, id }) => [number, id]),
  );
  const taken = new Set<string>();
  for (const one of DEMO_VISITS) {
    const residentId = ids.get(one.resident);
    const place = await placeOf(ports, one, taken);
    // Around the new year nothing may be open for weeks.
    if (residentId === undefined || !place) continue;
    const { resident: _, member, at: __, minutes, ...told } = one;
    const { id } = await visits.insert({
      message: '',
      overrideReason: null,
      homeReason: null,
      reasonNote: null,
      linkState: 'pending',
      joinUrl: null,
      ...told,
      ...place,
      residentId,
      memberId: members.get(member ?? '') ?? null,
      reference: await visits.freeReference(),
      mode: 'online',
      seat: 1,
    });
    if (minutes !== undefined)
      await visits.change(id, { startedAt: place.startsAt, endedAt: minutesAfter(place.startsAt, minutes) });
  }
}

async function placeOf(
  ports: Ports,
  { at, facility }: DemoVisit,
  taken: Set<string>,
): Promise<Place | undefined> {
  const today = tokyoDate(ports.now);
  if ('daysAgo' in at) return pastPlace(at, today);
  const from = daysAfter(today, at.next);
  const asked = { facility, unit: 'any', mode: 'online', from, to: daysAfter(from, 14) } as const;
  const slot = (await ports.slots.between(asked)).find(
    ({ closed, startsAt }) =>
      !closed && compareInstants(startsAt, ports.now) > 0 && !taken.has(`${facility} ${startsAt}`),
  );
  if (!slot) return undefined;
  taken.add(`${facility} ${slot.startsAt}`);
  const { termId, startsAt, endsAt, heldUntil } = slot;
  return { termId, startsAt, endsAt, heldUntil };
}

/** Before the terms of the demo begin; nobody visits on a Sunday. */
function pastPlace({ daysAgo }: Extract<DemoTime, { daysAgo: number }>, today: string): Place {
  const day = daysAfter(today, -daysAgo);
  const startsAt = instantOf(weekdayOf(day) === 7 ? daysAfter(day, -1) : day, 10);
  return {
    termId: null,
    startsAt,
    endsAt: minutesAfter(startsAt, 15),
    heldUntil: minutesAfter(startsAt, 30),
  };
}

const minutesAfter = (instant: InstantString, minutes: number): InstantString =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
