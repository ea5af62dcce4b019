import { compareInstants, type InstantString } from '../time.ts';
import type { Side } from './presence.ts';

/** What happened at a meeting of an external provider. `early`: somebody is there before it has begun. */
const MEETING_EVENT_KINDS = [
  'started',
  'ended',
  'early',
  'earlyLeft',
  'waiting',
  'putBack',
  'waitingLeft',
  'joined',
  'left',
] as const;
export type MeetingEventKind = (typeof MEETING_EVENT_KINDS)[number];

export type MeetingEvent = {
  readonly meetingId: string;
  readonly what: MeetingEventKind;
  readonly at: InstantString;
  /** The participant, by the provider's key; null for an event of the meeting itself. */
  readonly who: { readonly key: string; readonly host: boolean } | null;
};

/** One participant at one place (early, at the door, in the call) as of the last event there. */
export type Attendance = {
  readonly externalId: string;
  readonly side: Side;
  readonly state: 'waiting' | 'admitted' | 'left';
  readonly at: InstantString;
  readonly whyLeft: 'left' | 'ended' | null;
};

/** The home's own attendance, which lasts as long as the meeting. */
const HOME = 'home';

type Place = 'early' | 'door' | 'call';

/** The state that an event of a participant sets, by place. */
const STATES_SET_BY: Record<
  Exclude<MeetingEventKind, 'started' | 'ended'>,
  Partial<Record<Place, Attendance['state']>>
> = {
  early: { early: 'waiting' },
  earlyLeft: { early: 'left' },
  waiting: { door: 'waiting' },
  putBack: { door: 'waiting', call: 'left' },
  waitingLeft: { door: 'left' },
  joined: { door: 'left', call: 'admitted' },
  left: { door: 'left', call: 'left' },
};

const attendance = (
  externalId: string,
  side: Side,
  state: Attendance['state'],
  at: InstantString,
  why: 'left' | 'ended' = 'left',
): Attendance => ({ externalId, side, state, at, whyLeft: state === 'left' ? why : null });

/** True where the change is later than what is known; at the same moment, leaving wins. */
const isNewer = (next: Attendance, known: Attendance | undefined): boolean => {
  if (!known) return true;
  const order = compareInstants(next.at, known.at);
  return order > 0 || (order === 0 && next.state === 'left' && known.state !== 'left');
};

/** True where the change belongs to a meeting that has ended since, or to the wait before one that has begun. */
const isPast = ({ externalId, state, at }: Attendance, home: Attendance | undefined): boolean => {
  if (!home || state === 'left' || externalId === HOME || compareInstants(at, home.at) > 0) return false;
  return home.state === 'left' || externalId.startsWith('early:');
};

function changesBy({ what, at, who }: MeetingEvent, known: readonly Attendance[]): Attendance[] {
  if (what === 'started' || what === 'ended') {
    const over = known.filter(
      ({ externalId, state }) =>
        externalId !== HOME && state !== 'left' && (what === 'ended' || externalId.startsWith('early:')),
    );
    const home = attendance(HOME, 'home', what === 'started' ? 'admitted' : 'left', at, 'ended');
    return [home, ...over.map(({ externalId, side }) => attendance(externalId, side, 'left', at, 'ended'))];
  }
  if (!who) return [];
  // The host is the home, which stays until the meeting ends.
  if (who.host) return what === 'joined' ? [attendance(HOME, 'home', 'admitted', at)] : [];
  return Object.entries(STATES_SET_BY[what]).map(([place, state]) =>
    attendance(`${place}:${who.key}`, 'family', state, at),
  );
}

/**
 * The attendances that an event changes. The latest event of each counts, by when it happened and not by when it was
 * received: events that arrive twice or in another order lead to the same state.
 */
export function attendanceChanges(event: MeetingEvent, known: readonly Attendance[]): Attendance[] {
  const knownOf = (id: string) => known.find(({ externalId }) => externalId === id);
  return changesBy(event, known).filter(
    (next) => isNewer(next, knownOf(next.externalId)) && !isPast(next, knownOf(HOME)),
  );
}
