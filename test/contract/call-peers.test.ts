import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callRows, callsInMemory } from '../support/call-rows.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { callPeersContract } from './call-peers.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

callPeersContract('the memory', callsInMemory);
callPeersContract('the database', () => callRows(database));

describe('A device in the database', () => {
  it('is kept with the hash of its key, and never with the key', async () => {
    const { peers, visits } = await callRows(database);
    const { key } = await peers.open({ visitId: visits.home, side: 'family', device: 1 });
    const rows = await database.db('call_peers').select();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows[0].key_hash).toMatch(/^[\w-]{43}$/);
  });
});
