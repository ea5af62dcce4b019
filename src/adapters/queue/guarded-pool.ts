import { once } from 'node:events';
import pg from 'pg';

type Say = (message: string) => void;

/** A pool whose lost connections end nothing: whoever uses one is told by its query. */
export function guardedPool(
  connection: pg.ClientConfig,
  max: number,
  lost: Say = () => {},
  opened: (client: pg.PoolClient) => void = () => {},
) {
  const pool = new pg.Pool({ ...connection, max });
  const open = new Set<pg.PoolClient>();
  pool.on('error', ({ message }) => lost(message));
  pool.on('connect', (client) => {
    open.add(client);
    opened(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => open.delete(client));
  return {
    pool,
    /** Resolves when every connection is closed; the pool itself says so before. */
    async end(): Promise<void> {
      await pool.end();
      while (open.size > 0) await once(pool, 'remove');
    },
  };
}
