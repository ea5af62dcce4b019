import { DomainError } from '../errors.ts';
import { compareInstants, type DateString, type InstantString, tokyoDate } from '../time.ts';
import { isLive, type Visit } from './visit.ts';

/** A visit that was not called off, as it holds its slot and counts on its day. */
export type HeldSlot = Pick<
  Visit,
  | 'id'
  | 'reference'
  | 'status'
  | 'termId'
  | 'residentId'
  | 'memberId'
  | 'seat'
  | 'startsAt'
  | 'endsAt'
  | 'heldUntil'
  | 'mode'
>;

/** Visits in person at a time outside every slot: more than a house of any size could hold. */
export const MAX_IN_PERSON_SEATS = 20;

/** The visits among these that begin on the day in Japan. */
export const visitsOfDay = (held: readonly HeldSlot[], date: DateString): HeldSlot[] =>
  held.filter(({ startsAt }) => tokyoDate(startsAt) === date);

/** The seats that nobody has at that time, the lowest first. */
export function freeSeats(
  { mode, startsAt, heldUntil }: Pick<Visit, 'mode' | 'startsAt' | 'heldUntil'>,
  capacity: number,
  held: readonly HeldSlot[],
): number[] {
  const taken = held
    .filter((visit) => visit.mode === mode && isLive(visit.status))
    .filter((visit) => overlaps(visit.startsAt, visit.heldUntil, startsAt, heldUntil));
  return Array.from({ length: capacity }, (_, index) => index + 1).filter(
    (seat) => !taken.some((visit) => visit.seat === seat),
  );
}

/** A live visit of the resident that overlaps the time of this one. */
export const visitAtSameTime = (
  { residentId, startsAt, endsAt }: Pick<Visit, 'residentId' | 'startsAt' | 'endsAt'>,
  held: readonly HeldSlot[],
): HeldSlot | undefined =>
  held.find(
    (visit) =>
      visit.residentId === residentId &&
      isLive(visit.status) &&
      overlaps(visit.startsAt, visit.endsAt, startsAt, endsAt),
  );

const overlaps = (from: InstantString, until: InstantString, start: InstantString, end: InstantString) =>
  compareInstants(from, end) < 0 && compareInstants(start, until) < 0;

/** The reason given to whoever chose a time that somebody else has booked meanwhile. */
export const JUST_TAKEN = 'たった今埋まりました。ほかの時間を選んでください。';

export const slotGone = (): DomainError =>
  new DomainError('conflict', 'visit.slotGone', JUST_TAKEN, { fields: { startsAt: [JUST_TAKEN] } });

export const residentBusy = (): DomainError =>
  new DomainError('conflict', 'visit.residentBusy', 'このご入居者には、同じ時間に別の面会があります。');
