import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { jsonInstant, makeBatchedRead } from '../../../src/adapters/db/batched-reads.ts';
import { testDatabase } from '../../support/database.ts';

const number = z.object({ n: z.number() });

describe('a round of questions', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('sends what is asked in one go as one statement, each with its own bindings', async () => {
    const ask = makeBatchedRead(database.query);
    const { count, result } = await database.countQueries(() =>
      Promise.all([
        ask(number, 'select cast(:n as int) as n', { n: 1 }),
        ask(number, 'select g as n from generate_series(1, cast(:n as int)) g order by g desc', { n: 3 }),
        ask(number, 'select 1 as n where :n = :n and false', { n: 5 }),
      ]),
    );
    expect(count).toBe(1);
    expect(result).toEqual([[{ n: 1 }], [{ n: 3 }, { n: 2 }, { n: 1 }], []]);
  });

  it('has the same questions parsed once, whatever they are asked about, and forgets no answer over it', async () => {
    const [one, other] = [makeBatchedRead(database.query), makeBatchedRead(database.query)];
    const sql = 'select cast(:n as int) as n /* parsed once */';
    await database.inTransaction(async () => {
      for (const ask of [one, one, other])
        for (const n of [1, 2]) expect(await ask(number, sql, { n })).toEqual([{ n }]);
      const kept = 'select count(*) as n from pg_prepared_statements where statement like :like';
      expect(await one(number, kept, { like: '%/* parsed once */%' })).toEqual([{ n: 1 }]);
    });
  });

  it('gives instants the form all instants have', async () => {
    const [row] = await makeBatchedRead(database.query)(
      z.object({ at: jsonInstant }),
      'select cast(:at as timestamptz) as at',
      { at: '2026-11-28T00:00:00+09:00' },
    );
    expect(row).toEqual({ at: '2026-11-27T15:00:00Z' });
  });

  it('fails every question of the round when its statement fails, and the next round works', async () => {
    const ask = makeBatchedRead(database.query);
    const asked = await Promise.allSettled([
      ask(number, 'select 1 as n', {}),
      ask(number, 'select nothing', {}),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(ask(number, 'select 2 as n', {})).resolves.toEqual([{ n: 2 }]);
  });

  it('refuses rows that are not what the schema says, without failing the others', async () => {
    const ask = makeBatchedRead(database.query);
    const asked = await Promise.allSettled([
      ask(number, "select 'x' as n", {}),
      ask(number, 'select 1 as n', {}),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
