import { once } from 'node:events';
import pg from 'pg';

type OnLost = (message: string) => void;

/** The queue retries for hours what failed with this code (the server is starting). */
const RETRIED = '57P03';
/** SQLSTATE of a server that cannot work for now: connections, resources, shutting down, input and output. */
const AWAY = /^(?:08|53|57P|58)/;

/**
 * Rethrows a lost connection under a code that the library retries. It stores what became of a job without awaiting the
 * answer: an error with any other code would be an unhandled rejection, which ends the process.
 */
const rethrown = (error: unknown): never => {
  const { code = '', severity, message } = error as Partial<pg.DatabaseError>;
  if (severity === 'ERROR' && !AWAY.test(code)) throw error;
  throw Object.assign(new Error(message, { cause: error }), { code: RETRIED });
};

/** A client that reports a lost connection as one that is retried. */
class PatientClient extends pg.Client {
  // The driver has many overloads; the queue awaits only the one that gives a promise.
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

/** A pool whose lost connections end no process: whoever uses one learns it from its query. */
export function guardedPool(
  connection: pg.ClientConfig,
  max: number,
  onLost: OnLost = () => {},
  opened: (client: pg.PoolClient) => void = () => {},
) {
  const pool: pg.Pool = new PatientPool({ ...connection, max, Client: PatientClient });
  const open = new Set<pg.PoolClient>();
  pool.on('error', ({ message }) => onLost(message));
  pool.on('connect', (client) => {
    open.add(client);
    opened(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => open.delete(client));
  return {
    pool,
    /** Resolves when every connection is closed; `pool.end()` resolves earlier. */
    async end(): Promise<void> {
      await pool.end();
      while (open.size > 0) await once(pool, 'remove');
    },
  };
}
