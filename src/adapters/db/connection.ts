import knex, { type Knex } from 'knex';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { SocketConnection } from './embedded/server.ts';
import { valueTypes } from './value-types.ts';
import { type OnQuery, timeQueries } from './watch/slow-queries.ts';

export type Database = Knex;

/** A PostgreSQL server by URL, or the embedded one by its socket. */
export type DatabaseAddress = { readonly url: string } | SocketConnection;

type DatabaseOptions = {
  readonly address: DatabaseAddress;
  readonly log: BaseLogger;
  /** Connections at most; 10 unless told. */
  readonly poolSize?: number;
  /** Milliseconds; 15 000 and 30 000 unless told. */
  readonly statementTimeout?: number;
  readonly idleInTransactionTimeout?: number;
  /** What pg_stat_activity shows. */
  readonly applicationName?: string;
  /** Told of every statement. */
  readonly onQuery?: OnQuery;
};

/** What pg's own clients and pools take; without our parsers, which only our own clients get. */
export const addressConfig = (address: DatabaseAddress): pg.ClientConfig =>
  'url' in address ? { connectionString: address.url } : { ...address };

const clientConfig = (options: DatabaseOptions): pg.ClientConfig => ({
  ...addressConfig(options.address),
  application_name: options.applicationName ?? 'engawa',
  statement_timeout: options.statementTimeout ?? 15_000,
  idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 30_000,
  connectionTimeoutMillis: 5_000,
  // A server that is gone without a word is noticed within half a minute.
  keepAlive: true,
  keepAliveInitialDelayMillis: 15_000,
  types: valueTypes,
});

const withoutValues = (error: Partial<pg.DatabaseError>): void => {
  // "Key (email)=(…) already exists": what people wrote does not belong in logs.
  delete error.detail;
  delete error.where;
};

const prepare =
  ({ log, onQuery }: DatabaseOptions) =>
  (client: pg.Client, done: (error: Error | null, client: pg.Client) => void) => {
    if (onQuery) timeQueries(client, onQuery);
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'));
    client.query("set timezone to 'UTC'").then(
      () => done(null, client),
      (error: Error) => done(error, client),
    );
  };

/** Whoever asked for a connection is told that there is none, and says so; not each time once more. */
const TOLD = /^Acquire connection error/;

/**
 * A pool of connections that work in UTC, give up on statements and idle transactions after a time, and
 * read values as `types.ts` says. A lost connection is logged and replaced. End it with `destroy()`.
 */
export const openDatabase = (options: DatabaseOptions): Database => {
  const { log } = options;
  const say = (level: 'warn' | 'error' | 'debug') => (message: unknown) =>
    log[TOLD.test(String(message)) ? 'debug' : level](String(message));
  const db = knex({
    client: 'pg',
    connection: clientConfig(options) as Knex.PgConnectionConfig,
    pool: { min: 0, max: options.poolSize ?? 10, idleTimeoutMillis: 30_000, afterCreate: prepare(options) },
    acquireConnectionTimeout: 10_000,
    compileSqlOnError: false,
    log: { warn: say('warn'), error: say('error'), deprecate: say('warn'), debug: say('debug') },
  });
  db.on('query-error', withoutValues);
  return db;
};

const TRIES = 4;

/** Whether the driver gave a connection up because it was not made in time: nothing was asked yet. */
export const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout expired';

/**
 * Does a start's first work on the database. The program is read meanwhile, and where a busy machine takes longer over
 * that than a connection may take, the answer is not seen in time: then it is tried again. Throws the last failure.
 */
export async function retryConnecting<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isConnectTimeout(error)) throw error;
    }
}

const versionRows = z.array(z.object({ version: z.string() }));

/** PostgreSQL's version as it tells it itself: `17.10`, often with the name of a package behind it. */
export const databaseVersion = async (db: Database): Promise<string> => {
  const answer = await db.raw(`select current_setting('server_version') as version`);
  return versionRows.parse(answer.rows)[0]?.version ?? '';
};
