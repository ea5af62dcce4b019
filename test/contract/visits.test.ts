import { afterAll, beforeAll } from '@jest/globals';
import { makeMemberRows } from '../../src/adapters/db/member/members.knex.ts';
import { makeResidentRows } from '../../src/adapters/db/resident/residents.knex.ts';
import { makeVisits } from '../../src/adapters/db/visit/visits.knex.ts';
import { aMember, aResident } from '../support/builders/people.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { makeFixedClock } from '../support/fakes/fixed-clock.ts';
import { makeMemoryVisits } from '../support/fakes/memory-visits.ts';
import { visitsContract } from './visits.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

visitsContract('the memory', async () => ({
  visits: makeMemoryVisits(),
  residents: { haru: 1, sho: 2 },
  memberId: 1,
}));

visitsContract('the database', async () => {
  const { db, query } = database;
  await db.raw('truncate visits, residents, members cascade');
  const residents = makeResidentRows({ query, clock: makeFixedClock(), keptMonths: 12 });
  return {
    visits: makeVisits(query),
    residents: {
      haru: await residents.insert(aResident()),
      sho: await residents.insert(aResident({ number: 'N-215', room: '215' })),
    },
    memberId: await makeMemberRows(query).insert(aMember()),
  };
});
