import type { Facility } from '../../domain/facility.ts';
import type { MailKind } from '../../domain/mail/mail.ts';
import type { LetterData } from './letters.port.ts';

/** Whose address it is: a member's (with its registration) or a worker's. */
export type Recipient = {
  readonly name: string;
  readonly address: string;
  readonly memberId?: number;
  readonly registrationId?: number;
  readonly workerId?: number;
  /** Whose workers may see the mail; more than one, or none: see `SenderOf`. */
  readonly facilities: readonly Facility[];
};

export type Letter<K extends MailKind = MailKind> = {
  readonly kind: K;
  readonly data: LetterData[K];
  readonly to: Recipient;
  /** What it belongs to, by the list's name. */
  readonly about?: { readonly room: string; readonly id: number };
  /** Of letters with the same key only the first is written. */
  readonly once?: string;
};

/** Where use cases leave their mails. */
export interface Outbox {
  /** Joins the transaction that runs; gives the mail's id, or null where `once` was there before. */
  put<K extends MailKind>(letter: Letter<K>): Promise<number | null>;
}
