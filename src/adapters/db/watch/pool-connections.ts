import type { Database } from '../connection.ts';

/** The pool's own counts; knex gives it no type. */
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** Connections in use and idle, and how much work waits for one. */
export const poolConnections = (db: Database) => () => {
  const { pool } = db.client as { pool: Pool };
  return { used: pool.numUsed(), idle: pool.numFree(), awaited: pool.numPendingAcquires() };
};
