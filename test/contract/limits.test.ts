import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeLimits } from '../../src/adapters/db/account/limits.knex.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeFixedClock } from '../support/fakes/fixed-clock.ts';
import { makeMemoryLimits } from '../support/fakes/memory-limits.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { limitsContract } from './limits.contract.ts';

let database: TestDatabase;
let time: ReturnType<typeof freezeDate>;
beforeAll(async () => {
  database = await testDatabase();
  time = freezeDate('2026-11-27T00:00:00Z');
});
afterAll(async () => {
  time.thaw();
  await database.close();
});

limitsContract('memory', () => {
  const clock = makeFixedClock();
  return { limits: makeMemoryLimits(clock), pass: clock.pass };
});
limitsContract('the database', () => ({ limits: makeLimits(database.db), pass: time.pass }));

describe('counters in the database', () => {
  const HOUR = 3_600;

  it.each([1, 24, 1_440])('forget what was written while the clock was %s hours ahead', async (hours) => {
    const limits = makeLimits(database.db);
    const key = crypto.randomUUID();
    time.pass(hours * HOUR);
    await limits.block(key, 900);
    await limits.count(key, 900);
    await limits.count(key, 900);
    time.pass(-hours * HOUR);
    expect(await limits.waitFor(key)).toBe(0);
    expect(await limits.count(key, 900)).toBe(1);
    expect(await limits.count(key, 900)).toBe(2);
  });
});
