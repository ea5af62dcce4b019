import { afterAll, beforeAll } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeMemoryItems } from '../support/fakes/memory-items.ts';
import { makeItems, makeItemsListed, makeItemsTable } from '../support/items-table.ts';
import { collectionContract } from './collection.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await makeItemsTable(database.query);
  await makeItemsListed(database.query);
});
afterAll(() => database.close());

collectionContract('the memory', async () => makeMemoryItems());
collectionContract('the database', async () => {
  await database.db.raw('truncate items cascade');
  return makeItems(database.query);
});
collectionContract('the database with a narrow copy', async () => {
  await database.db.raw('truncate items cascade');
  return makeItems(database.query, 'items_listed');
});
