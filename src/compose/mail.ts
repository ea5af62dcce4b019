import { letters } from '../../views/mails/letters.ts';
import { makeMailLinks, makeMails } from '../adapters/db/mail/mails.knex.ts';
import { htmlBody, plainText } from '../adapters/mail/mail-bodies.ts';
import type { MailFrom } from '../adapters/mail/mail-options.ts';
import type { Mailer } from '../application/mail/mails.port.ts';
import { makeOutbox } from '../application/mail/outbox.ts';
import {
  type LastingTokens,
  makeRescueMails,
  makeSendMail,
  type RenderMail,
} from '../application/mail/send-mail.ts';
import type { Config } from '../config.ts';
import { senderOf } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { composeAddressProblems } from './address-problems.ts';
import type { Base } from './base.ts';
import { writeCalendarFile } from './calendar-file.ts';

export type MailRoom = ReturnType<typeof composeMail>;

/** Both bodies of a mail. */
export const renderMail: RenderMail = (mail) => ({ text: plainText(mail.blocks), html: htmlBody(mail) });

const MAILBOX = /^(?:(?<name>[^<]*)<)?(?<address>[^<>]+)>?$/;

/** Who mails come from; without MAIL_FROM an address of the domain that families are told to allow. */
export function mailFrom({ mail }: Pick<Config, 'mail'>, profile: SiteProfile): MailFrom {
  const { name, address = '' } =
    MAILBOX.exec(mail.from ?? `no-reply@${profile.operator.mailDomain}`)?.groups ?? {};
  const bare = name?.trim().replace(/^"|"$/g, '');
  return { address, ...(bare && { name: bare }), bounces: mail.bounceAddress ?? address };
}

/** The mailer of the configuration, loaded with the first mail. */
function mailerWhenNeeded(config: Config, profile: SiteProfile): Mailer & { close(): Promise<void> } {
  const { smtpUrl, folder } = config.mail;
  let opened: Promise<Mailer & { close(): void }> | undefined;
  const open = async () => {
    const from = mailFrom(config, profile);
    if (!smtpUrl) {
      const { makeFolderMailer } = await import('../adapters/mail/folder-mailer.ts');
      return makeFolderMailer(folder, from);
    }
    const { makeSmtpMailer } = await import('../adapters/mail/smtp-mailer.ts');
    return makeSmtpMailer(smtpUrl, from);
  };
  return {
    async deliver(message) {
      opened ??= open();
      return (await opened).deliver(message);
    },
    close: async () => (await opened)?.close(),
  };
}

const RESCUE_MS = 10 * 60 * 1000;

/** The outbox: what rooms put into it, and the work that sends it. */
export function composeMail(
  { config, query, queue, history, inTransaction, clock, log }: Base,
  profile: SiteProfile,
  lasting: LastingTokens,
) {
  const mails = makeMails(query);
  const links = makeMailLinks(query);
  const sender = senderOf(profile, config.baseUrl);
  const mailer = mailerWhenNeeded(config, profile);
  const rescue = makeRescueMails({ mails, queue, inTransaction, clock });
  const rescueOrSay = () =>
    void rescue().then(
      (count) => count > 0 && log.warn({ count }, 'mails without a job got a new one'),
      (error) => log.error({ err: error }, 'stray mails were not looked for'),
    );
  return {
    mails,
    links,
    senderOf: sender,
    outbox: makeOutbox({ mails, queue, letters, senderOf: sender }),
    sendMail: makeSendMail({
      mails,
      links,
      lasting,
      calendarFile: writeCalendarFile,
      mailer,
      problems: composeAddressProblems({ query, history }),
      senderOf: sender,
      render: renderMail,
      inTransaction,
      clock,
    }),
    /** Looks for stray mails now and from time to time; gives what ends it. */
    keepRescued: () => {
      rescueOrSay();
      const timer = setInterval(rescueOrSay, RESCUE_MS).unref();
      return () => clearInterval(timer);
    },
    close: () => mailer.close(),
  };
}
