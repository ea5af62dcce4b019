import { letters } from '../../views/mails/letters.ts';
import { samples } from '../../views/mails/samples.ts';
import { makePersonalReads } from '../adapters/db/history/history.knex.ts';
import { makeFailedMails, makeMailOwners, makeMailRows } from '../adapters/db/mail/mail-rows.knex.ts';
import { makeUnreachedFamilies } from '../adapters/db/mail/member-mails.knex.ts';
import type { Ask } from '../adapters/db/rounds.ts';
import { mailBody, mailPages } from '../adapters/http/mail/mail-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { sampleMailBody, samplePage } from '../adapters/http/sample/sample-page.ts';
import { makeHeadersOf } from '../adapters/mail/mail-options.ts';
import { phoneWords } from '../adapters/phone/phone-words.ts';
import { READ_LABELS, readsView } from '../application/history/personal-reads.ts';
import { makeSampleMails } from '../application/mail/letters.ts';
import { mailResource } from '../application/mail/mail.resource.ts';
import { makeMailActs } from '../application/mail/mail-acts.ts';
import { makePhoneList } from '../application/mail/phone-list.ts';
import { makeShowMail } from '../application/mail/show-mail.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import { facilityFullName } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';
import { type MailRoom, mailFrom, renderMail as render } from './mail.ts';

type Parts = {
  mail: Pick<MailRoom, 'senderOf'>;
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
  /** Sends what badges ask as one statement. */
  askBadges: Ask;
};

const MAIL_READ_LABELS = { ...READ_LABELS, page: 'メールのページ' };

/** 送信メール: what staff see of the outbox and do with it, and the gallery's mails. */
export function composeMailSent(
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
    render,
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
  const sampleMails = makeSampleMails({ letters, samples, senderOf, render });
  return {
    rows,
    crud,
    badges: [makeFailedMails(askBadges, clock)],
    pages: { ...mailPages({ crud, acts, show, phones, choices }), 'manager.sample': samplePage(sampleMails) },
    routes: [resourceCsv(mailResource, crud, choices), mailBody(show), sampleMailBody(sampleMails)],
  };
}

export type MailSentRoom = ReturnType<typeof composeMailSent>;
