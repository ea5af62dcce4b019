import type { Facility } from '../../domain/facility.ts';
import type { LinkPurpose, MailBlock, MailEvent, MailKind, MailStatus } from '../../domain/mail/mail.ts';
import type { InstantString } from '../../domain/time.ts';

export type NewMail = {
  readonly kind: MailKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly memberId: number | null;
  readonly registrationId: number | null;
  readonly workerId: number | null;
  readonly facilities: readonly Facility[];
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly about: { readonly resource: string; readonly id: number } | null;
  readonly once: string | null;
};

/** A mail that is being sent, and the number of the attempt that has begun. */
export type OpenedMail = NewMail & { readonly id: number; readonly key: string; readonly attempt: number };

/** The mails and their attempts. Every call joins the transaction that runs. */
export interface Mails {
  /** Null where a mail with the same `once` is there. */
  insert(mail: NewMail): Promise<number | null>;
  /**
   * Begins an attempt to send a queued mail, under its lock; undefined for any other. A mail is cancelled where its
   * recipient has given the address up: its links would let whoever has the address now into the account. An earlier
   * attempt without an end was lost with its process: that mail may have arrived.
   */
  open(id: number, at: InstantString): Promise<OpenedMail | undefined>;
  /** Ends the attempt and sets the mail's state with it. */
  close(
    id: number,
    attempt: number,
    end: Delivery & { at: InstantString; status: MailStatus },
  ): Promise<void>;
  /** Marks a queued mail as failed that can never be sent. */
  giveUp(id: number, words: string): Promise<void>;
  /** Queued mails unchanged since then, the oldest first. */
  waitingSince(at: InstantString, limit: number): Promise<readonly number[]>;
}

/** A link that somebody opened: the mail it came with, and until when it is valid. */
export type FoundLink = { readonly mailId: number; readonly expiresAt: InstantString };

/** Secret links of mails; only their hashes are kept. */
export interface MailLinks {
  /** A new unguessable token, for one attempt to send. Earlier ones of the same mail stay valid. */
  issue(mailId: number, purpose: LinkPurpose, expiresAt: InstantString): Promise<string>;
  /** The token as it was issued; undefined for any other text. Expired ones are found, too. */
  find(purpose: LinkPurpose, token: string): Promise<FoundLink | undefined>;
}

/** A mail as it is handed to the mail server. */
export type Message = {
  readonly to: { readonly name: string; readonly address: string };
  readonly fromName: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The mail's own part of its Message-ID: the same at every attempt. */
  readonly key: string;
  /** Set for what people may decline: the page where they do. */
  readonly declineAt?: string;
  /** A calendar file that goes with it (RFC 6047). */
  readonly calendar?: { readonly method: MailEvent['method']; readonly content: string };
};

/**
 * The outcome of an attempt: accepted by the mail server, deferred (tried again later), or refused for good, because of
 * the address itself or otherwise. `words` are the server's, for staff.
 */
export type Delivery = {
  readonly outcome: 'accepted' | 'deferred' | 'refused' | 'unreachable';
  readonly words: string;
};

export interface Mailer {
  /** Never throws, and ends within a quarter of an hour. */
  deliver(message: Message): Promise<Delivery>;
}

/** Receives reports of addresses at which mails do not arrive. */
export interface AddressProblems {
  /**
   * The address a mail of the registration went to does not exist or refuses us; `words` are the mail server's. Nothing
   * happens where the registration has another address by now. Joins the transaction.
   */
  unreachable(registrationId: number, address: string, words: string): Promise<void>;
}
