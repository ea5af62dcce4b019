import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import type { BaseLogger } from 'pino';
import type { AfterCommit, InTransaction } from '../../application/transaction.port.ts';
import type { Database } from './connection.ts';

type Effect = () => void | Promise<void>;
type Current = {
  readonly trx: Knex.Transaction;
  readonly effects: Effect[];
  /** A statement failed, so PostgreSQL may have given the transaction up. */
  statementFailed: boolean;
  /** Work that joined has failed: its half must not be kept, even if its caller went on. */
  failure: { readonly cause: unknown } | undefined;
};

/** The Knex to ask: the current transaction, or the pool outside of one. */
export type Query = () => Knex;

export type Transactions = {
  readonly inTransaction: InTransaction;
  readonly afterCommit: AfterCommit;
  readonly query: Query;
};

/** PostgreSQL answers COMMIT of a broken transaction with a silent ROLLBACK: never take that for success. */
const assertKeepable = async (current: Current): Promise<void> => {
  if (current.failure) {
    throw new Error('the transaction cannot be kept: a part of it failed', { cause: current.failure.cause });
  }
  // Fails with 25P02 when broken; after a savepoint was rolled back it succeeds.
  if (current.statementFailed) await current.trx.raw('select 1');
};

/** Transactions of one database; repositories ask `query()` each time and never keep its answer. */
export const makeTransactions = (db: Database, log: Pick<BaseLogger, 'error'>): Transactions => {
  const storage = new AsyncLocalStorage<Current>();

  const run = async (effect: Effect): Promise<void> => {
    try {
      await storage.exit(effect);
    } catch (error) {
      log.error({ err: error }, 'an effect after the commit failed');
    }
  };

  const join = async <T>(current: Current, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      current.failure ??= { cause: error };
      throw error;
    }
  };

  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    const effects: Effect[] = [];
    const result = await db.transaction(async (trx) => {
      const current: Current = { trx, effects, statementFailed: false, failure: undefined };
      trx.on('query-error', () => {
        current.statementFailed = true;
      });
      const value = await storage.run(current, work);
      await assertKeepable(current);
      return value;
    });
    for (const effect of effects) await run(effect);
    return result;
  };

  const living = (): Current | undefined => {
    const current = storage.getStore();
    return current?.trx.isCompleted() ? undefined : current;
  };

  return {
    inTransaction: (work) => {
      const current = living();
      return current ? join(current, work) : begin(work);
    },
    afterCommit: (effect) => {
      const current = living();
      if (current) current.effects.push(effect);
      else void run(effect);
    },
    query: () => living()?.trx ?? db,
  };
};
