import pino from 'pino';
import { writeCalendarFile } from '../../src/adapters/calendar/calendar-file.ts';
import { addressConfig } from '../../src/adapters/db/connection.ts';
import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import { makeMailLinks, makeMails } from '../../src/adapters/db/mail/mails.knex.ts';
import { linkPaths } from '../../src/adapters/mail/link-paths.ts';
import { renderMail } from '../../src/adapters/mail/mail-bodies.ts';
import { makeSmtpMailer } from '../../src/adapters/mail/smtp-mailer.ts';
import { makeQueue } from '../../src/adapters/queue/queue.ts';
import { runJobs } from '../../src/adapters/queue/run-jobs.ts';
import type { Sender } from '../../src/application/mail/letters.ts';
import { type Letter, makeOutbox } from '../../src/application/mail/outbox.ts';
import { makeSendMail } from '../../src/application/mail/send-mail.ts';
import { composeAddressProblems } from '../../src/compose/email-registration.ts';
import { letters } from '../../views/mails/letters.ts';
import type { TestDatabase } from './database.ts';

export const SENDER: Sender = {
  name: '介護付有料老人ホーム ひあみ野',
  company: '株式会社ひあみ',
  phone: '0000-00-1202',
  phoneHours: '9:00〜17:00（毎日）',
  replyTo: 'hiamino@hiami.example',
  baseUrl: 'https://www.hiami.example',
};
export const FROM = { address: 'no-reply@hiami.example', bounces: 'bounce@hiami.example' };

export const aLetter = (own: Partial<Letter<'testMail'>> = {}): Letter<'testMail'> => ({
  kind: 'testMail',
  data: { address: 'mayumi@example.jp' },
  to: { name: '水越 真弓', address: 'mayumi@example.jp', facilities: ['nursing_home'] },
  ...own,
});

/** Work of other features, which no test of the outbox asks for. */
const notHere = async () => {
  throw new Error('this world sends mails only');
};

const clock = { now: () => new Date().toISOString() };

/** The outbox on a test's database, sending to a mail server by SMTP. */
export function makeMailWorld(
  { db, address, query, inTransaction }: Pick<TestDatabase, 'db' | 'address' | 'query' | 'inTransaction'>,
  smtpUrl: string,
) {
  const mails = makeMails(query);
  const queue = makeQueue(query);
  const mailer = makeSmtpMailer(smtpUrl, FROM);
  const sendMail = makeSendMail({
    mails,
    links: makeMailLinks(query),
    lasting: {},
    addresses: linkPaths,
    calendarFile: async (event) => writeCalendarFile(event),
    mailer,
    problems: composeAddressProblems({ query, history: makeHistory(query) }),
    senderOf: () => SENDER,
    render: renderMail,
    inTransaction,
    clock,
  });
  const start = (concurrency = 4) =>
    runJobs({
      connection: addressConfig(address),
      log: pino({ level: 'silent' }),
      concurrency,
      tasks: {
        'mail.send': sendMail,
        'visit.remind': notHere,
        'visit.sync-meeting': notHere,
        'family-notice.send': notHere,
      },
    });
  return {
    queue,
    mails,
    outbox: makeOutbox({ mails, queue, letters, senderOf: () => SENDER }),
    sendMail,
    start,
    /** Makes what waits for its next try be due now. */
    hurry: () => db.raw('update graphile_worker._private_jobs set run_at = now() where locked_at is null'),
    mail: (id: number) => db('mails').where({ id }).first(),
    attempts: (id: number) => db('mail_attempts').where({ mail_id: id }).orderBy('number'),
    close: () => mailer.close(),
  };
}
