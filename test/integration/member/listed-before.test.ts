import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { folderSource, migrateUp } from '../../../src/adapters/db/migrate.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { insertRows } from '../../support/landed-rows.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const COPIED = '20261128000600_listed_members.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

it('the members of a site that ran before are listed with their homes and addresses', async () => {
  const all = await folderSource(MIGRATIONS);
  const files = await all.getMigrations([]);
  const before = { ...all, getMigrations: async () => files.filter(({ file }) => file < COPIED) };
  await migrateUp(database.db, before);
  await insertRows(database.db);
  await migrateUp(database.db, all);
  expect(
    await database.db('members_listed').select('status', 'facilities', 'mail_state', 'search_text'),
  ).toEqual([{ status: 'active', facilities: 'nursing_home', mail_state: 'pending', search_text: 'h-0001' }]);
});
