import type { Visit } from '../../domain/visit/visit.ts';

/** Where guests join; null: not known yet, staff see to it. */
export type Meeting = { readonly joinUrl: string | null };

/** Whoever holds the calls (VIDEO_PROVIDER). Asked by the queue, never in a transaction. */
export interface VideoMeetings {
  /** True: there is nothing to prepare, staff paste the address themselves. */
  readonly pasted: boolean;
  /** The meeting of a confirmed visit. What it throws is tried again. */
  create(visit: Visit): Promise<Meeting>;
}
