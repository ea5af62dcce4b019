import { afterAll, beforeAll } from '@jest/globals';
import {
  makeRegistrationRows,
  makeRegistrations,
} from '../../src/adapters/db/email-registration/registrations.knex.ts';
import { makeMails } from '../../src/adapters/db/mail/mails.knex.ts';
import { makeMemberRows } from '../../src/adapters/db/member/members.knex.ts';
import { aMember } from '../support/builders/people.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryRegistrations } from '../support/fakes/memory-registrations.ts';
import { registrationsContract } from './registrations.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const KEN = { familyName: '小野寺', givenName: '健', number: 'H-0002' };

registrationsContract('the memory', async () => {
  const { registrations, list, mails } = makeMemoryRegistrations([
    { id: 1, name: '水越 真弓', number: 'H-0001' },
    { id: 2, name: '小野寺 健', number: 'H-0002' },
  ]);
  return {
    registrations,
    rows: list,
    members: { mayumi: 1, ken: 2, gone: 3 },
    async asks(registrationId, sentTo) {
      mails.set(1, { registrationId, sentTo });
      return 1;
    },
  };
});

registrationsContract('the database', async () => {
  const { db, query } = database;
  await db.raw('truncate members, mails cascade');
  const members = makeMemberRows(query);
  const mayumi = await members.insert(aMember());
  const ken = await members.insert(aMember(KEN));
  const gone = await members.insert(aMember({ number: 'H-0003' }));
  await members.markDeleted(gone);
  const mails = makeMails(query);
  return {
    registrations: makeRegistrations(query),
    rows: makeRegistrationRows(query),
    members: { mayumi, ken, gone },
    async asks(registrationId, address) {
      const id = await mails.insert({
        kind: 'confirmAddress',
        to: { name: '水越 真弓', address },
        memberId: mayumi,
        registrationId,
        workerId: null,
        facilities: [],
        subject: '確認',
        blocks: [],
        about: null,
        once: null,
      });
      return id ?? 0;
    },
  };
});
