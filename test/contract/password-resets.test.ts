import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePasswordResets } from '../../src/adapters/db/account/password-resets.knex.ts';
import { makeMemberAccess } from '../../src/adapters/db/member/member-accounts.knex.ts';
import { makeWorkerAccess } from '../../src/adapters/db/worker/workers.knex.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryPasswordResets } from '../support/fakes/memory-password-resets.ts';
import { insertMail } from '../support/stored-mails.ts';
import { passwordResetsContract } from './password-resets.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let people = 0;
const insertPerson = async (table: 'members' | 'workers', own: object = {}): Promise<number> => {
  people += 1;
  const [row] = await database
    .db(table)
    .insert({
      number: `P-${people}`,
      family_name: '水越',
      given_name: '真弓',
      family_kana: 'みずこし',
      given_kana: 'まゆみ',
      search_text: '',
      ...own,
    })
    .returning('id');
  return row.id;
};

passwordResetsContract('memory', async () => {
  let mails = 0;
  return {
    resets: makeMemoryPasswordResets(() => 'mayumi@example.jp'),
    member: 1,
    worker: 1,
    mail: async () => {
      mails += 1;
      return mails;
    },
  };
});
passwordResetsContract('the database', async () => ({
  resets: makePasswordResets(database.query),
  member: await insertPerson('members'),
  worker: await insertPerson('workers', { role: 'visit' }),
  mail: () => insertMail(database),
}));

describe('a password that is set in any other way', () => {
  it('ends the requests of that account, and of no other', async () => {
    const resets = makePasswordResets(database.query);
    const member = await insertPerson('members');
    const worker = await insertPerson('workers', { role: 'visit' });
    const mailOf = async (who: Parameters<typeof resets.add>[0]) => {
      const mailId = await insertMail(database);
      await resets.addMail(await resets.add(who, '2026-11-27T00:00:00Z'), mailId);
      return mailId;
    };
    const family = await mailOf({ audience: 'family', id: member });
    const manager = await mailOf({ audience: 'manager', id: worker });
    const usedAt = async (mailId: number) => (await resets.ofMail(mailId))?.usedAt;

    await makeMemberAccess(database.query).setPasswordHash(member, '$argon2id$new');
    expect([await usedAt(family), await usedAt(manager)]).toEqual([expect.any(String), null]);
    await makeWorkerAccess(database.query).setPasswordHash(worker, '$argon2id$new');
    expect(await usedAt(manager)).toEqual(expect.any(String));
  });
});
