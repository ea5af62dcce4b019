import pg from 'pg';

type Say = (message: string) => void;

/** A pool whose lost connections end nothing: whoever uses one is told by its query. */
export function guardedPool(connection: pg.ClientConfig, max: number, lost: Say = () => {}): pg.Pool {
  const pool = new pg.Pool({ ...connection, max });
  pool.on('error', ({ message }) => lost(message));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
