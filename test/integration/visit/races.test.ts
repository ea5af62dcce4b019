import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTermRows } from '../../../src/adapters/db/term/terms.knex.ts';
import type { OpenTerm } from '../../../src/domain/term/term.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { openTerm } from '../../support/builders/terms.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { makeFixedClock } from '../../support/fakes/fixed-clock.ts';
import { type RaceFamily as Family, manyFamilies } from '../../support/many-families.ts';
import { RACE_NOW, type RaceAct, type RaceAnswer } from '../../support/visit-race.ts';
import { type Racers, startRacers } from './racers.ts';

const FAMILIES = 200;
/** Slots of Monday 2026-12-07 in Japan. */
const AT_10 = '2026-12-07T01:00:00.000Z';
const AT_1030 = '2026-12-07T01:30:00.000Z';
const AT_11 = '2026-12-07T02:00:00.000Z';

let database: TestDatabase;
let racers: Racers;
/** Each with a resident of its own. */
let families: readonly Family[];
const worker = aWorkerActor();

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.raw('create table race_events (visit_id bigint not null, event text not null)');
  families = await manyFamilies(database, FAMILIES);
  racers = await startRacers(urlOf(database.address));
});
beforeEach(() => database.db.raw('truncate visits, terms, race_events, history, rate_limits cascade'));
afterAll(async () => {
  await racers?.stop();
  await database?.close();
});

const someTerm = ({ id: _, ...own }: Partial<OpenTerm & { id: number }> = {}) => {
  const { id: __, ...term } = openTerm(own);
  return makeTermRows({ query: database.query, clock: makeFixedClock(RACE_NOW) }).insert(term);
};

const family = (n: number): Family => {
  const found = families[n];
  if (!found) throw new Error(`no family ${n}`);
  return found;
};
const booking = ({ actor, residentId }: Family, startsAt = AT_10, own: Partial<RaceAct> = {}): RaceAct => ({
  act: 'book',
  actor,
  raw: {
    residentId,
    mode: 'online',
    startsAt,
    participants: [{ name: '水越 真弓', relation: '長女' }],
    phone: '090-1234-5678',
    message: '',
  },
  ...own,
});

const ids = (answers: readonly RaceAnswer[]) =>
  answers.flatMap((answer) => ('id' in answer ? [answer.id] : []));
const codes = (answers: readonly RaceAnswer[]) =>
  answers.flatMap((answer) => ('code' in answer ? [answer.code] : []));
const only = async (...all: RaceAct[]): Promise<number> => {
  const answers = await racers.race(all);
  const [id, ...more] = ids(answers);
  if (id === undefined || more.length > 0) throw new Error(`not one visit: ${JSON.stringify(answers)}`);
  return id;
};

const live = (startsAt: string) =>
  database
    .db('visits')
    .where({ starts_at: startsAt })
    .whereIn('status', ['requested', 'confirmed', 'in_call'])
    .orderBy('seat');
const events = async (): Promise<string[]> =>
  (await database.db('race_events').orderBy(['visit_id', 'event'])).map(
    ({ visit_id, event }) => `${visit_id} ${event}`,
  );
const versionOf = async (id: number): Promise<number> =>
  (await database.db('visits').where({ id }).first('version')).version;

