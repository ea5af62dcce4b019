import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { TRANSIENT_TABLES } from '../../src/adapters/db/backup/kept-rows.ts';
import { KEPT_JOBS } from '../../src/adapters/queue/kept-jobs.ts';

/** What no backup keeps as rows: fleeting ones, and what migrations write with the time at which they run. */
const OWN_TO_A_PLACE = [...TRANSIENT_TABLES, 'knex_migrations', 'knex_migrations_lock'];

/** Every row of every table as text, in the order of the texts; names of migrations and waiting jobs too. */
export async function rowsIn(db: Knex): Promise<Record<string, string[]>> {
  const names: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .orderBy('tablename')
    .pluck('tablename');
  const rows: Record<string, string[]> = {};
  for (const name of names) {
    if (OWN_TO_A_PLACE.includes(name)) continue;
    const found = await db.raw('select t::text as row from ?? t order by t::text collate "C"', [name]);
    rows[name] = found.rows.map(({ row }: { row: string }) => row);
  }
  rows.migrations = await db('knex_migrations').orderBy('id').pluck('name');
  rows.jobs = (await db.raw(KEPT_JOBS.select)).rows.map((row: unknown) => JSON.stringify(row));
  return rows;
}

/** Every stored file of a data folder: its name, and the hash of its bytes. */
export function filesIn(dataDir: string): Record<string, string> {
  const root = join(dataDir, 'files');
  if (!existsSync(root)) return {};
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    names
      .sort()
      .map((path) => [
        path.slice(root.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}
