import { afterAll, beforeAll } from '@jest/globals';
import { makeLimits } from '../../src/adapters/db/limits/limits.knex.ts';
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