describe('Two processes that book at once', () => {
  it.each([1, 3])('200 families, %i at one time: exactly as many visits', async (capacity) => {
    await someTerm({ capacity });
    const answers = await racers.race(families.map((one) => booking(one)));
    expect(ids(answers)).toHaveLength(capacity);
    expect(codes(answers)).toEqual(Array(FAMILIES - capacity).fill('visit.slotGone'));
    const stored = await database.db('visits').orderBy('seat');
    expect(stored.map(({ seat }) => seat)).toEqual(Array.from({ length: capacity }, (_, at) => at + 1));
    expect(stored.map(({ id }) => id).sort()).toEqual(ids(answers).sort());
    expect(await events()).toHaveLength(capacity);
    expect(new Set(await events()).size).toBe(capacity);
    const acts = await database.db('history').where({ resource: 'visit' });
    expect(acts).toHaveLength(capacity);
  });

  it('take no more of a day than the home can, over all its slots', async () => {
    await someTerm({ capacity: 3 });
    const slots = [AT_10, AT_1030, AT_11];
    const answers = await racers.race(
      Array.from({ length: 60 }, (_, n) => booking(family(n), slots[n % slots.length])),
    );
    expect(ids(answers)).toHaveLength(4);
    expect(codes(answers)).toEqual(Array(56).fill('visit.slotGone'));
    expect(await database.db('visits')).toHaveLength(4);
  });

  it('for one resident take one live visit, whatever the slots', async () => {
    await someTerm({ capacity: 3 });
    const one = family(0);
    const answers = await racers.race([AT_10, AT_1030, AT_11, AT_10].map((at) => booking(one, at)));
    expect(new Set(ids(answers)).size).toBe(1);
    expect(await database.db('visits')).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('by a button that was pressed twice, 50 ms apart, make one visit and answer with it twice', async () => {
    await someTerm({ capacity: 3 });
    const answers = await racers.race([booking(family(0)), booking(family(0), AT_10, { later: 50 })]);
    const [first, second] = ids(answers);
    expect(second).toBe(first);
    expect(answers).toHaveLength(2);
    expect(await events()).toEqual([`${first} confirmed`]);
  });
});

describe('Two processes that change visits at once', () => {
  it('approve a request once, and tell the other', async () => {
    await someTerm({ approval: 'approval' });
    const id = await only(booking(family(0)));
    const approve: RaceAct = { act: 'approve', actor: worker, id };
    const colleague = aWorkerActor({ id: 2, name: '榎戸 里奈' });
    const answers = await racers.race([approve, { ...approve, actor: colleague }]);
    expect(ids(answers)).toEqual([id]);
    expect(codes(answers)).toEqual(['visit.changed']);
    expect(await events()).toEqual([`${id} confirmed`, `${id} requested`]);
  });

  it('free a seat at once when it is cancelled, round after round, and give it to one', async () => {
    await someTerm();
    const [holder, ...others] = [0, 1, 2, 3, 4, 5, 6].map(family);
    if (!holder) throw new Error('nobody');
    let held = holder;
    let id = await only(booking(held));
    for (let round = 1; round <= 15; round += 1) {
      const cancel: RaceAct = { act: 'cancel', actor: held.actor, id };
      const waiting = [holder, ...others].filter((one) => one !== held);
      // Some try while it is being cancelled, all of them after it.
      const [cancelled, ...early] = await racers.race([cancel, ...waiting.map((one) => booking(one))]);
      expect(cancelled).toEqual({ id });
      expect(ids(early).length).toBeLessThanOrEqual(1);
      expect(await live(AT_10)).toHaveLength(ids(early).length);
      const late = await racers.race(waiting.map((one) => booking(one)));
      const winners = new Set([...ids(early), ...ids(late)]);
      expect(winners.size).toBe(1);
      const [row, ...more] = await live(AT_10);
      expect(more).toEqual([]);
      expect(winners.has(row.id)).toBe(true);
      id = row.id;
      held = waiting.find(({ residentId }) => residentId === row.resident_id) ?? holder;
      expect(await database.db('visits').count()).toEqual([{ count: round + 1 }]);
    }
    const told = await events();
    expect(told.filter((event) => event.endsWith('confirmed'))).toHaveLength(16);
    expect(told.filter((event) => event.endsWith('cancelledByFamily'))).toHaveLength(15);
    expect(new Set(told).size).toBe(31);
  });

  it('move a visit to a slot that others book: one has it, and who moved away leaves a seat', async () => {
    await someTerm();
    const mover = family(0);
    for (let round = 0; round < 5; round += 1) {
      await database.db.raw('truncate visits, race_events, rate_limits cascade');
      const id = await only(booking(mover));
      const raw = { startsAt: AT_1030, version: await versionOf(id) };
      const move: RaceAct = { act: 'move', actor: worker, id, raw };
      const rivals = Array.from({ length: 10 }, (_, n) => booking(family(n + 1), AT_1030));
      const at = round * 2;
      const answers = await racers.race([...rivals.slice(0, at), move, ...rivals.slice(at)]);
      expect(ids(answers)).toHaveLength(1);
      expect(codes(answers)).toEqual(Array(10).fill('visit.slotGone'));
      expect(await live(AT_1030)).toHaveLength(1);
      const moved = ids(answers)[0] === id;
      expect(await live(AT_10)).toHaveLength(moved ? 0 : 1);
      expect(await events()).toHaveLength(2);
      const after = await racers.race([booking(family(20))]);
      expect(ids(after)).toHaveLength(moved ? 1 : 0);
    }
  });

  it('swap two visits for each other without waiting in a ring', async () => {
    await someTerm();
    const first = await only(booking(family(0), AT_10));
    const second = await only(booking(family(1), '2026-12-08T01:00:00.000Z'));
    const to = (id: number, startsAt: string): RaceAct => ({
      act: 'move',
      actor: worker,
      id,
      raw: { startsAt, version: 1 },
    });
    const answers = await racers.race([to(first, '2026-12-08T01:30:00.000Z'), to(second, AT_1030)]);
    expect(ids(answers).sort()).toEqual([first, second].sort());
  });

  it('cancel and move at once: cancelled in the end, and told once of each', async () => {
    await someTerm();
    const id = await only(booking(family(0)));
    const raw = { startsAt: AT_1030, version: 1 };
    const answers = await racers.race([
      { act: 'move', actor: worker, id, raw },
      { act: 'cancel', actor: family(0).actor, id },
    ]);
    expect(answers[1]).toEqual({ id });
    expect([...(await live(AT_10)), ...(await live(AT_1030))]).toEqual([]);
    const moved = 'id' in (answers[0] as RaceAnswer);
    expect(await events()).toEqual([
      `${id} cancelledByFamily`,
      `${id} confirmed`,
      ...(moved ? [`${id} moved`] : []),
    ]);
  });
});
