import { forgetRegistrations } from '../../src/adapters/db/email-registration/registrations.knex.ts';
import { makeHistory, makePersonalReads } from '../../src/adapters/db/history/history.knex.ts';
import { forgetMails } from '../../src/adapters/db/mail/member-mails.knex.ts';
import { makeMemberAccess, makeMemberAccounts } from '../../src/adapters/db/member/member-accounts.knex.ts';
import { forgetMembers, makeMemberRows } from '../../src/adapters/db/member/members.knex.ts';
import { forgetTags } from '../../src/adapters/db/photo/album-people.knex.ts';
import { makeAnonymousPeople } from '../../src/adapters/db/resident/anonymous-people.knex.ts';
import {
  makeResidentDirectory,
  makeResidentMoves,
} from '../../src/adapters/db/resident/resident-directory.knex.ts';
import { makeResidentRows } from '../../src/adapters/db/resident/residents.knex.ts';
import { forgetVisits } from '../../src/adapters/db/visit/visit-records.knex.ts';
import { historyInSight } from '../../src/application/member/history-in-sight.ts';
import { memberResource } from '../../src/application/member/member.resource.ts';
import {
  keepHiddenLinks,
  linkedResidents,
  oneRepresentative,
  withoutHiddenLinks,
} from '../../src/application/member/write-member.ts';
import { makeAnonymiseResident } from '../../src/application/resident/anonymise-resident.ts';
import { residentResource } from '../../src/application/resident/resident.resource.ts';
import { makeResidentActs } from '../../src/application/resident/resident-acts.ts';
import { makeCrud } from '../../src/application/resource/crud.ts';
import { makeRunAuditedAct } from '../../src/application/resource/locked-row.ts';
import type { TestDatabase } from './database.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';

const KEPT_MONTHS = 12;

/** Residents and members wired as in the site, on a test database and a clock that stands. */
export function makePeopleRooms({ query, inTransaction }: TestDatabase, now = '2026-11-27T00:00:00Z') {
  const clock = makeFixedClock(now);
  const history = makeHistory(query);
  const reads = makePersonalReads(query);
  const residentRows = makeResidentRows({ query, clock, keptMonths: KEPT_MONTHS });
  const memberRows = makeMemberRows(query);
  const access = makeMemberAccess(query);
  const directory = makeResidentDirectory(query);
  const ports = { history, inTransaction };
  const residents = makeCrud(residentResource, { collection: residentRows, ...ports, recordReads: reads });
  const runAct = makeRunAuditedAct(residentResource, { collection: residentRows, ...ports });
  return {
    clock,
    reads,
    residentRows,
    memberRows,
    access,
    directory,
    accounts: makeMemberAccounts(query),
    residents,
    history,
    ...makeResidentActs({
      runAct,
      residents: residentRows,
      moves: makeResidentMoves(query),
      isUnitOf: (facility, unit) => facility === 'nursing_home' && unit.endsWith('f'),
      publicChange: async () => {},
      clock,
    }),
    anonymise: makeAnonymiseResident({
      get: residents.getUnrecorded,
      runAct,
      residents: residentRows,
      people: makeAnonymousPeople(query, [
        forgetMails(query),
        forgetRegistrations(query),
        forgetTags(query),
        forgetVisits(query),
        forgetMembers(query),
      ]),
      history,
      reads,
      keptMonths: KEPT_MONTHS,
    }),
    members: makeCrud(memberResource, {
      collection: memberRows,
      ...ports,
      recordReads: reads,
      show: withoutHiddenLinks,
      showHistory: historyInSight(directory),
      hold: [linkedResidents(directory)],
      check: [oneRepresentative(access)],
      prepare: [keepHiddenLinks],
    }),
  };
}

export type PeopleRooms = ReturnType<typeof makePeopleRooms>;

export const emptyPeople = ({ db }: TestDatabase) =>
  db.raw('truncate history, personal_reads, members, residents, mails cascade');
