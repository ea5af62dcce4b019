import type { Facility } from '../../domain/facility.ts';
import type { MailBlock, MailKind, MailStatus } from '../../domain/mail/mail.ts';
import type { MailTry } from '../../domain/mail/mail-delivery.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** A mail as the list knows it: everything but what it says. */
export type MailRow = Stored & {
  readonly kind: MailKind;
  readonly status: MailStatus;
  /** Name and address. */
  readonly recipient: string;
  readonly toName: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly attempts: number;
  readonly facilities: readonly Facility[];
  /** The one facility it belongs to; null: to more, or to none. */
  readonly facility: Facility | null;
  readonly memberId: number | null;
  readonly registrationId: number | null;
  readonly workerId: number | null;
  /** The visit it is about. */
  readonly visitId: number | null;
  /** The notice to families it is about. */
  readonly familyNoticeId: number | null;
  /** The part of its Message-ID that is its own. */
  readonly key: string;
  readonly sentAt: InstantString | null;
};

/** Mails are written by the outbox: the list has no form. */
export type NoForm = Readonly<Record<string, never>>;

/** The mails as a list, and what is asked and changed of one of them. */
export type MailRows = Collection<MailRow, NoForm> & {
  /** What the mail says, its secret links open. */
  blocks(id: number): Promise<readonly MailBlock[]>;
  /** Every try, newest first. */
  tries(id: number): Promise<readonly MailTry[]>;
  /** Whether the recipient has the address no more: taken back, stopped or another one by now. */
  isAddressGone(id: number): Promise<boolean>;
  /** To be sent once more, as a message of its own: the receiving side drops a Message-ID that it has seen. */
  requeue(id: number): Promise<void>;
  /** Still to be sent, sooner: counts the version up and changes nothing else. */
  touch(id: number): Promise<void>;
  cancel(id: number): Promise<void>;
};

/** The lists whose rows a mail can belong to. */
export type MailOwnerResource = 'member' | 'email-registration' | 'worker' | 'visit' | 'family-notice';

/** The row a mail belongs to, by its list. */
export type MailOwner = { readonly resource: MailOwnerResource; readonly id: number; readonly label: string };

export interface MailOwners {
  /** Those of these lists that the mail belongs to; of one facility's worker, only people and visits of that facility. */
  of(
    mail: Pick<MailRow, 'memberId' | 'registrationId' | 'workerId' | 'visitId' | 'familyNoticeId'>,
    resources: readonly MailOwnerResource[],
    facility: Facility | null,
  ): Promise<readonly MailOwner[]>;
}

/** The headers that tell who writes to whom, as they go out. */
type MailHeaders = {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly messageId: string;
};

export type HeadersOf = (mail: Pick<MailRow, 'key' | 'toName' | 'toAddress' | 'facilities'>) => MailHeaders;
