import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeRequestScope } from '../../../src/adapters/background/request-scope.ts';
import { addressConfig, type Database, openDatabase } from '../../../src/adapters/db/connection.ts';
import { makeSlowQueries, timeQueries } from '../../../src/adapters/db/watch/slow-queries.ts';
import { guardedPool } from '../../../src/adapters/queue/guarded-pool.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

type Line = { ms: number; statement: string; reqId?: string };

const lines: Line[] = [];
const scope = makeRequestScope();
const silent = () => {};
const log = { warn: (facts: Line) => void lines.push(facts), error: silent, debug: silent } as never;
const onQuery = makeSlowQueries({ log, requestId: scope.id });

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase({ address: database.address, log, onQuery });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

/** Longer than a slow query must take. */
const SLOW = 0.6;
const said = () => lines.splice(0).map(({ statement, reqId }) => ({ statement, reqId }));

describe('a slow statement', () => {
  it('of the site is logged without its values, with the request that asked', async () => {
    await scope.run('request-7', async () => {
      await db('residents').where({ family_name: '佐藤ハナ' });
      await db.raw('select pg_sleep(?), ? as name', [SLOW, '佐藤ハナ']);
    });
    expect(JSON.stringify(lines)).not.toContain('佐藤');
    expect(said()).toEqual([{ statement: 'select pg_sleep($1), $2 as name', reqId: 'request-7' }]);
  });

  it('in a transaction is logged, too', async () => {
    await scope.run('request-8', () =>
      db.transaction(async (trx) => {
        await trx.raw('select pg_sleep(?)', [SLOW]);
      }),
    );
    expect(said()).toEqual([{ statement: 'select pg_sleep($1)', reqId: 'request-8' }]);
  });

  it('of requests side by side is told of the right one', async () => {
    await Promise.all(
      ['one', 'two'].map((name) =>
        scope.run(name, async () => void (await db.raw(`select pg_sleep(?) as ${name}`, [SLOW]))),
      ),
    );
    expect(said().toSorted((a, b) => String(a.reqId).localeCompare(String(b.reqId)))).toEqual([
      { statement: 'select pg_sleep($1) as one', reqId: 'one' },
      { statement: 'select pg_sleep($1) as two', reqId: 'two' },
    ]);
  });

  it('of the pool of the queue is logged', async () => {
    const { pool, end } = guardedPool(addressConfig(database.address), 1, silent, (client) =>
      timeQueries(client, onQuery),
    );
    await pool.query('select pg_sleep($1), $2::text', [SLOW, '佐藤ハナ']);
    const client = await pool.connect();
    await client.query('select 1');
    client.release();
    await end();
    expect(said()).toEqual([{ statement: 'select pg_sleep($1), $2::text', reqId: undefined }]);
  });
});
