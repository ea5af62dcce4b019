import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './connection.ts';

/** What a file in `migrations/` exports: forward only, so there is no `down`. */
export type Migration = { readonly up: (trx: Knex) => Promise<unknown> };
/** `file` is the property that the knex command prints. */
export type MigrationSource = Knex.MigrationSource<{ readonly file: string }>;

type Load = () => Promise<Migration>;

const down = async (): Promise<never> => {
  throw new Error('migrations go forward only: write a new one that undoes this');
};

const sourceOf = (loaders: ReadonlyMap<string, Load>): MigrationSource => ({
  getMigrations: async () => [...loaders.keys()].sort().map((file) => ({ file })),
  getMigrationName: ({ file }) => file,
  getMigration: async ({ file }) => {
    const migration = await loaders.get(file)?.();
    if (typeof migration?.up !== 'function') throw new Error(`migration ${file} exports no function up`);
    return { up: migration.up, down };
  },
});

/** The migrations in a folder, for tests and the knex command: where TypeScript files can be imported. */
export const folderSource = async (folder: string): Promise<MigrationSource> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const load =
    (name: string): Load =>
    () =>
      import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href) as Promise<Migration>;
  return sourceOf(new Map(names.map((name) => [name, load(name)])));
};

/** The migrations bundled with the server: what `import.meta.glob('…/migrations/*.ts')` gives, eager or not. */
export const bundledSource = (modules: Readonly<Record<string, unknown>>): MigrationSource =>
  sourceOf(
    new Map(
      Object.entries(modules).map(([path, module]): [string, Load] => [
        basename(path),
        async () => (typeof module === 'function' ? module() : module),
      ]),
    ),
  );

/**
 * Runs what has not run yet and gives the names. All of it is one transaction under one advisory lock:
 * of two processes that start at once the second waits and finds nothing to do, and a kill takes back
 * everything. knex's own lock row, which a killed command can leave set, is healed. Throws where a newer program has
 * migrated the database: there is no way back.
 */
export const migrateUp = async (db: Database, source: MigrationSource): Promise<readonly string[]> => {
  const names = new Set(await migrationNames(source));
  const done = await doneIn(db);
  const unknown = done.filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database was migrated by a newer version of Engawa (${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made before it: docs/deploy.md.',
    );
  // The question of nearly every start.
  return done.length === names.size ? [] : migrateLocked(db, source);
};

const migrateLocked = (db: Database, source: MigrationSource): Promise<readonly string[]> =>
  db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0');
    await trx.raw('set local idle_in_transaction_session_timeout = 0');
    await trx.raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.migrations]);
    if (await trx.schema.hasTable('knex_migrations_lock')) {
      await trx('knex_migrations_lock').update({ is_locked: 0 });
    }
    const [, done] = await trx.migrate.latest({ migrationSource: source });
    return done;
  });

/** The same migrations, which tell in `done` which of them ran and how many milliseconds each took. */
export const timedSource = (
  source: MigrationSource,
): { source: MigrationSource; done: { name: string; ms: number }[] } => {
  const done: { name: string; ms: number }[] = [];
  const timed = async (file: { readonly file: string }) => {
    const migration = await source.getMigration(file);
    const up = async (trx: Knex) => {
      const began = performance.now();
      await migration.up(trx);
      done.push({ name: source.getMigrationName(file), ms: Math.round(performance.now() - began) });
    };
    return { ...migration, up };
  };
  return { source: { ...source, getMigration: timed }, done };
};

/** Names of all migrations of a source. */
export const migrationNames = async (source: MigrationSource): Promise<string[]> =>
  (await source.getMigrations([])).map(({ file }) => file);

const UNDEFINED_TABLE = '42P01';

/** Names of the migrations that have run, in one statement; none on an empty database. */
const doneIn = async (db: Database): Promise<string[]> => {
  try {
    return await db('knex_migrations').pluck('name');
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
};

/** Names of migrations that this database has not seen yet. */
export const pendingMigrations = async (
  db: Database,
  source: MigrationSource,
): Promise<readonly string[]> => {
  const done = new Set(await doneIn(db));
  return (await migrationNames(source)).filter((name) => !done.has(name));
};
