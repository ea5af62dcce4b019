import type { Actor } from '../../domain/actor.ts';

/**
 * What was looked at: a person's page, a list as CSV, the printed slip, all that is held on one person, the list of
 * whom to phone, what a mail says.
 */
export const READS = ['page', 'csv', 'slip', 'records', 'phones', 'body'] as const;
export type Read = (typeof READS)[number];

export type PersonalRead = { readonly at: string; readonly actor: string; readonly what: Read };

/** Who looked at whose personal data when. */
export interface PersonalReads {
  /** `rowId` null: of many people at once. */
  record(read: { actor: Actor; room: string; rowId: number | null; what: Read }): Promise<void>;
  /** The last ones of one person, newest first. */
  of(room: string, rowId: number): Promise<readonly PersonalRead[]>;
  /** Every one there is, newest first. */
  allOf(room: string, rowId: number): Promise<readonly PersonalRead[]>;
}
