import type { Visit } from '../../../domain/visit/visit.ts';

/** Where guests join, null: by the visit's own link, or not known yet; and what the provider calls the meeting. */
export type Meeting = { readonly joinUrl: string | null; readonly meetingId: string | null };

/** How a meeting stands at its provider; `gone`: there is none any more. */
type MeetingState = 'waiting' | 'started' | 'ended' | 'gone';

const VIDEO_PROVIDERS = ['builtin', 'zoom', 'link'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/**
 * Whoever holds the calls (VIDEO_PROVIDER). What may ask another machine is a promise: it is asked by the queue or by a
 * request, never in a transaction, and what it throws is tried again.
 */
export interface VideoMeetings {
  readonly provider: VideoProvider;
  /** The meeting of a confirmed visit; asked again for the same visit, no second meeting is made of it. */
  create(visit: Visit): Promise<Meeting>;
  /** The visit's time has changed. */
  update(visit: Visit): Promise<void>;
  /** The visit is called off; also where there is no meeting any more. */
  cancel(visit: Visit): Promise<void>;
  /** Where a family enters, given the token of the visit's links; null: not known yet. */
  guestEntry(visit: Pick<Visit, 'joinUrl'>, token: string): string | null;
  /** Where staff enter as hosts. It may be good for a short time only and is kept nowhere. Null: not known yet. */
  hostEntry(visit: Pick<Visit, 'id' | 'joinUrl' | 'meetingId'>): Promise<string | null>;
  state(visit: Visit): Promise<MeetingState>;
}

/** True where another machine is asked for each meeting. */
export const isAsked = ({ provider }: Pick<VideoMeetings, 'provider'>): boolean => provider === 'zoom';

/** True where staff paste the address themselves. */
export const isPasted = ({ provider }: Pick<VideoMeetings, 'provider'>): boolean => provider === 'link';
