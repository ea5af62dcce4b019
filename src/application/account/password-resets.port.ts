import type { InstantString } from '../../domain/time.ts';
import type { Recipient } from '../mail/outbox.ts';
import type { AccountRef } from './accounts.port.ts';

/** A request for a new password, found by one of its mails. */
export type ResetRequest = {
  readonly id: number;
  readonly who: AccountRef;
  /** Where the mail went. */
  readonly address: string;
  readonly createdAt: InstantString;
  readonly usedAt: InstantString | null;
  readonly replaced: boolean;
};

/** Requests for a new password by mail. Every call joins the transaction that runs. */
export interface PasswordResets {
  /** A new request; older ones of the account are replaced by it. */
  add(who: AccountRef, at: InstantString): Promise<number>;
  /** Adds a mail that carries the request's link. */
  addMail(resetId: number, mailId: number): Promise<void>;
  ofMail(mailId: number): Promise<ResetRequest | undefined>;
  /** Marks the request as used; false where it was used or replaced. Of several calls at once only one gets true. */
  redeem(resetId: number, at: InstantString): Promise<boolean>;
}

/** What an account signs in with, and where its reset mails go. */
export type ResetTarget = { readonly login: string; readonly recipients: readonly Recipient[] };

/** The recipients of reset mails of one audience. */
export interface ResetTargets {
  /** Only addresses that were confirmed, or that staff entered for a worker; undefined for no live account. */
  of(id: number): Promise<ResetTarget | undefined>;
}
