import { once } from 'node:events';
import pg from 'pg';

type Say = (message: string) => void;

/** The queue tries again for hours what failed with this code (the server is starting). */
const TRIED_AGAIN = '57P03';
/** SQLSTATE of a server that cannot work for now: connections, resources, shutting down, input and output. */
const AWAY = /^(?:08|53|57P|58)/;

/**
 * A lost connection as the library knows one. It tells the database what became of a job without waiting for the
 * answer: an error of any other code would be an unhandled rejection, which ends the process.
 */
const rethrown = (error: unknown): never => {
  const { code = '', severity, message } = error as Partial<pg.DatabaseError>;
  if (severity === 'ERROR' && !AWAY.test(code)) throw error;
  throw Object.assign(new Error(message, { cause: error }), { code: TRIED_AGAIN });
};

/** A client whose lost connection is told as one that is tried again. */
class PatientClient extends pg.Client {
  // The driver's ways to call this are many; a promise is the only one that the queue waits for.
  override query(...asked: unknown[]): never {
    const answer = (super.query as (...asked: unknown[]) => unknown)(...asked);
    return (answer instanceof Promise ? answer.catch(rethrown) : answer) as never;
  }
}

class PatientPool extends pg.Pool {
  override connect(...asked: unknown[]): never {
    const opened = (super.connect as (...asked: unknown[]) => unknown)(...asked);
    return (opened instanceof Promise ? opened.catch(rethrown) : opened) as never;
  }
}

/** A pool whose lost connections end nothing: whoever uses one is told by its query. */
export function guardedPool(
  connection: pg.ClientConfig,
  max: number,
  lost: Say = () => {},
  opened: (client: pg.PoolClient) => void = () => {},
) {
  const pool: pg.Pool = new PatientPool({ ...connection, max, Client: PatientClient });
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
