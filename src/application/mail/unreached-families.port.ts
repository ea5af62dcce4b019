import type { Facility } from '../../domain/facility.ts';
import type { DateString, InstantString } from '../../domain/time.ts';

/** A family's address at which mails do not arrive. */
export type UnreachedFamily = {
  readonly memberId: number;
  readonly number: string;
  readonly name: string;
  readonly phone: string | null;
  /** Of those who live here; one at least. */
  readonly residents: readonly {
    readonly name: string;
    readonly relation: string;
    readonly facility: Facility;
    readonly room: string;
  }[];
  readonly address: string;
  /** Marked as one that does not arrive, or the last mail to it failed or came back. */
  readonly why: 'unreachable' | 'failed' | 'bounced';
  /** The mail server's, of the last mail. */
  readonly words: string;
  readonly since: InstantString;
  /** Mails arrive at another address of theirs. */
  readonly otherWorks: boolean;
};

export interface UnreachedFamilies {
  /** Of members in use with a resident who lives here on that day; with a facility, of that one's residents only. */
  on(day: DateString, facility: Facility | null): Promise<readonly UnreachedFamily[]>;
}
