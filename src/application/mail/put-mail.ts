import { type MailKind, MOST_TRIES } from '../../domain/mail/mail.ts';
import type { Queue } from '../queue.port.ts';
import type { Letters, SenderOf } from './letters.port.ts';
import type { Mails } from './mails.port.ts';
import type { Letter, Outbox } from './outbox.port.ts';
import { wholeLetter } from './whole-letter.ts';

type Ports = {
  mails: Pick<Mails, 'insert'>;
  queue: Pick<Queue, 'add'>;
  letters: Letters;
  senderOf: SenderOf;
};

/** The job of a mail: a mail has one at most. */
export const jobOf = (mailId: number): string => `mail:${mailId}`;

/** The outbox: a mail's row and the job that sends it are kept together with what the mail is about, or not at all. */
export function makeOutbox({ mails, queue, letters, senderOf }: Ports): Outbox {
  return {
    async put<K extends MailKind>({ kind, data, to, about, once }: Letter<K>) {
      const sender = senderOf(to.facilities);
      const { subject, blocks } = wholeLetter(letters[kind](data, sender), to.name, sender);
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
        await queue.add('sendMail', { mailId: id }, { key: jobOf(id), maxAttempts: MOST_TRIES });
      return id;
    },
  };
}
