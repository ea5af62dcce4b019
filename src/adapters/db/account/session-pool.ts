import type { Database } from '../connection.ts';
import { asUnavailable } from '../unavailable.ts';

/**
 * A statement with $1, $2 … on a connection of the pool, outside of any transaction; for the session store. A database
 * that is away is told as `unavailable`: its ENOENT (no socket) would be taken for a session that is over.
 */
export const sessionPool = (db: Database) => ({
  query: async (text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> => {
    const named = Object.fromEntries(values.map((value, index) => [`v${index + 1}`, value]));
    try {
      return await db.raw(text.replace(/\$(\d+)/g, ':v$1'), named as never);
    } catch (error) {
      throw asUnavailable(error);
    }
  },
});
