import type { Mark } from './meeting-news.ts';

/** Who is at the meeting of a visit that is held elsewhere, one mark each. Joins the transaction. */
export interface MeetingPeers {
  of(visitId: number): Promise<readonly Mark[]>;
  /** Keeps these beside the others, or in place of those of the same name. */
  keep(visitId: number, marks: readonly Mark[]): Promise<void>;
}
