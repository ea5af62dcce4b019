import { afterAll, beforeAll } from '@jest/globals';
import { makePublicNotices } from '../../src/adapters/db/notice/public-notices.knex.ts';
import { searchText } from '../../src/adapters/db/resource/search.ts';
import { NOTICE_CATEGORIES } from '../support/builders/stored-notices.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryPublicNotices, type StoredNotice } from '../support/fakes/memory-public-notices.ts';
import { publicNoticesContract } from './public-notices.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await database.db.raw(
    `insert into categories (id, kind, name, color, position) overriding system value
     select id, 'notice', name, color, id from json_to_recordset(?) as c (id int, name text, color text) returning id`,
    [JSON.stringify(NOTICE_CATEGORIES)],
  );
  if (rows.length !== NOTICE_CATEGORIES.length) throw new Error('no categories');
});
afterAll(() => database.close());

const insert = (notice: StoredNotice) =>
  database.db.raw(
    `insert into notices (id, title, category_id, facility, publish_at, end_at, important, important_until, body,
       status, search_text, updated_at, deleted_at) overriding system value
     values (:id, :title, :categoryId, :facility, :publishAt, :endAt, :important, :importantUntil, :body,
       :status, :words, :updatedAt, :deletedAt)`,
    {
      ...notice,
      words: searchText([notice.title]),
      deletedAt: notice.deleted ? notice.updatedAt : null,
    } as never,
  );

publicNoticesContract('the memory', async (stored) => makeMemoryPublicNotices(stored));
publicNoticesContract('the database', async (stored) => {
  await database.db.raw('delete from notices');
  for (const notice of stored) await insert(notice);
  return makePublicNotices(database.query);
});
