import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeFirstMarks } from '../../../src/adapters/db/first-values/first-marks.knex.ts';
import { makeVacancyRows } from '../../../src/adapters/db/vacancy/vacancies.knex.ts';
import { loadSiteProfile } from '../../../src/adapters/site/site-profile.yaml.ts';
import { firstVacancies, makeFirstValues } from '../../../src/application/first-values/first-values.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makeFixedClock } from '../../support/fakes/fixed-clock.ts';

const profile = loadSiteProfile('views/site');
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

/** The start of a process, as far as first values go; `before` is done before the rows are made. */
function aStart(before: () => Promise<void> = async () => {}) {
  const { query, inTransaction } = database;
  const vacancies = makeVacancyRows({
    query,
    clock: makeFixedClock('2026-12-21T00:00:00Z'),
    labelOf: (facility) => facility,
  });
  const make = async () => {
    await before();
    for (const first of firstVacancies(profile)) await vacancies.insert(first);
  };
  const start = makeFirstValues({ marks: makeFirstMarks(query), inTransaction });
  return { vacancies, run: () => start({ vacancy: make, document: NONE, faq: NONE, job: NONE, link: NONE }) };
}

const NONE = async () => {};

const count = async () => Number((await database.db('vacancies').count({ n: '*' }))[0]?.n);

describe('the first values of a list', () => {
  it('are what the profile states, with its day', async () => {
    const { vacancies, run } = aStart();
    await run();
    expect(await vacancies.of('nursing_home')).toEqual(profile.facilities.nursing_home.vacancy);
    expect(await vacancies.of('group_home')).toEqual(profile.facilities.group_home.vacancy);
  });

  it('are made once, by however many processes start at the same moment', async () => {
    await Promise.all([aStart().run(), aStart().run(), aStart().run()]);
    expect(await count()).toBe(2);
    await aStart().run();
    expect(await count()).toBe(2);
  });

  it('do not come back after staff have deleted them', async () => {
    const { vacancies, run } = aStart();
    await run();
    await database.db('vacancies').where({ facility: 'group_home' }).update({ deleted_at: new Date() });
    await run();
    expect(await vacancies.of('group_home')).toBeNull();
    expect(await count()).toBe(2);
  });

  it('are not put beside rows that are there already', async () => {
    const { vacancies, run } = aStart();
    const [first] = firstVacancies(profile);
    if (!first) throw new Error('the profile states no vacancy');
    await vacancies.insert({ ...first, waiting: 7 });
    await run();
    expect([await count(), (await vacancies.of('nursing_home'))?.waiting]).toEqual([1, 7]);
  });

  it('are tried again after a start that failed in the midst of them', async () => {
    const failing = aStart(() => Promise.reject(new Error('no power')));
    await expect(failing.run()).rejects.toThrow('no power');
    await aStart().run();
    expect(await count()).toBe(2);
  });
});

describe('vacancies', () => {
  it('are due for review thirty days after they were counted, by facility', async () => {
    const { vacancies, run } = aStart();
    await run();
    expect([await vacancies.dueForReview(null), await vacancies.dueForReview('group_home')]).toEqual([2, 1]);
    const [row] = await vacancies.among('facility', ['group_home'], 'all');
    if (!row) throw new Error('no row of the group home');
    const { asOf: _, ...form } = row;
    await vacancies.update(row.id, form);
    expect([await vacancies.dueForReview(null), await vacancies.dueForReview('group_home')]).toEqual([1, 0]);
  });
});
