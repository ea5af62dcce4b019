import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import pino from 'pino';
import { addressConfig, openDatabase } from '../../../src/adapters/db/connection.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let test: TestDatabase;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const value = async (expression: string): Promise<unknown> => {
  const { rows } = await test.db.raw(`select ${expression} as value`);
  return rows[0].value;
};

describe('a connection of the pool', () => {
  it.each([
    ['9007199254740991::bigint', 9007199254740991],
    ['array[1, null, 3]::bigint[]', [1, null, 3]],
    ["date '2026-02-28'", '2026-02-28'],
    ["array[date '2026-02-28']", ['2026-02-28']],
    ["timestamptz '2026-11-27 00:00:00+00'", '2026-11-27T00:00:00Z'],
    ["timestamptz '2026-11-27 09:00:00+09'", '2026-11-27T00:00:00Z'],
    ["timestamptz '2026-11-27 00:00:00.250+00'", '2026-11-27T00:00:00.25Z'],
    ["timestamptz '2026-11-27 00:00:00.123999+00'", '2026-11-27T00:00:00.123Z'],
    ["timestamptz '2026-11-27 00:00:00.000999+00'", '2026-11-27T00:00:00Z'],
    ["array[timestamptz '2026-11-27 00:00:10+00', null]", ['2026-11-27T00:00:10Z', null]],
    ["timestamp '2026-11-27 09:30:00'", '2026-11-27 09:30:00'],
    ['null::timestamptz', null],
    ['1.10::numeric', '1.10'],
    [`'{"a":1}'::jsonb`, { a: 1 }],
  ])('reads %s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('takes an instant of the domain and gives it back the same', async () => {
    const instant = '2026-03-29T01:30:00.007Z';
    const { rows } = await test.db.raw('select ?::timestamptz as value', [instant]);
    expect(rows[0].value).toBe(instant);
  });

  it.each(['9007199254740993::bigint', "timestamptz 'infinity'"])(
    'refuses %s rather than change it, and works on',
    async (expression) => {
      await expect(value(expression)).rejects.toThrow(RangeError);
      expect(await value('1')).toBe(1);
    },
  );

  it('leaves other users of the driver their own ways', async () => {
    const client = new pg.Client(addressConfig(test.address));
    await client.connect();
    const { rows } = await client.query(
      "select 5::bigint as big, timestamptz '2026-11-27 00:00:00+00' as at",
    );
    await client.end();
    expect(rows[0].big).toBe('5');
    expect(rows[0].at).toEqual(new Date('2026-11-27T00:00:00Z'));
  });

  it('works in UTC under its own name', async () => {
    expect(await value("current_setting('timezone')")).toBe('UTC');
    expect(await value("current_setting('application_name')")).toBe('engawa');
  });

  it('gives up on a statement that takes too long', async () => {
    const hasty = openDatabase({ address: test.address, log, statementTimeout: 50 });
    await expect(hasty.raw('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    await hasty.destroy();
  });

  it('replaces a connection that the server ended', async () => {
    const pid = (await test.db.raw('select pg_backend_pid() as pid')).rows[0].pid;
    const killer = openDatabase({ address: test.address, log });
    await killer.raw('select pg_terminate_backend(?, 5000)', [pid]);
    await killer.destroy();
    const answers = await Promise.all([value('1'), value('2'), value('3')]);
    expect(answers).toEqual([1, 2, 3]);
  });

  it('keeps what people wrote out of error messages', async () => {
    await test.db('settings').insert({ key: '山田はな', value: '1' });
    const error: Error = await test
      .db('settings')
      .insert({ key: '山田はな', value: '1' })
      .then(
        () => new Error('expected a unique violation'),
        (reason) => reason,
      );
    expect(error).toMatchObject({ code: '23505', constraint: 'settings_pkey' });
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain('山田');
  });
});
