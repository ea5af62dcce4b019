import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './connection.ts';

type QueryCount = { readonly count: number; readonly statements: readonly string[] };

/** Runs work and says which statements it sent, without those that only open and close transactions. */
export type CountQueries = <T>(work: () => Promise<T>) => Promise<QueryCount & { readonly result: T }>;

const FRAME = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/;

/** Counts per async scope, so that pages rendered side by side do not count each other's. */
export const makeQueryCount = (db: Database): CountQueries => {
  const storage = new AsyncLocalStorage<string[]>();
  db.on('query', ({ sql }: { sql: string }) => {
    if (!FRAME.test(sql)) storage.getStore()?.push(sql);
  });
  return async (work) => {
    const statements: string[] = [];
    const result = await storage.run(statements, work);
    return { result, count: statements.length, statements };
  };
};
