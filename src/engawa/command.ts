import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  addressConfig,
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../adapters/db/connection.ts';
import { runningServer, type SocketConnection, startEmbeddedServer } from '../adapters/db/embedded/server.ts';
import { bundledSource, folderSource, type MigrationSource } from '../adapters/db/migrate.ts';
import { type Base, openBase } from '../compose/base.ts';
import type { Config } from '../config.ts';

/** Where the program stands: the project's folder, and the bundled migrations (null: read their folder). */
export type ProgramPlace = { readonly root: string; readonly migrations: Record<string, unknown> | null };

export type Context = ProgramPlace & {
  readonly config: Config;
  readonly log: Logger;
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Options without a value that were given. */
  readonly flags: ReadonlySet<string>;
  readonly positionals: readonly string[];
};

/** What `check` found; `but` is what would work, and yet should be otherwise. */
export type Found = string | { readonly found: string; readonly but: string };

export type Command = {
  readonly name: string;
  /** Arguments, as the usage shows them. */
  readonly takes: string;
  readonly says: string;
  /** Names of options, each with a value. */
  readonly options?: readonly string[];
  /** Names of options without one. */
  readonly flags?: readonly string[];
  /** The exit code of a failure, whatever it is; 1 unless told. */
  readonly failsWith?: number;
  /** Gives the exit code. */
  readonly run: (context: Context) => Promise<number>;
};

/** A failure whose message is all that whoever called needs. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The one argument of a command; anything else is a wrong call. */
export function onlyPositional(
  { name, takes }: Command,
  { positionals }: Pick<Context, 'positionals'>,
): string {
  const [first, ...others] = positionals;
  if (!first || others.length > 0) throw new CommandError(`Usage: engawa ${name} ${takes}`, 2);
  return first;
}

/** Where this program's migrations come from. */
export const migrationsOf = async ({ root, migrations }: ProgramPlace): Promise<MigrationSource> =>
  migrations ? bundledSource(migrations) : folderSource(join(root, 'migrations'));

const urlOf = ({ user, database, host }: SocketConnection): string =>
  `postgres://${user}@localhost/${database}?${new URLSearchParams({ host })}`;

/** The configuration with the embedded database named where another process runs it: commands work beside the site. */
export function besideTheSite(config: Config): Config {
  const running = config.databaseUrl ? undefined : runningServer(config.dataDir);
  return running ? { ...config, databaseUrl: urlOf(running) } : config;
}

/** Does the work on the migrated database, and closes what was opened. */
export async function withBase<T>(context: Context, work: (base: Base) => Promise<T>): Promise<T> {
  const { config, log } = context;
  const base = await openBase({
    config: besideTheSite(config),
    log,
    migrations: await migrationsOf(context),
  });
  try {
    return await work(base);
  } finally {
    await base.close();
  }
}

type Opened = { db: Database; connection: ReturnType<typeof addressConfig> };

/** Whether there is a database to look at: the embedded one is made by the first start. */
export const hasDatabase = ({ databaseUrl, dataDir }: Context['config']): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, 'pg'));

/** Does the work on the database of a configuration as it is, not migrated, and closes what was opened. */
export async function withDatabase<T>(
  { config, log }: Pick<Context, 'config' | 'log'>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return withAddress({ url: config.databaseUrl }, log, work);
  const server = await startEmbeddedServer({ dataDir: config.dataDir, log });
  try {
    return await withAddress(server.connection, log, work);
  } finally {
    await server.stop();
  }
}

async function withAddress<T>(
  address: DatabaseAddress,
  log: Context['log'],
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ address, log, poolSize: 2 });
  try {
    return await work({ db, connection: addressConfig(address) });
  } finally {
    await db.destroy();
  }
}
