import { type MailBlock, type MailKind, MOST_TRIES } from '../../domain/mail/mail.ts';
import type { Queue } from '../queue.port.ts';
import type { Letters, Sender, SenderOf } from './letters.port.ts';
import type { Mails } from './mails.port.ts';
import type { Letter, Outbox } from './outbox.port.ts';

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
      const { subject, blocks } = letters[kind](data, sender);
      const id = await mails.insert({
        kind,
        to: { name: to.name, address: to.address },
        memberId: to.memberId ?? null,
        registrationId: to.registrationId ?? null,
        workerId: to.workerId ?? null,
        facilities: to.facilities,
        subject,
        blocks: [greeting(to.name), ...blocks, signature(sender)],
        about: about ?? null,
        once: once ?? null,
      });
      if (id !== null)
        await queue.add('sendMail', { mailId: id }, { key: jobOf(id), maxAttempts: MOST_TRIES });
      return id;
    },
  };
}

const greeting = (name: string): MailBlock => ({ kind: 'text', text: `${name} 様` });

const signature = ({ name, company, phone, phoneHours, baseUrl }: Sender): MailBlock => ({
  kind: 'signature',
  lines: [name, ...(company === name ? [] : [company]), `電話 ${phone}　受付 ${phoneHours}`, baseUrl],
});
