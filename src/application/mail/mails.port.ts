import type { Facility } from '../../domain/facility.ts';
import type { MailBlock, MailKind, MailStatus } from '../../domain/mail/mail.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Delivery } from './mailer.port.ts';

export type NewMail = {
  readonly kind: MailKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly memberId: number | null;
  readonly registrationId: number | null;
  readonly workerId: number | null;
  readonly facilities: readonly Facility[];
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly about: { readonly room: string; readonly id: number } | null;
  readonly once: string | null;
};

/** A mail on its way out, and the number of the try that has begun. */
export type OpenedMail = NewMail & { readonly id: number; readonly key: string; readonly attempt: number };

/** The mails and their attempts. Every call joins the transaction that runs. */
export interface Mails {
  /** Null where a mail with the same `once` is there. */
  insert(mail: NewMail): Promise<number | null>;
  /**
   * Begins a try of a queued mail under its lock; undefined for any other. One whose recipient has taken the address
   * back meanwhile is cancelled: its links would lead whoever has the address now into the account. A try before it that never ended was lost
   * with its process: it may have arrived.
   */
  open(id: number, at: InstantString): Promise<OpenedMail | undefined>;
  /** Ends the try and sets the mail's state with it. */
  close(
    id: number,
    attempt: number,
    end: Delivery & { at: InstantString; status: MailStatus },
  ): Promise<void>;
  /** A queued mail for which nothing can be done any more. */
  giveUp(id: number, words: string): Promise<void>;
  /** Queued ones with which nothing has happened since then, the oldest first. */
  waitingSince(at: InstantString, limit: number): Promise<readonly number[]>;
}
