import { afterAll, beforeAll } from '@jest/globals';
import { makeMediaRows } from '../../src/adapters/db/media/media.knex.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryMedia } from '../support/fakes/memory-media.ts';
import { mediaRowsContract } from './media-rows.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

mediaRowsContract('the memory', async () => makeMemoryMedia());
mediaRowsContract('the database', async () => {
  await database.db.raw('truncate media cascade');
  return makeMediaRows(database.query);
});
