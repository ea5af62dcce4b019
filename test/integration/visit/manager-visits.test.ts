import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeBatchedRead } from '../../../src/adapters/db/batched-reads.ts';
import { makeCallPeers } from '../../../src/adapters/db/call/calls.knex.ts';
import { makeHistory } from '../../../src/adapters/db/history/history.knex.ts';
import {
  makeRequestedBadge,
  makeTodayBadge,
  makeVisitRows,
} from '../../../src/adapters/db/visit/visit-rows.knex.ts';
import { makeVisitSheets } from '../../../src/adapters/db/visit/visit-sheets.knex.ts';
import { makeVisits } from '../../../src/adapters/db/visit/visits.knex.ts';
import { makeCallLog } from '../../../src/application/call/call-log.ts';
import { makeCrud } from '../../../src/application/resource/crud.ts';
import { readListQuery } from '../../../src/application/resource/list-query.ts';
import { makeSlotChoices } from '../../../src/application/visit/booking/slot-choices.ts';
import { makeRunSheet } from '../../../src/application/visit/run-sheet/run-sheet.ts';
import { makeShowVisit } from '../../../src/application/visit/run-sheet/show-visit.ts';
import { makeVisitPlan } from '../../../src/application/visit/run-sheet/visit-plan.ts';
import { visitResource } from '../../../src/application/visit/visit.resource.ts';
import { composeVisitCore } from '../../../src/compose/visit-core.ts';
import { managerPaths } from '../../../src/paths.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { aResident } from '../../support/builders/people.ts';
import { aNewVisit, someVisitRules } from '../../support/builders/visits.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makeFixedClock } from '../../support/fakes/fixed-clock.ts';
import { makePeopleRooms } from '../../support/people-rooms.ts';
import { testAdapters } from '../../support/test-adapters.ts';

/** Monday 2026-12-07, 9:55 in Japan. */
const NOW = '2026-12-07T00:55:00Z';
const admin = aWorkerActor();
const colleague = aWorkerActor({ id: 4, name: '榎戸 里奈' });
const garden = aWorkerActor({ id: 2, role: 'visit', facility: 'group_home' });

let database: TestDatabase;
let residentId: number;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const wire = () => {
  const { query, inTransaction, db } = database;
  const clock = makeFixedClock(NOW);
  const history = makeHistory(query);
  const sheets = makeVisitSheets(query);
  const slots = { between: async () => [], at: async () => undefined };
  const sight = {
    sheets,
    meetings: { provider: 'link' as const },
    clock,
    rulesOf: () => someVisitRules(),
    facilityName: (facility: string) => facility,
    phoneWords: (phone: string) => phone,
    addresses: managerPaths,
  };
  const rows = makeVisitRows({ query, clock });
  const crud = makeCrud(visitResource, { collection: rows, history, inTransaction });
  const adapters = testAdapters({ ...database, history, clock, limits: undefined, db });
  const { change } = composeVisitCore(adapters, {
    slots,
    meetings: { provider: 'link' },
    eventHandlers: () => [],
  });
  const ask = makeBatchedRead(query);
  return {
    visits: makeVisits(query),
    change,
    sheet: makeRunSheet(sight),
    show: makeShowVisit({
      ...sight,
      history,
      slotChoices: makeSlotChoices({ sheets, slots, clock }),
      callLog: makeCallLog(makeCallPeers(query)),
    }),
    plan: makeVisitPlan({ ...sight, slots }),
    list: (actor: typeof admin, params = '') =>
      crud.list(actor, readListQuery(visitResource, new URLSearchParams(params))),
    today: makeTodayBadge(ask, clock),
    requested: makeRequestedBadge(ask),
  };
};

beforeEach(async () => {
  await database.db.raw('truncate visits, residents, members, history cascade');
  residentId = await makePeopleRooms(database).residentRows.insert(aResident());
});

/** The `n`th visit of Monday, an hour after the one before. */
const nth = (n: number, own: Parameters<typeof aNewVisit>[0] = {}) => {
  const at = (minutes: number) => new Date(Date.parse('2026-12-07T01:00:00Z') + (n * 60 + minutes) * 60_000);
  return aNewVisit({
    residentId,
    memberId: null,
    reference: `V-7K${'23456789ABCDEFGH'[n]}M`,
    startsAt: at(0).toISOString(),
    endsAt: at(15).toISOString(),
    heldUntil: at(30).toISOString(),
    ...own,
  });
};
const noted = { day: null, facility: null, visit: null };

