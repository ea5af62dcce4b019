import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../src/domain/errors.ts';
import type { Facility } from '../../../src/domain/facility.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { closedTerm, openTerm } from '../../support/builders/terms.ts';
import { makeTermWorld, type TermWorld, termForm } from '../../support/term-world.ts';

const admin = aWorkerActor();
const garden = aWorkerActor({ id: 2, role: 'visit', facility: 'group_home' });

let world: TermWorld;
beforeAll(async () => {
  world = await makeTermWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.empty());

const refusal = async (work: Promise<unknown>): Promise<Pick<DomainError, 'kind' | 'fields' | 'message'>> =>
  work.then(
    () => Promise.reject(new Error('not refused')),
    (error) => (error instanceof DomainError ? error : Promise.reject(error)),
  );
const slotsOn = (day: string, facility: Facility = 'nursing_home') =>
  world.term.slots.between({ facility, unit: null, mode: 'online', from: day, to: day });

describe('the stored terms', () => {
  it('come back as they were saved, with their state and their hours in words', async () => {
    const id = await world.addTerm(openTerm({ dailyCap: 3, unit: '3f', endsAt: '24:00' }));
    expect(await world.term.crud.get(admin, id)).toMatchObject({
      ...openTerm({ dailyCap: 3, unit: '3f', endsAt: '24:00', id }),
      state: 'current',
      when: '月〜土 10:00〜24:00',
    });
    const closed = await world.addTerm(closedTerm({ validFrom: '2026-12-01' }));
    expect(await world.term.crud.get(admin, closed)).toMatchObject({
      ...closedTerm({ id: closed, validFrom: '2026-12-01' }),
      state: 'upcoming',
      when: '毎日 終日',
    });
  });

  it('are found by state, kind and words', async () => {
    await world.addTerm(openTerm({ name: '午前' }));
    await world.addTerm(openTerm({ name: '昔', validFrom: '2025-01-01', validUntil: '2025-12-31' }));
    await world.addTerm(closedTerm({ name: '休み' }));
    const names = async (filters: object, search = '') =>
      (
        await world.term.crud.list(admin, {
          page: 1,
          size: 20,
          sort: { key: 'name', direction: 'asc' },
          search,
          filters,
          deleted: false,
        })
      ).rows.map(({ name }) => name);
    expect(await names({ state: 'ended' })).toEqual(['昔']);
    expect(await names({ state: 'current', kind: 'open' })).toEqual(['午前']);
    expect(await names({}, '感染症')).toEqual(['休み']);
  });

  it('that break a rule are refused by the database itself', async () => {
    const id = await world.addTerm(openTerm());
    const closed = await world.addTerm(closedTerm());
    const breaks = (values: object, row = id) =>
      world
        .db('terms')
        .where({ id: row })
        .update(values)
        .then(
          () => 'kept',
          (error: { code: string }) => error.code,
        );
    expect(
      await Promise.all([
        breaks({ ends_at: '10:00' }),
        breaks({ slot_minutes: 91 }),
        breaks({ call_minutes: 31 }),
        breaks({ capacity: 0 }),
        breaks({ capacity: null }),
        breaks({ mode: 'both' }),
        breaks({ weekdays: [] }),
        breaks({ weekdays: [8] }),
        breaks({ valid_until: '2025-12-31' }),
        breaks({ daily_cap: 0 }),
        breaks({ opens_days_ahead: 0 }),
        breaks({ reason: 'x' }),
        breaks({ reason: null }, closed),
        breaks({ approval: 'instant' }, closed),
      ]),
    ).toEqual(Array(14).fill('23514'));
  });
});

describe('two terms', () => {
  it('that lie over each other are refused, at adding, at changing and when one comes back', async () => {
    const first = await world.addTerm(openTerm());
    const other = openTerm({ startsAt: '11:00', endsAt: '12:00' });
    const { kind, fields } = await refusal(world.addTerm(other));
    expect([kind, fields.startsAt]).toEqual([
      'invalid',
      [
        '「オンライン面会（午前）」（月〜土 10:00〜11:30）と重なります。曜日・時間・期間・階のどれかを変えてください。',
      ],
    ]);
    const second = await world.addTerm(openTerm({ startsAt: '14:00', endsAt: '15:30' }));
    const moved = termForm(openTerm({ startsAt: '11:00', endsAt: '15:30' }));
    expect((await refusal(world.term.crud.update(admin, second, 1, moved))).kind).toBe('invalid');
    expect((await world.term.crud.get(admin, second)).version).toBe(1);
    await world.term.crud.remove(admin, first);
    await world.addTerm(other);
    expect((await refusal(world.term.crud.restore(admin, first))).message).toContain('元に戻せません');
  });

  it('of which only one may stand are never both kept, however many are saved at once', async () => {
    const saved = await Promise.allSettled(Array.from({ length: 8 }, () => world.addTerm(openTerm())));
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.db('terms')).toHaveLength(1);
  });

  it('of another facility are neither named nor changed by a limited worker', async () => {
    const id = await world.addTerm(openTerm());
    const { kind, message } = await refusal(world.term.crud.create(garden, termForm(openTerm())));
    expect([kind, message.includes('午前')]).toEqual(['forbidden', false]);
    expect((await refusal(world.term.crud.update(garden, id, 1, termForm(openTerm())))).kind).toBe(
      'notFound',
    );
  });
});

