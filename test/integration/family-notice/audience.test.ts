import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeCategoryCollection } from '../../../src/adapters/db/category/categories.knex.ts';
import { makeFamilyReach } from '../../../src/adapters/db/family-notice/family-notices.knex.ts';
import { makeNoticesForFamily } from '../../../src/adapters/db/family-notice/family-reading.knex.ts';
import { AUDIENCES, chosenAudience, type FamilyAudience } from '../../../src/domain/audience.ts';
import { FACILITIES } from '../../../src/domain/facility.ts';
import { NOTICE_STATUSES, noticeState } from '../../../src/domain/notice/notice.ts';
import { tokyoDate } from '../../../src/domain/time.ts';
import { isFor } from '../../support/audience-oracle.ts';
import { storeMembers, storeResidents } from '../../support/builders/stored-people.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { mostly } from '../../support/mostly.ts';

// 1:00 of the 28th in Japan, the 27th in UTC: the day of leaving counts in Japan.
const NOW = '2026-11-27T16:00:00Z';
const INSTANTS = ['2026-11-27T15:59:59Z', NOW, '2026-11-27T16:00:01Z'] as const;
const RESIDENTS = 4;
const index = fc.nat({ max: RESIDENTS - 1 });

const world = fc.record({
  residents: fc.array(
    fc.record({
      facility: fc.constantFrom(...FACILITIES),
      unit: fc.constantFrom('2f', '3f', null),
      leftOn: mostly(null, '2026-11-27', '2026-11-28'),
      deleted: mostly(false, true),
    }),
    { minLength: RESIDENTS, maxLength: RESIDENTS },
  ),
  members: fc.array(
    fc.record({
      status: mostly('active', 'stopped'),
      deleted: mostly(false, true),
      links: fc.uniqueArray(index, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  notice: fc.record({
    audience: fc.constantFrom(...AUDIENCES),
    facility: fc.constantFrom(...FACILITIES),
    unit: fc.constantFrom('2f', '3f'),
    chosen: fc.uniqueArray(index, { minLength: 1, maxLength: 2 }),
    status: mostly('published' as const, ...NOTICE_STATUSES),
    publishAt: mostly('2026-11-20T00:00:00Z', ...INSTANTS),
    endAt: mostly(null, ...INSTANTS.slice(1)),
    important: fc.boolean(),
    deleted: mostly(false, true),
  }),
});

let database: TestDatabase;
let category: number;
beforeAll(async () => {
  database = await testDatabase();
  category = await makeCategoryCollection(database.query).insert({
    kind: 'family',
    name: '行事',
    color: 'orange',
    position: 10,
  });
});
afterAll(() => database.close());

type Notice = (typeof world extends fc.Arbitrary<infer T> ? T : never)['notice'];

async function storeNotice(
  { status, publishAt, endAt, important, deleted }: Notice,
  { audience, facility, unit, residentIds }: FamilyAudience,
): Promise<number> {
  const { db } = database;
  const [row] = await db('family_notices')
    .insert({
      title: '夏祭り',
      category_id: category,
      audience,
      facility,
      unit,
      publish_at: publishAt,
      end_at: endAt,
      important,
      body: '<p>盆踊り</p>',
      status,
      search_text: '',
      deleted_at: deleted ? NOW : null,
    })
    .returning('id');
  const chosen = residentIds.map((resident) => ({ notice_id: row.id, resident_id: resident }));
  if (chosen.length > 0) await db('family_notice_residents').insert(chosen);
  return row.id;
}

/** Pages that must have been shown, and families reached, before the comparison says anything. */
const ENOUGH = 60;

it('shows and counts for each family what the domain says, and nothing else', async () => {
  const { db, query } = database;
  const notices = makeNoticesForFamily(query);
  const reach = makeFamilyReach(query);
  let shown = 0;
  const sameAsDomain = fc.asyncProperty(world, async ({ residents, members, notice }) => {
    fc.pre(notice.endAt === null || notice.endAt > notice.publishAt);
    await db.raw('truncate family_notices, members, residents restart identity cascade');
    const ids = await storeResidents(db, residents);
    const memberIds = await storeMembers(db, members, ids);
    const forWhom = chosenAudience({ ...notice, residentIds: notice.chosen.map((at) => ids[at] as number) });
    const id = await storeNotice(notice, forWhom);
    const isOpen = !notice.deleted && noticeState({ ...notice, importantUntil: null }, NOW) === 'public';
    const today = tokyoDate(NOW);
    const concerns = (at: number) => {
      const one = residents[at];
      if (!one || one.deleted || (one.leftOn !== null && one.leftOn < today)) return false;
      return isFor(forWhom, { ...one, id: ids[at] as number });
    };
    const reached = members.map(
      ({ status, deleted, links }) => status === 'active' && !deleted && links.some(concerns),
    );
    const families = await reach.of(forWhom, { today, noticeId: id, facility: null });
    const found = await Promise.all(
      memberIds.map(async (memberId) => {
        const viewer = { memberId, now: NOW };
        const [page, unread, pinned, whole] = await Promise.all([
          notices.page(viewer, { skip: 0, limit: 9 }),
          notices.unread(viewer, 9),
          notices.pinned(viewer, 9),
          notices.byId(viewer, id),
        ]);
        await notices.markRead(viewer, id);
        const read = (await notices.page(viewer, { skip: 0, limit: 9 })).filter((one) => one.read);
        return [page.length, unread.length, pinned.length, whole ? 1 : 0, read.length];
      }),
    );
    shown += reached.filter((one) => one && isOpen).length;
    expect({ found, families: families.map(({ memberId }) => memberId).sort() }).toEqual({
      found: reached.map((one) => {
        const n = one && isOpen ? 1 : 0;
        return [n, n, notice.important ? n : 0, n, n];
      }),
      families: memberIds.filter((_, at) => reached[at]),
    });
    const marks = await db('family_notice_reads').count('* as n').first();
    expect(Number(marks?.n)).toBe(isOpen ? reached.filter(Boolean).length : 0);
  });
  for (let round = 0; round < 5 && shown <= ENOUGH; round += 1)
    await fc.assert(sameAsDomain, { numRuns: 40 });
  // A rule that shows nothing to anybody would pass all of the above.
  expect(shown).toBeGreaterThan(ENOUGH);
});
