import { letters } from '../../views/mails/letters.ts';
import { samples } from '../../views/mails/samples.ts';
import { makeFailedMails } from '../adapters/db/mail/mail-rows.knex.ts';
import { mailBody, mailPages } from '../adapters/http/mail/mail-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { sampleMailBody, samplePage } from '../adapters/http/sample/sample-page.ts';
import { linkPaths } from '../adapters/mail/link-paths.ts';
import { type MailFrom, makeHeadersOf } from '../adapters/mail/mail-options.ts';
import { READ_LABELS, readsView } from '../application/history/personal-reads.ts';
import { makeSampleMails, type SenderOf } from '../application/mail/letters.ts';
import { mailResource } from '../application/mail/mail.resource.ts';
import { makeMailActs } from '../application/mail/mail-acts.ts';
import type { AddressProblems, Mailer } from '../application/mail/mails.port.ts';
import { makeOutbox } from '../application/mail/outbox.ts';
import { makePhoneList } from '../application/mail/phone-list.ts';
import { type LastingTokens, makeRescueMails, makeSendMail } from '../application/mail/send-mail.ts';
import { makeShowMail } from '../application/mail/show-mail.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import type { Config } from '../config.ts';
import { facilityFullName, senderOf } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { managerPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';

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

type SendingParts = {
  /** Tokens of links that belong to what a mail is about. */
  lasting: LastingTokens;
  /** Told of addresses at which mails do not arrive. */
  problems: AddressProblems;
};

/** The outbox that features put mails into, and the job that sends them. */
function composeSending(adapters: Adapters, { lasting, problems }: SendingParts) {
  const { config, profile, mails, mailLinks, queue, inTransaction, clock, log } = adapters;
  const sender = senderOf(profile, config.baseUrl);
  const mailer = mailerWhenNeeded(config, profile);
  const rescue = makeRescueMails({ mails, queue, inTransaction, clock });
  const rescueAndLog = () =>
    void rescue().then(
      (count) => count > 0 && log.warn({ count }, 'mails without a job got a new one'),
      (error) => log.error({ err: error }, 'stray mails were not looked for'),
    );
  return {
    senderOf: sender,
    outbox: makeOutbox({ mails, queue, letters, senderOf: sender }),
    sendMail: makeSendMail({
      mails,
      links: mailLinks,
      lasting,
      addresses: linkPaths,
      calendarFile: adapters.writeCalendarFile,
      mailer,
      problems,
      senderOf: sender,
      render: adapters.renderMail,
      inTransaction,
      clock,
    }),
    /** Looks for mails without a job, now and every ten minutes; returns the function that stops it. */
    keepRescued: () => {
      rescueAndLog();
      const timer = setInterval(rescueAndLog, RESCUE_MS).unref();
      return () => clearInterval(timer);
    },
    close: () => mailer.close(),
  };
}

const MAIL_READ_LABELS = { ...READ_LABELS, page: 'メールのページ' };

/** 送信メール: the pages on which staff read and resend mails, and the mails of the gallery. */
export function composeMailPages(adapters: Adapters, senderOf: SenderOf) {
  const { config, profile, facilityChoices, mailRows: rows, personalReads: reads } = adapters;
  const { history, inTransaction, queue, clock, phoneWords, renderMail } = adapters;
  const ports = { collection: rows, history, inTransaction };
  const crud = makeCrud(mailResource, { ...ports, recordReads: reads });
  const acts = makeMailActs({ touch: makeRunAuditedAct(mailResource, ports), rows, queue, clock });
  const choices = { facilities: facilityChoices };
  const show = makeShowMail({
    addresses: managerPaths,
    crud,
    rows,
    owners: adapters.mailOwners,
    render: renderMail,
    headersOf: makeHeadersOf(mailFrom(config, profile), senderOf),
    reads,
    readsOf: async (id) => readsView(await reads.of(mailResource.name, id), MAIL_READ_LABELS),
    clock,
  });
  const phones = makePhoneList({
    phoneWords,
    families: adapters.unreachedFamilies,
    reads,
    clock,
    facilityName: (facility) => facilityFullName(profile, facility),
  });
  const sampleMails = makeSampleMails({
    addresses: managerPaths,
    letters,
    samples,
    senderOf,
    render: renderMail,
  });
  return {
    rows,
    crud,
    badges: [makeFailedMails(adapters.askBadges, clock)],
    pages: { ...mailPages({ crud, acts, show, phones, choices }), 'manager.sample': samplePage(sampleMails) },
    routes: [resourceCsv(mailResource, crud, choices), mailBody(show), sampleMailBody(sampleMails)],
  };
}

/** Mails: how they are sent, and 送信メール. */
export function composeMail(adapters: Adapters, parts: SendingParts) {
  const sending = composeSending(adapters, parts);
  return { ...sending, ...composeMailPages(adapters, sending.senderOf) };
}

export type MailFeature = ReturnType<typeof composeMail>;
