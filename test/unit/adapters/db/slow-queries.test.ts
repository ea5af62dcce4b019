import { describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { makeSlowQueries, SLOW_MS, timeQueries } from '../../../../src/adapters/db/watch/slow-queries.ts';

/** A client whose every answer takes as long as the clock is put forward meanwhile. */
function watched(requestId: string | undefined = undefined) {
  const lines: { facts: Record<string, unknown>; message: string }[] = [];
  let now = 0;
  let takes = 0;
  let fails = false;
  const sent: unknown[][] = [];
  const count = jest.fn();
  const answer = async () => {
    now += takes;
    if (fails) throw new Error('the statement failed');
    return { rows: [] };
  };
  const client = {
    query(...given: unknown[]) {
      sent.push(given);
      const last = given.at(-1);
      if (typeof last !== 'function') return (given[0] as { submit?: unknown }).submit ? given[0] : answer();
      answer().then(
        (result) => last(null, result),
        (error) => last(error),
      );
      return undefined;
    },
  };
  const log = { warn: (facts: object, message: string) => lines.push({ facts: { ...facts }, message }) };
  const onQuery = makeSlowQueries({
    log: log as never,
    requestId: () => requestId,
    now: () => now,
    count,
  });
  timeQueries(client as unknown as pg.ClientBase, onQuery);
  return {
    ask: (...given: unknown[]) => client.query(...given) as Promise<unknown>,
    lines,
    sent,
    count,
    takes: (ms: number) => {
      takes = ms;
    },
    fail: () => {
      fails = true;
    },
  };
}

describe('a statement', () => {
  it('is logged with its time and text where it is slow, and never with its values', async () => {
    const { ask, lines, takes, count } = watched('request-7');
    takes(SLOW_MS + 0.4);
    await ask('select *\n   from members where phone = $1', ['09012345678']);
    await ask({ text: 'select $1 as name', values: ['佐藤'] });
    expect(lines).toEqual([
      {
        facts: { ms: SLOW_MS, statement: 'select * from members where phone = $1', reqId: 'request-7' },
        message: 'a slow query',
      },
      { facts: { ms: SLOW_MS, statement: 'select $1 as name', reqId: 'request-7' }, message: 'a slow query' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/09012345678|佐藤/);
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('is not logged where it is quick', async () => {
    const { ask, lines, takes, count } = watched();
    takes(SLOW_MS - 1);
    await ask('select 1');
    expect(lines).toEqual([]);
    expect(count).not.toHaveBeenCalled();
  });

  it('is known without a request where none runs', async () => {
    const { ask, lines, takes } = watched();
    takes(SLOW_MS);
    await ask('select 1');
    expect(lines[0]?.facts).toEqual({ ms: SLOW_MS, statement: 'select 1' });
  });

  it('is timed for a callback, too, which gets its answer', async () => {
    const { ask, lines, takes } = watched();
    takes(SLOW_MS);
    const rows = await new Promise(
      (done) => void ask({ text: 'select 2' }, [], (...given: unknown[]) => done(given)),
    );
    expect(rows).toEqual([null, { rows: [] }]);
    expect(lines).toHaveLength(1);
  });

  it('that fails is logged as well, and fails as before', async () => {
    const { ask, lines, takes, fail } = watched();
    takes(SLOW_MS);
    fail();
    await expect(ask('select 3')).rejects.toThrow('the statement failed');
    expect(lines).toHaveLength(1);
  });

  it('that is a stream is passed on as it is', () => {
    const { ask, lines, sent, takes } = watched();
    takes(SLOW_MS);
    const stream = { submit: () => {}, text: 'copy members to stdout' };
    expect(ask(stream)).toBe(stream);
    expect(sent).toEqual([[stream]]);
    expect(lines).toEqual([]);
  });

  it('of great length is cut', async () => {
    const { ask, lines, takes } = watched();
    takes(SLOW_MS);
    await ask(`select ${'x, '.repeat(5000)}1`);
    expect(String(lines[0]?.facts.statement)).toHaveLength(1000);
  });
});
