import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { makeTransactions } from '../../../src/adapters/db/transaction.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
  await test.db.schema.createTable('marks', (table) => {
    table.text('name').primary();
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db('marks').del();
});

const mark = (name: string) => test.query()('marks').insert({ name });
const marks = (): Promise<string[]> => test.db('marks').orderBy('name').pluck('name');
const fail = async (): Promise<never> => {
  throw new Error('no');
};

describe('a transaction', () => {
  it('keeps all and gives the result', async () => {
    const result = await test.inTransaction(async () => {
      await mark('a');
      await mark('b');
      return 7;
    });
    expect(result).toBe(7);
    expect(await marks()).toEqual(['a', 'b']);
  });

  it('takes all back when the work throws, and throws the same', async () => {
    const work = async () => {
      await mark('a');
      throw new TypeError('wrong');
    };
    await expect(test.inTransaction(work)).rejects.toThrow(new TypeError('wrong'));
    expect(await marks()).toEqual([]);
  });

  it('is not seen from outside before its end', async () => {
    await test.inTransaction(async () => {
      await mark('a');
      expect(await marks()).toEqual([]);
      expect(await test.query()('marks').pluck('name')).toEqual(['a']);
    });
  });

  it('is joined by one inside it', async () => {
    const work = async () => {
      await test.inTransaction(() => mark('inner'));
      await fail();
    };
    await expect(test.inTransaction(work)).rejects.toThrow('no');
    expect(await marks()).toEqual([]);
  });

  it('is not kept when a part of it failed and the caller went on', async () => {
    const work = async () => {
      await mark('outer');
      await test.inTransaction(fail).catch(() => {});
    };
    await expect(test.inTransaction(work)).rejects.toThrow('cannot be kept');
    expect(await marks()).toEqual([]);
  });

  it('is not taken for kept when PostgreSQL gave it up after a caught error', async () => {
    const work = async () => {
      await mark('a');
      await Promise.resolve(mark('a')).catch(() => {});
    };
    await expect(test.inTransaction(work)).rejects.toMatchObject({ code: '25P02' });
    expect(await marks()).toEqual([]);
  });

  it('is kept when the failed statement was behind a savepoint', async () => {
    await test.inTransaction(async () => {
      await mark('a');
      await test
        .query()
        .transaction((savepoint) => savepoint('marks').insert({ name: 'a' }))
        .catch(() => {});
    });
    expect(await marks()).toEqual(['a']);
  });

  it('does not mix with another one beside it', async () => {
    const both = await Promise.allSettled([
      test.inTransaction(() => mark('kept')),
      test.inTransaction(async () => {
        await mark('lost');
        await fail();
      }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await marks()).toEqual(['kept']);
  });

  it('leaves the pool free when many fail', async () => {
    const work = async () => {
      await mark('a');
      await fail();
    };
    await Promise.allSettled(Array.from({ length: 30 }, () => test.inTransaction(work)));
    await mark('after');
    expect(await marks()).toEqual(['after']);
  });
});

describe('an effect after the commit', () => {
  it('runs when the outermost transaction is kept, in order, outside of it', async () => {
    const seen: unknown[] = [];
    const look = (name: string) => async () => {
      seen.push(name, await marks(), test.query() === test.db);
    };
    await test.inTransaction(async () => {
      test.afterCommit(look('first'));
      await test.inTransaction(async () => {
        await mark('a');
        test.afterCommit(look('second'));
      });
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['first', ['a'], true, 'second', ['a'], true]);
  });

  it('never runs when the transaction is taken back', async () => {
    const seen: string[] = [];
    const work = async () => {
      test.afterCommit(() => {
        seen.push('ran');
      });
      await fail();
    };
    await expect(test.inTransaction(work)).rejects.toThrow('no');
    expect(seen).toEqual([]);
  });

  it('runs at once outside of a transaction', () => {
    const seen: string[] = [];
    test.afterCommit(() => {
      seen.push('ran');
    });
    expect(seen).toEqual(['ran']);
  });

  it('undoes nothing when it fails, lets the others run and is logged', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const { inTransaction, afterCommit } = makeTransactions(test.db, log);
    const seen: string[] = [];
    await inTransaction(async () => {
      afterCommit(fail);
      afterCommit(() => {
        seen.push('ran');
      });
    });
    expect(seen).toEqual(['ran']);
    expect(lines.join()).toContain('an effect after the commit failed');
  });
});

describe('the query count', () => {
  it('counts the statements of one scope, inside transactions too, and not those beside it', async () => {
    const [one, two] = await Promise.all([
      test.countQueries(() => test.inTransaction(async () => [await mark('a'), await mark('b')])),
      test.countQueries(async () => test.query()('marks').where({ name: 'x' })),
    ]);
    expect(one.count).toBe(2);
    expect(two).toMatchObject({ count: 1, result: [], statements: [expect.stringContaining('"marks"')] });
  });
});
