import { afterAll, beforeAll } from '@jest/globals';
import { makeMemberAccounts } from '../../src/adapters/db/member/member-accounts.knex.ts';
import { makeWorkerAccounts } from '../../src/adapters/db/worker/workers.knex.ts';
import type { Account, AccountStore } from '../../src/application/account/accounts.port.ts';
import { aFamilyActor, anAccount, aWorkerActor } from '../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryAccounts } from '../support/fakes/memory-accounts.ts';
import { accountsContract } from './accounts.contract.ts';

const HASH = '$argon2id$one';
const DELETED = { deleted: true };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const inTable =
  (
    table: 'workers' | 'members',
    own: object,
    makeStore: (query: TestDatabase['query']) => AccountStore,
    account: (id: number) => Account['actor'],
  ) =>
  async () => {
    const { query } = database;
    await query()(table).delete();
    const row = {
      number: 'H-0001',
      family_name: '水越',
      given_name: '真弓',
      family_kana: 'みずこし',
      given_kana: 'まゆみ',
      password_hash: HASH,
      search_text: '',
      ...own,
    };
    const [gone] = await query()(table)
      .insert({ ...row, deleted_at: '2026-01-01T00:00:00Z' })
      .returning('id');
    const [kept] = await query()(table).insert(row).returning('id');
    return {
      store: makeStore(query),
      live: anAccount({ actor: account(kept.id), passwordHash: HASH }),
      deleted: anAccount({ actor: account(gone.id), passwordHash: HASH, standing: DELETED }),
      lastSignInAt: async () =>
        (await query()(table).where({ id: kept.id }).first('last_sign_in_at')).last_sign_in_at,
    };
  };

accountsContract('memory', async () => {
  const deleted = anAccount({ actor: aWorkerActor({ id: 1 }), passwordHash: HASH, standing: DELETED });
  const live = anAccount({ actor: aWorkerActor({ id: 2 }), passwordHash: HASH });
  const store = makeMemoryAccounts({ login: 'H-0001', account: deleted }, { login: 'H-0001', account: live });
  return { store, live, deleted, lastSignInAt: async () => store.rows.get(2)?.lastSignInAt ?? null };
});

accountsContract(
  'the table of members',
  inTable('members', {}, makeMemberAccounts, (id) => aFamilyActor({ id })),
);

accountsContract(
  'the table of workers',
  inTable('workers', { role: 'visit', facility: 'group_home' }, makeWorkerAccounts, (id) =>
    aWorkerActor({ id, name: '水越 真弓', role: 'visit', facility: 'group_home' }),
  ),
);
