import { compareInstants, type InstantString } from '../time.ts';
import type { Side } from './presence.ts';

/** What happened at a meeting elsewhere. `early`: somebody is there before it has begun. */
export const MEETING_EVENT_KINDS = [
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
  /** Whoever it is about, by what the provider calls them; none of what concerns the meeting. */
  readonly who: { readonly key: string; readonly host: boolean } | null;
};

/** How somebody stands, as of their last news: a person before the door and in the call is two of them. */
export type Attendance = {
  readonly externalId: string;
  readonly side: Side;
  readonly state: 'waiting' | 'admitted' | 'left';
  readonly at: InstantString;
  readonly whyLeft: 'left' | 'ended' | null;
};

/** The home, which is there as long as the meeting runs. */
const HOME = 'home';

type Place = 'early' | 'door' | 'call';

/** What each piece of news says of whom it is about. */
const SAYS: Record<
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

/** Whether it is news beside what is known; of two at the same moment that somebody left. */
const isNewer = (next: Attendance, known: Attendance | undefined): boolean => {
  if (!known) return true;
  const order = compareInstants(next.at, known.at);
  return order > 0 || (order === 0 && next.state === 'left' && known.state !== 'left');
};

/** Whether somebody is said to be there at a time whose end is known: of a meeting that is over, or has begun. */
const isPast = ({ externalId, state, at }: Attendance, home: Attendance | undefined): boolean => {
  if (!home || state === 'left' || externalId === HOME || compareInstants(at, home.at) > 0) return false;
  return home.state === 'left' || externalId.startsWith('early:');
};

function said({ what, at, who }: MeetingEvent, known: readonly Attendance[]): Attendance[] {
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
  return Object.entries(SAYS[what]).map(([place, state]) =>
    attendance(`${place}:${who.key}`, 'family', state, at),
  );
}

/**
 * What changes by a piece of news. The last news of each counts, by when it happened and not by when it came: so news
 * that come twice or in another order lead to the same.
 */
export function attendanceChanges(news: MeetingEvent, known: readonly Attendance[]): Attendance[] {
  const knownOf = (id: string) => known.find(({ externalId }) => externalId === id);
  return said(news, known).filter(
    (next) => isNewer(next, knownOf(next.externalId)) && !isPast(next, knownOf(HOME)),
  );
}
