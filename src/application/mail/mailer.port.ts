import type { MailEvent } from '../../domain/mail/mail.ts';

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
