import pino from 'pino';
import { makeLimits } from '../../src/adapters/db/account/limits.knex.ts';
import { type DatabaseAddress, openDatabase } from '../../src/adapters/db/connection.ts';
import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import { makeTransactions } from '../../src/adapters/db/transaction.ts';
import { makeQueue } from '../../src/adapters/queue/queue.ts';
import { composeTerm } from '../../src/compose/term.ts';
import { composeVisitCore } from '../../src/compose/visit-core.ts';
import type { Actor } from '../../src/domain/actor.ts';
import { DomainError } from '../../src/domain/errors.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { testAdapters } from './test-adapters.ts';

/** Friday 2026-12-04, 9:00 in Japan. */
export const RACE_NOW = '2026-12-04T00:00:00Z';

/** What one of many does at once; `id` is the visit of every act but `book`. */
export type RaceAct = {
  readonly act: 'book' | 'cancel' | 'approve' | 'move';
  readonly actor: Actor;
  readonly id?: number;
  readonly raw?: unknown;
  /** Milliseconds later than the others. */
  readonly later?: number;
};
/** The visit's id, or the code of the refusal. */
export type RaceAnswer = { readonly id: number } | { readonly code: string };

/** Visits and terms wired as in the site. Followers leave a row in `race_events`, in the transaction of the change. */
export function openRacer(address: DatabaseAddress) {
  const log = pino({ level: 'silent' });
  const db = openDatabase({ address, log });
  const { query, inTransaction } = makeTransactions(db, log);
  const clock = makeFixedClock(RACE_NOW);
  const adapters = testAdapters({
    query,
    inTransaction,
    clock,
    history: makeHistory(query),
    limits: makeLimits(db),
    queue: makeQueue(query),
  });
  const term = composeTerm(adapters);
  const { book, change, offer } = composeVisitCore(adapters, {
    slots: term.slots,
    meetings: { provider: 'builtin' },
    eventHandlers: () => [
      async (visit, event) => void (await query()('race_events').insert({ visit_id: visit.id, event })),
    ],
  });
  const acts = {
    book: ({ actor, raw }: RaceAct) => book(actor, raw),
    cancel: ({ actor, id = 0 }: RaceAct) => change.cancel(actor, id),
    approve: ({ actor, id = 0 }: RaceAct) => change.approve(actor, id),
    move: ({ actor, id = 0, raw }: RaceAct) => change.move(actor, id, raw),
  };
  const run = async (one: RaceAct): Promise<RaceAnswer> => {
    if (one.later) await new Promise((done) => setTimeout(done, one.later));
    try {
      return { id: (await acts[one.act](one)).id };
    } catch (error) {
      if (error instanceof DomainError) return { code: error.code };
      throw error;
    }
  };
  return {
    terms: term.terms,
    offer,
    /** All of them at once. */
    run: (all: readonly RaceAct[]): Promise<RaceAnswer[]> => Promise.all(all.map(run)),
    close: () => db.destroy(),
  };
}
