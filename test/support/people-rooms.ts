import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import { makePersonalReads } from '../../src/adapters/db/history/personal-reads.knex.ts';
import { makeMemberAccess } from '../../src/adapters/db/member/member-access.knex.ts';
import { makeMemberAccounts } from '../../src/adapters/db/member/member-accounts.knex.ts';
import { makeMemberRows } from '../../src/adapters/db/member/members.knex.ts';
import { makeResidentDirectory } from '../../src/adapters/db/resident/resident-directory.knex.ts';
import { makeResidentRows } from '../../src/adapters/db/resident/residents.knex.ts';
import { recordReads } from '../../src/application/history/record-reads.ts';
import { memberResource } from '../../src/application/member/member.resource.ts';
import { makeWriteMember } from '../../src/application/member/write-member.ts';
import { residentResource } from '../../src/application/resident/resident.resource.ts';
import { makeCrud } from '../../src/application/resource/crud.ts';
import type { TestDatabase } from './database.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';

/** Residents and members wired as in the site, on a test database and a clock that stands. */
export function makePeopleRooms({ query, inTransaction }: TestDatabase, now = '2026-11-27T00:00:00Z') {
  const clock = makeFixedClock(now);
  const history = makeHistory(query);
  const reads = makePersonalReads(query);
  const residentRows = makeResidentRows({ query, clock });
  const memberRows = makeMemberRows(query);
  const access = makeMemberAccess(query);
  const directory = makeResidentDirectory(query);
  const ports = { history, inTransaction };
  return {
    clock,
    reads,
    residentRows,
    memberRows,
    access,
    directory,
    accounts: makeMemberAccounts(query),
    residents: recordReads(
      'resident',
      makeCrud(residentResource, { collection: residentRows, ...ports }),
      reads,
    ),
    members: recordReads(
      'member',
      makeWriteMember({
        crud: makeCrud(memberResource, { collection: memberRows, ...ports }),
        residents: directory,
        members: access,
        inTransaction,
      }),
      reads,
    ),
  };
}

export type PeopleRooms = ReturnType<typeof makePeopleRooms>;

export const emptyPeople = ({ db }: TestDatabase) =>
  db.raw('truncate history, personal_reads, members, residents cascade');
