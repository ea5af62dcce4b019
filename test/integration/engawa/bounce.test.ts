import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeHistory } from '../../../src/adapters/db/history/history.knex.ts';
import { makeBouncedMails } from '../../../src/adapters/db/mail/mails.knex.ts';
import { readReport } from '../../../src/adapters/mail/delivery-report.ts';
import { makeProcessBounce } from '../../../src/application/mail/process-bounce.ts';
import { composeAddressProblems } from '../../../src/compose/email-registration.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { makeFixedClock } from '../../support/fakes/fixed-clock.ts';
import { REPORTED_KEY, reportMail } from '../../support/report-mails.ts';
import { runEngawa } from '../../support/run-engawa.ts';
import { insertMail } from '../../support/stored-mails.ts';

const ADDRESS = 'mayumi@example.jp';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'engawa-bounce-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  const { db } = database;
  await db.raw('truncate mails, email_registrations, members cascade');
  await db.raw(`insert into members (number, family_name, given_name, family_kana, given_kana, search_text)
    values ('H-0001', '水越', '真弓', 'みずこし', 'まゆみ', '')`);
  await db.raw(
    `insert into email_registrations (member_id, address, status, confirmed_at)
     select id, ?, 'confirmed', now() from members`,
    [ADDRESS],
  );
  await insertMail(database, {
    message_key: REPORTED_KEY,
    to_address: ADDRESS,
    registration_id: db('email_registrations').select('id'),
    status: 'sent',
    sent_at: new Date(),
  });
});

const bounce = (typed: Uint8Array | string, env: Record<string, string> = {}) =>
  runEngawa(['bounce'], { typed, env: { DATABASE_URL: urlOf(database.address), DATA_DIR: dataDir, ...env } });
const states = async () => {
  const mail = await database.db('mails').first('status', 'last_error', 'version');
  const registration = await database.db('email_registrations').first('status');
  return { mail: mail.status, words: mail.last_error, version: mail.version, address: registration.status };
};
const UNTOUCHED = { mail: 'sent', words: null, version: 1, address: 'confirmed' };

/** As the command does, without a process of its own. */
const take = (source: Uint8Array | string) =>
  makeProcessBounce({
    readReport,
    mails: makeBouncedMails(database.query),
    problems: composeAddressProblems({ query: database.query, history: makeHistory(database.query) }),
    inTransaction: database.inTransaction,
    clock: makeFixedClock(),
  })(Buffer.from(source));

describe('a report that came back', () => {
  it.each(['exim-unknown-user', 'exim-old', 'au-returned-mail', 'postfix-forwarded'])(
    'like %s marks the mail and its address as undeliverable',
    async (name) => {
      expect(await take(reportMail(name))).toBe('bounced');
      expect(await states()).toMatchObject({ mail: 'bounced', version: 2, address: 'unreachable' });
    },
  );
  it('counts once, also when it comes several times at once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => take(reportMail('postfix-unknown-user'))));
    expect(all.sort()).toEqual(['bounced', 'known', 'known', 'known']);
    expect((await states()).version).toBe(2);
  });
  it.each(['postfix-delayed', 'exim-old-warning', 'vacation'])('like %s changes nothing', async (name) => {
    expect(['notFinal', 'noReport']).toContain(await take(reportMail(name)));
    expect(await states()).toEqual(UNTOUCHED);
  });
  it.each(['postfix-expired', 'postfix-policy'])(
    'like %s says that the mail failed, and nothing of the address',
    async (name) => {
      expect(await take(reportMail(name))).toBe('failed');
      expect(await states()).toMatchObject({ mail: 'failed', address: 'confirmed' });
    },
  );
  it('is none of ours when it names another address, or no mail of ours', async () => {
    const report = reportMail('postfix-unknown-user').toString();
    for (const other of [
      report.replaceAll(ADDRESS, 'someone@example.jp'),
      report.replaceAll(REPORTED_KEY, REPORTED_KEY.replace('5b', '5c')),
    ])
      expect(await take(other)).toBe('notOurs');
    expect(await states()).toEqual(UNTOUCHED);
  });
});

describe('engawa bounce', () => {
  it('takes a report from a pipe, of a message that is too long only the start', async () => {
    const report = reportMail('postfix-unknown-user').toString();
    expect(await bounce(`${report.replace(/--\s*$/, '')}${'x'.repeat(3_000_000)}`)).toEqual({
      code: 0,
      out: 'The mail is marked as undeliverable, and its address too.\n',
      err: '',
    });
    expect(await states()).toEqual({
      mail: 'bounced',
      words: expect.stringContaining('550 5.1.1'),
      version: 2,
      address: 'unreachable',
    });
  });
  it('is done with what is no report', async () => {
    expect(await bounce('x'.repeat(3_000_000))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Ignored: /),
    });
  });
  it('asks the mail server to try again later while the database is away, or a variable is wrong', async () => {
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { code, out, err } = await bounce(reportMail('postfix-unknown-user'), away);
    expect([code, out]).toEqual([75, '']);
    expect(err).not.toBe('');
    expect((await bounce('', { PORT: '0' })).code).toBe(75);
  });
});
