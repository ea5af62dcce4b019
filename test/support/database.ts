import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { z } from 'zod';
import { type Database, type DatabaseAddress, openDatabase } from '../../src/adapters/db/connection.ts';
import { type CountQueries, makeQueryCount } from '../../src/adapters/db/query-count.ts';
import { makeTransactions, type Transactions } from '../../src/adapters/db/transaction.ts';
import { addressOf } from './database-address.ts';

const Shared = z.object({
  admin: z.union([
    z.object({ url: z.string() }),
    z.object({ host: z.string(), user: z.string(), database: z.string() }),
  ]),
  template: z.string(),
});

export type TestDatabase = Transactions & {
  readonly db: Database;
  readonly address: DatabaseAddress;
  readonly countQueries: CountQueries;
  /** Ends the pool and drops the database. */
  close(): Promise<void>;
};

const log = pino({ level: 'silent' });

/**
 * A database of its own for one test file, on the server that the run shares (`TEST_DATABASE_URL`, else an
 * embedded one): migrated, or with `{ migrated: false }` empty. Call `close()` after all tests.
 */
export const testDatabase = async ({ migrated = true } = {}): Promise<TestDatabase> => {
  const { template } = sharedServer();
  return copyOf(migrated ? template : 'template0');
};

/** The server that all test files of a run share. */
export const sharedServer = () => Shared.parse(JSON.parse(process.env.ENGAWA_TEST_SERVER ?? 'null'));

/** A copy of a database of the shared server that nobody is connected to. */
export const copyOf = async (template: string): Promise<TestDatabase> => {
  const { admin } = sharedServer();
  const name = `engawa_test_${randomBytes(6).toString('hex')}`;
  const adminDb = openDatabase({ address: admin, log, poolSize: 1 });
  await adminDb.raw('create database ?? template ??', [name, template]);
  const address = addressOf(admin, name);
  const db = openDatabase({ address, log });
  return {
    ...makeTransactions(db, log),
    db,
    address,
    countQueries: makeQueryCount(db),
    close: async () => {
      await db.destroy();
      await adminDb.raw('drop database if exists ?? with (force)', [name]);
      await adminDb.destroy();
    },
  };
};
