import { makeLimits } from '../../src/adapters/db/account/limits.knex.ts';
import { makeCategoryCollection } from '../../src/adapters/db/category/categories.knex.ts';
import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import type { NoticeCrud } from '../../src/application/notice/write-notice.ts';
import type { VisitEvent } from '../../src/application/visit/visit-events.ts';
import { composeTerm, composeTermPages } from '../../src/compose/term.ts';
import { composeVisitCore } from '../../src/compose/visit-core.ts';
import type { TermForm } from '../../src/domain/term/term.ts';
import type { Visit } from '../../src/domain/visit/visit.ts';
import { aWorkerActor } from './builders/accounts.ts';
import { aMember, aResident } from './builders/people.ts';
import { testDatabase } from './database.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { makePeopleRooms } from './people-rooms.ts';
import { testAdapters } from './test-adapters.ts';

const admin = aWorkerActor();

/** A term as its form sends it. */
export const termForm = (term: TermForm): Record<string, unknown> => ({
  ...term,
  weekdays: term.weekdays.map(String),
});

/** Terms and visits wired as in the site on a test database, with a clock that stands and notices that are only noted. */
export async function makeTermWorld(now = '2026-11-27T00:00:00Z') {
  const database = await testDatabase();
  const clock = makeFixedClock(now);
  const { query, db } = database;
  const adapters = testAdapters({ ...database, clock, history: makeHistory(query), limits: makeLimits(db) });
  const people = makePeopleRooms(database, now);
  const told: [VisitEvent, string][] = [];
  const notices: unknown[] = [];
  const term = composeTerm(adapters);
  const visit = composeVisitCore(adapters, {
    slots: term.slots,
    meetings: { provider: 'builtin' },
    eventHandlers: () => [async ({ reference }: Visit, event) => void told.push([event, reference])],
  });
  const pages = composeTermPages(adapters, {
    term,
    visit,
    notices: { create: async (_actor: unknown, raw: unknown) => notices.push(raw) } as unknown as NoticeCrud,
  });
  let count = 0;

  /** A resident and their family, who is called up by phone and by mail where an address is given. */
  async function family({ unit = '3f', address = null as string | null, status = 'confirmed' } = {}) {
    count += 1;
    const n = count;
    const residentId = await people.residents.create(
      admin,
      aResident({ number: `N-${n}`, room: String(300 + n), unit }),
    );
    const links = [{ residentId, relation: '長女', representative: true }];
    const memberId = await people.members.create(admin, aMember({ number: `H-${n}`, links }));
    if (address)
      await db('email_registrations').insert({
        member_id: memberId,
        address,
        status,
        confirmed_at: new Date(now),
      });
    return { residentId, memberId };
  }

  return {
    ...database,
    clock,
    term,
    visit,
    /** Ends the pool and drops the database. */
    stop: database.close,
    close: pages.close,
    pages: pages.pages,
    family,
    /** What followed from changes of visits. */
    told,
    notices,
    addTerm: (values: TermForm) => term.crud.create(admin, termForm(values)),
    book: async (who: { residentId: number; memberId?: number }, startsAt: string, mode = 'online') =>
      visit.book(admin, {
        ...who,
        mode,
        startsAt,
        participants: [{ name: '水越 真弓', relation: '長女' }],
        phone: '09012345678',
        channel: 'phone',
        overrideReason: '試験のため',
      }),
    bookAsFamily: ({ residentId, memberId }: { residentId: number; memberId: number }, startsAt: string) =>
      visit.book(
        { audience: 'family', id: memberId, name: '水越 真弓' },
        {
          residentId,
          mode: 'online',
          startsAt,
          participants: [{ name: '水越 真弓', relation: '長女' }],
          phone: '09012345678',
        },
      ),
    async empty() {
      await db.raw(
        'truncate terms, term_closures, visits, residents, members, email_registrations, mails, history, personal_reads, categories cascade',
      );
      told.length = 0;
      notices.length = 0;
      const category = { kind: 'notice', color: 'sky', position: 10 } as const;
      for (const name of ['行事', '面会']) await makeCategoryCollection(query).insert({ ...category, name });
    },
  };
}

export type TermWorld = Awaited<ReturnType<typeof makeTermWorld>>;