describe('a term', () => {
  it('offers no more calls at a time than there are tablets', async () => {
    const { fields } = await refusal(world.addTerm(openTerm({ capacity: 2 })));
    expect(fields.capacity).toEqual(['オンラインの定員は、施設の端末の台数（1台）以下にしてください。']);
    await world.addTerm(openTerm({ capacity: 2, mode: 'in_person' }));
  });

  it('keeps its kind, and names a floor that its facility has', async () => {
    const id = await world.addTerm(openTerm());
    expect((await refusal(world.term.crud.update(admin, id, 1, termForm(closedTerm())))).kind).toBe(
      'rejected',
    );
    expect((await refusal(world.addTerm(openTerm({ unit: '9f' })))).fields.unit).toHaveLength(1);
  });
});

describe('the slots of stored terms', () => {
  it('are those of the profile after one press, rest on holidays, and take two statements at most', async () => {
    expect(await world.term.makeUsual(admin)).toBe(4);
    const { count, result } = await world.countQueries(() => slotsOn('2026-12-01'));
    expect([count, result.map(({ startsAt }) => startsAt.slice(11, 16))]).toEqual([
      1,
      ['01:00', '01:30', '02:00', '05:00', '05:30', '06:00'],
    ]);
    expect((await slotsOn('2027-01-11')).map(({ closed }) => closed?.reason)).toEqual(
      Array(6).fill('成人の日'),
    );
    expect((await refusal(world.term.makeUsual(admin))).kind).toBe('rejected');
  });

  it('are made by a limited worker for the own facility only', async () => {
    expect(await world.term.makeUsual(garden)).toBe(2);
    expect((await slotsOn('2026-12-01')).length).toBe(0);
    expect((await slotsOn('2026-12-01', 'group_home')).length).toBe(6);
  });

  it('are found by their beginning, and hold their term until the transaction ends', async () => {
    const id = await world.addTerm(openTerm());
    const asked = { facility: 'nursing_home', unit: null, mode: 'online' } as const;
    expect(await world.term.slots.at(asked, '2026-12-01T01:10:00Z')).toBeUndefined();
    let changed = false;
    const changing = world.inTransaction(async () => {
      const slot = await world.term.slots.at(asked, '2026-12-01T10:30:00+09:00');
      expect(slot?.termId).toBe(id);
      const update = world
        .db('terms')
        .where({ id })
        .update({ capacity: 5 })
        .then(() => {
          changed = true;
        });
      await new Promise((done) => setTimeout(done, 150));
      expect(changed).toBe(false);
      return { update };
    });
    await (await changing).update;
    expect(changed).toBe(true);
  });
});
