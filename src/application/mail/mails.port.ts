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

/** A link that somebody opened: the mail it came with and until when it works. */
export type FoundLink = { readonly mailId: number; readonly expiresAt: InstantString };

/** Secret links of mails; only their hashes are kept. */
export interface MailLinks {
  /** A new unguessable token, for one attempt to send. Earlier ones of the same mail stay valid. */
  issue(mailId: number, purpose: LinkPurpose, expiresAt: InstantString): Promise<string>;
  /** The token as it was issued; undefined for any other text. Expired ones are found, too. */
  find(purpose: LinkPurpose, token: string): Promise<FoundLink | undefined>;
}

/** A mail as it goes out. */
export type Message = {
  readonly to: { readonly name: string; readonly address: string };
  readonly fromName: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The part of its Message-ID that is its own: the same at every try. */
  readonly key: string;
  /** Set for what people may decline: the page where they do. */
  readonly declineAt?: string;
  /** A calendar file that goes with it (RFC 6047). */
  readonly calendar?: { readonly method: MailEvent['method']; readonly content: string };
};

/**
 * What became of a try: taken over by the mail server, put off (again later), or refused for good, because of the
 * address itself or otherwise. `words` are the server's, for staff.
 */
export type Delivery = {
  readonly outcome: 'accepted' | 'deferred' | 'refused' | 'unreachable';
  readonly words: string;
};

export interface Mailer {
  /** Never throws, and ends within a quarter of an hour. */
  deliver(message: Message): Promise<Delivery>;
}

/** Told of addresses at which mails do not arrive. */
export interface AddressProblems {
  /**
   * The address a mail of the registration went to does not exist or refuses us; `words` are the mail server's. Nothing
   * happens where the registration has another address by now. Joins the transaction.
   */
  unreachable(registrationId: number, address: string, words: string): Promise<void>;
}
