import type { MailStatus } from '../../domain/mail/mail.ts';
import type { InstantString } from '../../domain/time.ts';

/** A mail that a delivery report speaks of. */
export type ReportedMail = {
  readonly id: number;
  readonly address: string;
  readonly registrationId: number | null;
  readonly status: MailStatus;
};

/** The mails as delivery reports find them. Every call joins the transaction that runs. */
export interface BouncedMails {
  /** By the part of its Message-ID that is its own; nobody else changes it until the transaction ends. */
  ofKey(key: string): Promise<ReportedMail | undefined>;
  /** What the report says of it. */
  mark(id: number, end: { status: MailStatus; words: string; at: InstantString }): Promise<void>;
}
