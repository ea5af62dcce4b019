import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeMailLinks } from '../../src/adapters/db/mail/mails.knex.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryMailLinks } from '../support/fakes/memory-mail-links.ts';
import { insertMail } from '../support/stored-mails.ts';
import { mailLinksContract } from './mail-links.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

mailLinksContract('memory', async () => ({ links: makeMemoryMailLinks(), mails: [1, 2] }));
mailLinksContract('the database', async () => ({
  links: makeMailLinks(database.query),
  mails: [await insertMail(database), await insertMail(database)],
}));

it('the database keeps a hash of the token only', async () => {
  const token = await makeMailLinks(database.query).issue(
    await insertMail(database),
    'familyReset',
    '2026-11-27T01:00:00Z',
  );
  const stored = JSON.stringify(await database.db('mail_links'));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

it('a link that was made in a transaction that failed is none', async () => {
  const links = makeMailLinks(database.query);
  const mailId = await insertMail(database);
  let token = '';
  const work = database.inTransaction(async () => {
    token = await links.issue(mailId, 'familyReset', '2026-11-27T01:00:00Z');
    throw new Error('the rest failed');
  });
  await expect(work).rejects.toThrow('the rest failed');
  expect(await links.find('familyReset', token)).toBeUndefined();
});
