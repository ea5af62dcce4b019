import type { Database } from '../connection.ts';

/** A statement with $1, $2 … on a connection of the pool, outside of any transaction; for the session store. */
export const sessionPool = (db: Database) => ({
  query: async (text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> => {
    const named = Object.fromEntries(values.map((value, index) => [`v${index + 1}`, value]));
    return db.raw(text.replace(/\$(\d+)/g, ':v$1'), named as never);
  },
});
