import type { Visit } from '../../domain/visit/visit.ts';

/** Where guests join; null: not known yet, staff or the queue see to it. */
export type Meeting = { readonly joinUrl: string | null };

/** Whoever holds the calls (VIDEO_PROVIDER). Calls to the outside happen in the queue, never in a transaction. */
export interface VideoMeetings {
  /** True: staff paste the address themselves. */
  readonly pasted: boolean;
  /** The meeting of a confirmed visit. */
  create(visit: Visit): Promise<Meeting>;
}
