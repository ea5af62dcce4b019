import {
  calendarOf,
  DECLINABLE_KINDS,
  type LinkPurpose,
  MAX_TRIES,
  type MailBlock,
  type MailEvent,
  SECRET_LINK_HOURS,
  secretLinksOf,
  withLinks,
} from '../../domain/mail/mail.ts';
import type { InstantString } from '../../domain/time.ts';
import type { WriteCalendarFile } from '../calendar-file.port.ts';
import type { Clock } from '../clock.port.ts';
import type { Queue, Task } from '../queue.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { RenderMail, Sender, SenderOf } from './letters.ts';
import type {
  AddressProblems,
  Delivery,
  Mailer,
  MailLinks,
  Mails,
  Message,
  OpenedMail,
} from './mails.port.ts';
import { mailJobKey } from './outbox.ts';

type Ports = {
  mails: Pick<Mails, 'open' | 'close' | 'giveUp'>;
  links: Pick<MailLinks, 'issue'>;
  /** Tokens that are not issued for one mail but belong to what the mail is about. */
  lasting: LastingTokens;
  addresses: LinkAddresses;
  calendarFile: WriteCalendarFile;
  mailer: Mailer;
  problems: AddressProblems;
  senderOf: SenderOf;
  render: RenderMail;
  inTransaction: InTransaction;
  clock: Clock;
};

/** The token of what a mail is about, by the purpose of its link; null where there is none any more. */
export type LastingTokens = Readonly<
  Partial<Record<LinkPurpose, (mail: OpenedMail) => Promise<string | null>>>
>;

/** Where secret links lead, by their token, and the page where mails are declined. */
export type LinkAddresses = Readonly<Record<LinkPurpose, (token: string) => string>> & {
  readonly decline: string;
};

/** Thrown when the mail server deferred a mail: the queue tries again. */
export class PutOff extends Error {
  override name = 'PutOff';
}

const STATUS = { accepted: 'sent', refused: 'failed', unreachable: 'bounced' } as const;
const BROKEN = 'プログラムの誤りのため送れませんでした。運用担当に知らせてください。';

/**
 * Sends a queued mail: an attempt is recorded before and after, never in one transaction with the mail server. Secret
 * links are made anew for each attempt. Throws `PutOff` when it shall be tried again; after the last attempt the mail has
 * failed.
 */
export function makeSendMail(ports: Ports): Task<'mail.send'> {
  const { mails, links, lasting, addresses, mailer, problems, senderOf } = ports;
  const { render, inTransaction, clock, calendarFile } = ports;

  const tokenFor = async (mail: OpenedMail, purpose: LinkPurpose, now: InstantString) => {
    const hours = SECRET_LINK_HOURS[purpose];
    if (hours !== null) return links.issue(mail.id, purpose, later(now, hours));
    return lasting[purpose]?.(mail) ?? null;
  };

  const open = (mailId: number): Promise<Opened | undefined> =>
    inTransaction(async () => {
      const now = clock.now();
      const mail = await mails.open(mailId, now);
      if (!mail) return undefined;
      const { baseUrl } = senderOf(mail.facilities);
      const hrefs: Partial<Record<LinkPurpose, string>> = {};
      const secrets: string[] = [];
      for (const purpose of secretLinksOf(mail.blocks)) {
        const token = await tokenFor(mail, purpose, now);
        if (token === null) continue;
        secrets.push(token);
        hrefs[purpose] = baseUrl + addresses[purpose](token);
      }
      return { mail, blocks: withLinks(mail.blocks, hrefs), secrets, link: hrefs.visit ?? null };
    });

  const fileOf = (event: MailEvent, { mail, link }: Pick<Opened, 'mail' | 'link'>, sender: Sender) =>
    calendarFile({
      ...event,
      url: link,
      between: { organizer: { name: sender.name, address: sender.replyTo }, attendee: mail.to },
    });

  const messageOf = async ({ mail, blocks, link }: Opened): Promise<Message> => {
    const sender = senderOf(mail.facilities);
    const event = calendarOf(blocks);
    return {
      to: mail.to,
      fromName: sender.name,
      replyTo: sender.replyTo,
      subject: mail.subject,
      ...render({ subject: mail.subject, blocks }),
      key: mail.key,
      ...(DECLINABLE_KINDS.includes(mail.kind) && { declineAt: sender.baseUrl + addresses.decline }),
      ...(event && {
        calendar: { method: event.method, content: await fileOf(event, { mail, link }, sender) },
      }),
    };
  };

  const close = ({ mail, secrets }: Opened, delivery: Delivery, last: boolean) => {
    // Mail servers may quote the links of a mail that they refuse.
    const words = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), delivery.words);
    const { outcome } = delivery;
    const status = outcome === 'deferred' ? (last ? 'failed' : 'queued') : STATUS[outcome];
    return inTransaction(async () => {
      await mails.close(mail.id, mail.attempt, { outcome, words, status, at: clock.now() });
      if (outcome === 'unreachable' && mail.registrationId !== null)
        await problems.unreachable(mail.registrationId, mail.to.address, words);
    });
  };

  const send = async (mailId: number, last: boolean): Promise<void> => {
    const opened = await open(mailId);
    if (!opened) return;
    const delivery = await mailer.deliver(await messageOf(opened));
    await close(opened, delivery, last);
    if (delivery.outcome === 'deferred' && !last) throw new PutOff(`mail ${mailId} was put off`);
  };

  return async ({ mailId }, { last }) => {
    try {
      await send(mailId, last);
    } catch (error) {
      // A mail that can never be sent must not stay queued.
      if (last) await mails.giveUp(mailId, BROKEN);
      throw error;
    }
  };
}

type Opened = {
  mail: OpenedMail;
  blocks: readonly MailBlock[];
  secrets: readonly string[];
  /** Of what the mail is about: it stands in the calendar, too. */
  link: string | null;
};

const HOUR_MS = 60 * 60 * 1000;

const later = (now: InstantString, hours: number): InstantString =>
  new Date(Date.parse(now) + hours * HOUR_MS).toISOString();

type RescueMailsPorts = {
  mails: Pick<Mails, 'waitingSince'>;
  queue: Pick<Queue, 'add' | 'alive'>;
  inTransaction: InTransaction;
  clock: Clock;
};

const QUIET_MS = 10 * 60 * 1000;
/** Mails that one round looks at; the next round takes the others. */
const AT_ONCE = 500;

/**
 * Queued mails whose job is gone (a queue restored without its jobs, a process killed at every try) get a new one.
 * Gives how many.
 */
export function makeRescueMails({
  mails,
  queue,
  inTransaction,
  clock,
}: RescueMailsPorts): () => Promise<number> {
  return () =>
    inTransaction(async () => {
      const since = new Date(Date.parse(clock.now()) - QUIET_MS).toISOString();
      const waiting = await mails.waitingSince(since, AT_ONCE);
      const alive = await queue.alive(waiting.map(mailJobKey));
      const stray = waiting.filter((id) => !alive.has(mailJobKey(id)));
      for (const id of stray)
        await queue.add('mail.send', { mailId: id }, { key: mailJobKey(id), maxAttempts: MAX_TRIES });
      return stray.length;
    });
}
