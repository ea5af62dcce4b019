import { letters } from '../../views/mails/letters.ts';
import { samples } from '../../views/mails/samples.ts';
import { makePersonalReads } from '../adapters/db/history/history.knex.ts';
import { makeFailedMails, makeMailOwners, makeMailRows } from '../adapters/db/mail/mail-rows.knex.ts';
import { makeMailLinks, makeMails } from '../adapters/db/mail/mails.knex.ts';
import { makeUnreachedFamilies } from '../adapters/db/mail/member-mails.knex.ts';
import type { Ask } from '../adapters/db/rounds.ts';
import { mailBody, mailPages } from '../adapters/http/mail/mail-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { sampleMailBody, samplePage } from '../adapters/http/sample/sample-page.ts';
import { htmlBody, plainText } from '../adapters/mail/mail-bodies.ts';
import { type MailFrom, makeHeadersOf } from '../adapters/mail/mail-options.ts';
import { phoneWords } from '../adapters/phone/phone-words.ts';
import { READ_LABELS, readsView } from '../application/history/personal-reads.ts';
import { makeSampleMails } from '../application/mail/letters.ts';
import { mailResource } from '../application/mail/mail.resource.ts';
import { makeMailActs } from '../application/mail/mail-acts.ts';
import type { Mailer } from '../application/mail/mails.port.ts';
import { makeOutbox } from '../application/mail/outbox.ts';
import { makePhoneList } from '../application/mail/phone-list.ts';
import {
  type LastingTokens,
  makeRescueMails,
  makeSendMail,
  type RenderMail,
} from '../application/mail/send-mail.ts';
import { makeShowMail } from '../application/mail/show-mail.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import type { Config } from '../config.ts';
import { facilityFullName, senderOf } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { composeAddressProblems } from './email-registration.ts';

export type MailFeature = ReturnType<typeof composeMail>;

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

type Parts = {
  mail: Pick<MailFeature, 'senderOf'>;
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
  /** Sends what badges ask as one statement. */
  askBadges: Ask;
};

const MAIL_READ_LABELS = { ...READ_LABELS, page: 'メールのページ' };

/** 送信メール: what staff see of the outbox and do with it, and the gallery's mails. */
export function composeMailPages(
  { config, query, history, inTransaction, queue, clock }: Base,
  { mail: { senderOf }, profile, facilityChoices, askBadges }: Parts,
) {
  const rows = makeMailRows(query);
  const ports = { collection: rows, history, inTransaction };
  const reads = makePersonalReads(query);
  const crud = makeCrud(mailResource, { ...ports, recordReads: reads });
  const acts = makeMailActs({ touch: makeRunAuditedAct(mailResource, ports), rows, queue, clock });
  const choices = { facilities: facilityChoices };
  const show = makeShowMail({
    crud,
    rows,
    owners: makeMailOwners(query),
    render: renderMail,
    headersOf: makeHeadersOf(mailFrom(config, profile), senderOf),
    reads,
    readsOf: async (id) => readsView(await reads.of(mailResource.name, id), MAIL_READ_LABELS),
    clock,
  });
  const phones = makePhoneList({
    phoneWords,
    families: makeUnreachedFamilies(query),
    reads,
    clock,
    facilityName: (facility) => facilityFullName(profile, facility),
  });
  const sampleMails = makeSampleMails({ letters, samples, senderOf, render: renderMail });
  return {
    rows,
    crud,
    badges: [makeFailedMails(askBadges, clock)],
    pages: { ...mailPages({ crud, acts, show, phones, choices }), 'manager.sample': samplePage(sampleMails) },
    routes: [resourceCsv(mailResource, crud, choices), mailBody(show), sampleMailBody(sampleMails)],
  };
}

export type MailSentRoom = ReturnType<typeof composeMailPages>;
