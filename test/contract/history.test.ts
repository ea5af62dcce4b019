import { afterAll, beforeAll } from '@jest/globals';
import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryHistory } from '../support/fakes/memory-history.ts';
import { historyContract } from './history.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

historyContract('the memory', async () => makeMemoryHistory());
historyContract('the database', async () => {
  await database.db('history').truncate();
  return makeHistory(database.query);
});
