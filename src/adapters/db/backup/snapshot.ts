import type { Knex } from 'knex';
import { z } from 'zod';
import type { InSnapshot, Snapshot } from '../../../application/backup/database-copy.port.ts';
import { BackupError, type Sequence } from '../../../application/backup/manifest.ts';
import type { RunExclusively } from '../../../application/backup/nightly-backup.ts';
import { FILE_FORMATS, RENDITION_NAMES, storeKeyOf } from '../../../domain/file/stored-file.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Database } from '../connection.ts';
import { copyOut, fixTextFormats, type KeptElsewhere, keptTables, selectOf } from './kept-rows.ts';

/** The database at one moment: one transaction that only reads. Migrations wait until it ends, other writers do not. */
export const makeInSnapshot =
  (db: Database, elsewhere: KeptElsewhere): InSnapshot =>
  (work) =>
    db.transaction(
      async (trx) => {
        await fixTextFormats(trx);
        // Before anything is read: a table that is rebuilt meanwhile would look empty to an older moment.
        await trx.raw('select pg_advisory_xact_lock_shared(?)', [ADVISORY_LOCKS.migrations]);
        return work(await snapshotOf(trx, elsewhere));
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );

async function snapshotOf(trx: Knex.Transaction, elsewhere: KeptElsewhere): Promise<Snapshot> {
  if (!(await trx.schema.hasTable('knex_migrations')))
    throw new BackupError('There is no Engawa in this database: nothing to back up.');
  return {
    migrations: await trx('knex_migrations').orderBy('id').pluck('name'),
    tables: [...(await keptTables(trx)), { name: elsewhere.name, columns: elsewhere.columns }],
    copyOut: (table) => readTable(trx, table, elsewhere),
    sequences: () => sequencesOf(trx),
    fileKeys: () => fileKeysOf(trx),
  };
}

/** The rows of a table, or those kept elsewhere. */
export async function* readTable(
  trx: Knex.Transaction,
  table: Parameters<Snapshot['copyOut']>[0],
  elsewhere: KeptElsewhere,
) {
  yield* copyOut(trx, table.name === elsewhere.name ? elsewhere.select : await selectOf(trx, table));
}

const sequencesSchema = z.array(z.object({ table: z.string(), column: z.string(), sequence: z.string() }));

async function sequencesOf(trx: Knex.Transaction): Promise<Sequence[]> {
  const { rows } = await trx.raw(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, 2`);
  const found: Sequence[] = [];
  for (const { table, column, sequence } of sequencesSchema.parse(rows)) {
    const { rows } = await trx.raw(
      `select case when is_called then last_value::text end as last from ${sequence}`,
    );
    found.push({ table, column, last: rows[0].last });
  }
  return found;
}

const ownersSchema = z.array(z.object({ table_name: z.string() }));
const uploadsSchema = z.array(
  z.object({
    upload: z.uuid(),
    files: z.array(z.object({ rendition: z.enum(RENDITION_NAMES), format: z.enum(FILE_FORMATS) })),
  }),
);

/** Every table with the columns `upload` and `files` refers to stored files: those of media and photos do. */
async function fileKeysOf(trx: Knex.Transaction): Promise<string[]> {
  const { rows } = await trx.raw(`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('upload', 'files')
    group by table_name having count(*) = 2`);
  const keys: string[] = [];
  for (const { table_name } of ownersSchema.parse(rows)) {
    const uploads = uploadsSchema.parse(await trx(table_name).select('upload', 'files'));
    for (const { upload, files } of uploads) keys.push(...files.map((file) => storeKeyOf(upload, file)));
  }
  return keys;
}

/** A lock in the database, which ends with the process that holds it, however that ends. */
export const makeRunExclusively =
  (db: Database): RunExclusively =>
  (work) =>
    db.transaction(async (trx) => {
      await trx.raw('set local idle_in_transaction_session_timeout = 0');
      const { rows } = await trx.raw('select pg_try_advisory_xact_lock(?) as alone', [ADVISORY_LOCKS.backup]);
      if (rows[0].alone) await work();
      return rows[0].alone;
    });
