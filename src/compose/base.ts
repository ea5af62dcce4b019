import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { makeRequestScope } from '../adapters/background/request-scope.ts';
import { makeLimits } from '../adapters/db/account/limits.knex.ts';
import { makeChannel } from '../adapters/db/channel.ts';
import {
  addressConfig,
  type DatabaseAddress,
  databaseVersion,
  openDatabase,
  retryConnecting,
} from '../adapters/db/connection.ts';
import { startEmbeddedServer } from '../adapters/db/embedded/server.ts';
import { makeHistory } from '../adapters/db/history/history.knex.ts';
import { type MigrationSource, migrateUp, timedSource } from '../adapters/db/migrate.ts';
import { keptSecret, makeSettings } from '../adapters/db/settings.ts';
import { makeTransactions } from '../adapters/db/transaction.ts';
import { makeSlowQueries, timeQueries } from '../adapters/db/watch/slow-queries.ts';
import { makeMetrics } from '../adapters/metrics/metrics.ts';
import { makeQueue, prepareQueue } from '../adapters/queue/queue.ts';
import { programVersion } from '../adapters/site/program-version.ts';
import type { Clock } from '../application/clock.port.ts';
import type { Config } from '../config.ts';

type BaseOptions = {
  config: Config;
  log: Logger;
  migrations: MigrationSource;
  clock?: Clock;
  /** Called when the embedded database ends by itself; the site cannot go on. */
  onDatabaseGone?: () => void;
};

export type Base = Awaited<ReturnType<typeof openBase>>;

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Opens the database (starting the embedded one where none is named), migrates it, and listens to its changes. */
export async function openBase({
  config,
  log,
  migrations,
  clock = systemClock,
  onDatabaseGone,
}: BaseOptions) {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedServer({ dataDir: config.dataDir, log, onUnexpectedExit: onDatabaseGone });
  const address: DatabaseAddress = embedded?.connection ?? { url: config.databaseUrl ?? '' };
  const scope = makeRequestScope();
  const metrics = makeMetrics();
  const onQuery = makeSlowQueries({ log, requestId: scope.id, count: metrics.slowQuery });
  const db = openDatabase({ address, log, onQuery });
  const transactions = makeTransactions(db, log);
  const { query } = transactions;
  const channel = makeChannel({ query, address, log });
  const close = async () => {
    await channel.close();
    await db.destroy();
    await embedded?.stop();
  };
  try {
    const timed = timedSource(migrations);
    await Promise.all([retryConnecting(() => migrateUp(db, timed.source)), channel.start()]);
    const [version] = await Promise.all([databaseVersion(db), prepareQueue(db, addressConfig(address))]);
    const settings = makeSettings(query);
    const secret =
      config.sessionSecret ?? (await keptSecret(settings, () => randomBytes(32).toString('base64url')));
    return {
      config,
      log,
      clock,
      db,
      /** What answers, and the migrations of this start with their milliseconds. */
      database: {
        kind: embedded ? ('embedded' as const) : ('server' as const),
        version,
        migrated: timed.done,
      },
      /** Which request is being answered. */
      scope,
      metrics,
      /** Has a client of another pool tell of its slow statements. */
      watchClient: (client: Parameters<typeof timeQueries>[0]) => timeQueries(client, onQuery),
      ...transactions,
      channel,
      queue: makeQueue(query),
      /** What else connects to the database, and how. */
      connection: addressConfig(address),
      settings,
      secret,
      history: makeHistory(query),
      limits: makeLimits(db),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What runs and with what, as the log says it at a start: kinds, never addresses, accounts or secrets. */
export const startFacts = ({ config, database }: Pick<Base, 'config' | 'database'>, root: string) => ({
  version: programVersion(root),
  node: process.versions.node,
  database: { kind: database.kind, version: database.version },
  /** Applied by this start, with milliseconds. */
  migrations: database.migrated,
  files: config.files.kind,
  mail: config.mail.smtpUrl ? ('smtp' as const) : ('folder' as const),
  video: config.video.provider,
  nightlyBackup: config.backup !== undefined,
});
