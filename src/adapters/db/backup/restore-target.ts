import type { Knex } from 'knex';
import { z } from 'zod';
import type { KeptTable, Loading, RestoreTarget } from '../../../application/backup/database-copy.port.ts';
import { BackupError, type Manifest, type Sequence } from '../../../application/backup/manifest.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Database } from '../connection.ts';
import { type MigrationSource, migrationNames } from '../migrate.ts';
import {
  copyIn,
  fixTextFormats,
  functionNames,
  intoTable,
  type KeptElsewhere,
  tableNames,
  UNCOUNTED_TABLES,
} from './kept-rows.ts';
import { readTable } from './snapshot.ts';

type Options = {
  db: Database;
  migrations: MigrationSource;
  elsewhere: KeptElsewhere;
  /** Makes the tables of `elsewhere` where there are none. */
  prepare: () => Promise<void>;
};

/** A database to be filled by a backup. Needs no more rights than the site has. */
export function makeRestoreTarget({ db, migrations: source, elsewhere, prepare }: Options): RestoreTarget {
  return {
    async unknown(migrations) {
      const known = new Set(await migrationNames(source));
      return migrations.filter((name) => !known.has(name));
    },
    assertFree: () => assertFree(db),
    async tableInUse() {
      for (const name of await tableNames(db)) {
        if (UNCOUNTED_TABLES.includes(name)) continue;
        const { rows } = await db.raw('select exists (select from ??) as used', [name]);
        if (rows[0].used) return name;
      }
      return undefined;
    },
    async restore(manifest, { fill, verify }) {
      await prepare();
      await db.transaction(async (trx) => {
        await fixTextFormats(trx);
        await trx.raw("set local lock_timeout = '10s'");
        await trx.raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.migrations]);
        await clear(trx, elsewhere);
        await trx.migrate.latest({ migrationSource: only(source, manifest.migrations) });
        const tables = await tableNames(trx);
        const restoreConstraints = await withoutConstraints(trx, tables);
        await empty(trx, manifest, elsewhere);
        await trx.raw(elsewhere.stage);
        const loading = loadingOf(trx, elsewhere);
        await fill(loading);
        await trx.raw(elsewhere.land);
        await setSequences(trx, manifest.sequences);
        await restoreConstraints();
        await verify(loading);
        await trx.migrate.latest({ migrationSource: source });
        await trx.raw('analyze');
      });
    },
  };
}

async function assertFree(db: Knex): Promise<void> {
  const tables = await tableNames(db);
  if (tables.length > 0 && !tables.includes('knex_migrations'))
    throw new BackupError(
      `The database holds tables of another program (${tables[0]}). Give Engawa a database of its own.`,
    );
  const { rows } = await db.raw(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'engawa-listener'`);
  if (rows[0].n > 0)
    throw new BackupError(
      'A site is running on this database. Stop it, with all its processes, and try again.',
    );
}

/** Drops what is ours. The schema itself and the extensions may belong to somebody else, and stay. */
async function clear(trx: Knex, elsewhere: KeptElsewhere): Promise<void> {
  for (const table of await tableNames(trx)) await trx.raw('drop table ?? cascade', [table]);
  for (const name of await functionNames(trx)) await trx.raw(`drop function ${name} cascade`);
  await trx.raw(elsewhere.clear);
}

/** The migrations that had run when the backup was made. */
const only = (source: MigrationSource, names: readonly string[]): MigrationSource => ({
  ...source,
  getMigrations: async (extensions) =>
    (await source.getMigrations(extensions)).filter(({ file }) => names.includes(file)),
});

/** Takes away rows that migrations made: the backup has them as they became. */
async function empty(trx: Knex, { tables }: Manifest, elsewhere: KeptElsewhere): Promise<void> {
  for (const { name } of tables) if (name !== elsewhere.name) await trx.raw('delete from ??', [name]);
}

const loadingOf = (trx: Knex.Transaction, elsewhere: KeptElsewhere): Loading => ({
  copyIn: (table: KeptTable, content) => copyIn(trx, intoTable(table), content),
  copyOut: (table) => readTable(trx, table, elsewhere),
});

/** Numbers go on where they were, also beyond rows that had been removed: traces of those keep their numbers. */
async function setSequences(trx: Knex, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, last } of sequences)
    if (last !== null)
      await trx.raw('select setval(pg_get_serial_sequence(quote_ident(?), ?), ?::bigint)', [
        table,
        column,
        last,
      ]);
}

const keysSchema = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/**
 * Takes foreign keys and our triggers out of the way of rows that come table by table, as an owner may: rows refer to each
 * other in circles, and what triggers keep comes with the rows. Gives what puts them back, which checks every key.
 */
async function withoutConstraints(trx: Knex, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await trx.raw(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const keys = keysSchema.parse(rows);
  for (const { table, name } of keys) await trx.raw(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await trx.raw('alter table ?? disable trigger user', [table]);
  return async () => {
    for (const table of tables) await trx.raw('alter table ?? enable trigger user', [table]);
    for (const { table, name, definition } of keys)
      await trx.raw(`alter table ${table} add constraint ${name} ${definition}`);
  };
}