describe('answering a request', () => {
  it('by two workers at once approves it once, and tells the second', async () => {
    const { visits, change } = wire();
    const { id } = await visits.insert(nth(1, { status: 'requested' }));
    const answers = await Promise.allSettled([change.approve(admin, id), change.approve(colleague, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = answers.find((answer) => answer.status === 'rejected');
    expect(late?.reason).toMatchObject({ kind: 'conflict', code: 'visit.changed' });
    expect(String(late?.reason)).toContain('確定');
    const acts = await makeHistory(database.query).of('visit', id);
    expect(acts.map(({ act }) => act)).toEqual(['approve']);
  });
});

describe('what staff look at', () => {
  it('asks no query per visit: the sheet, the plan, the list and the counts', async () => {
    const { visits, sheet, plan, list, today, requested } = wire();
    const counts = async () => {
      const count = async (work: () => Promise<unknown>) => (await database.countQueries(work)).count;
      return [
        await count(() => sheet(admin, noted)),
        await count(() => plan(admin, { span: 'week', day: null, facility: null })),
        await count(() => list(admin)),
        await count(() => Promise.all([today.count(admin), requested.count(admin)])),
      ];
    };
    await visits.insert(nth(0));
    const few = await counts();
    for (let n = 1; n < 9; n += 1) await visits.insert(nth(n));
    expect(await counts()).toEqual(few);
    expect(few).toEqual([1, 1, 2, 1]);
    expect((await sheet(admin, noted)).rows).toHaveLength(9);
  });
  it('asks no query per device of a call', async () => {
    const { visits, sheet, show } = wire();
    const { id } = await visits.insert(nth(0));
    const peers = makeCallPeers(database.query);
    const counts = async () => {
      const count = async (work: () => Promise<unknown>) => (await database.countQueries(work)).count;
      return [await count(() => show(admin, id)), await count(() => sheet(admin, { ...noted, visit: id }))];
    };
    await peers.open({ visitId: id, side: 'home', device: 0 });
    const few = await counts();
    for (const device of [1, 2, 3]) await peers.open({ visitId: id, side: 'family', device });
    expect(await counts()).toEqual(few);
    expect(few).toEqual([4, 1]);
    const { calls, row } = await show(admin, id);
    expect(calls.map(({ name }) => name)).toEqual(['施設', 'ご家族1', 'ご家族2', 'ご家族3']);
    expect(row.presence?.label).toBe('準備中');
  });
  it('is of the worker’s own facility, whatever is asked for', async () => {
    const { visits, sheet, list, today } = wire();
    const { id } = await visits.insert(nth(0));
    expect((await sheet(garden, { ...noted, facility: 'nursing_home' })).rows).toEqual([]);
    await expect(sheet(garden, { ...noted, visit: id })).rejects.toMatchObject({ kind: 'notFound' });
    expect((await list(garden)).total).toBe(0);
    expect(await today.count(garden)).toBe(0);
    expect(await today.count(admin)).toBe(1);
  });
  it('is the day in Japan: 0:10 belongs to it, and the minute before to the day before', async () => {
    const { visits, sheet } = wire();
    const at = (time: string, reference: string) =>
      visits.insert(
        nth(0, {
          reference,
          startsAt: `${time}Z`,
          endsAt: new Date(Date.parse(`${time}Z`) + 60_000).toISOString(),
          heldUntil: new Date(Date.parse(`${time}Z`) + 60_000).toISOString(),
        }),
      );
    await at('2026-12-06T14:58:00', 'V-AAAA');
    await at('2026-12-06T15:10:00', 'V-BBBB');
    expect((await sheet(admin, noted)).rows.map(({ reference }) => reference)).toEqual(['V-BBBB']);
    const before = await sheet(admin, { ...noted, day: '2026-12-06' });
    expect(before.rows.map(({ from }) => from)).toEqual(['23:58']);
    expect((await sheet(admin, { ...noted, day: '2026-02-30' })).day).toBe('2026-12-07');
  });
  it('filters the list by day and week, state and mode', async () => {
    const { visits, list } = wire();
    await visits.insert(nth(0));
    await visits.insert(nth(24, { reference: 'V-AAAA', mode: 'in_person' }));
    await visits.insert(nth(24 * 7, { reference: 'V-BBBB', status: 'declined' }));
    const found = async (params: string) =>
      (await list(admin, params)).rows.map(({ reference }) => reference).sort();
    expect(await found('when=today')).toEqual(['V-7K2M']);
    expect(await found('when=tomorrow')).toEqual(['V-AAAA']);
    expect(await found('when=week')).toEqual(['V-7K2M', 'V-AAAA']);
    expect(await found('when=nextWeek&status=declined')).toEqual(['V-BBBB']);
    expect(await found('mode=in_person')).toEqual(['V-AAAA']);
    const person = (await list(admin, 'mode=in_person')).rows[0];
    expect(person).toMatchObject({ linkState: null, people: 1, residentName: '小野寺 ハル' });
  });
});
