import type { Facility } from '../../domain/facility.ts';
import { MAX_TRIES, type MailKind } from '../../domain/mail/mail.ts';
import type { Queue } from '../queue.port.ts';
import { completeLetter, type LetterData, type Letters, type SenderOf } from './letters.ts';
import type { Mails } from './mails.port.ts';

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
  readonly about?: { readonly resource: string; readonly id: number };
  /** Of letters with the same key only the first is written. */
  readonly once?: string;
};

/** Where use cases put their mails. */
export interface Outbox {
  /** Joins the transaction that runs; gives the mail's id, or null where `once` was there before. */
  put<K extends MailKind>(letter: Letter<K>): Promise<number | null>;
}

type Ports = {
  mails: Pick<Mails, 'insert'>;
  queue: Pick<Queue, 'add'>;
  letters: Letters;
  senderOf: SenderOf;
};

/** The key of a mail's job: a mail has at most one. */
export const mailJobKey = (mailId: number): string => `mail:${mailId}`;

/** The outbox: a mail and the job that sends it are stored in the transaction of what the mail is about. */
export function makeOutbox({ mails, queue, letters, senderOf }: Ports): Outbox {
  return {
    async put<K extends MailKind>({ kind, data, to, about, once }: Letter<K>) {
      const sender = senderOf(to.facilities);
      const { subject, blocks } = completeLetter(letters[kind](data, sender), to.name, sender);
      const id = await mails.insert({
        kind,
        to: { name: to.name, address: to.address },
        memberId: to.memberId ?? null,
        registrationId: to.registrationId ?? null,
        workerId: to.workerId ?? null,
        facilities: to.facilities,
        subject,
        blocks,
        about: about ?? null,
        once: once ?? null,
      });
      if (id !== null)
        await queue.add('mail.send', { mailId: id }, { key: mailJobKey(id), maxAttempts: MAX_TRIES });
      return id;
    },
  };
}
