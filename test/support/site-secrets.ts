import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoSite } from './demo-site.ts';
import { openSiteDatabase } from './site-database.ts';

type Place = Pick<DemoSite, 'databaseAddress' | 'dataDir' | 'output'>;

/** Does something with the site's own database. */
export async function withSiteDatabase<T>(
  site: Pick<DemoSite, 'databaseAddress'>,
  work: (db: ReturnType<typeof openSiteDatabase>) => Promise<T>,
): Promise<T> {
  const db = openSiteDatabase(site);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The tables that hold a text anywhere, those of the queue included. */
export const tablesWith = (site: Place, text: string): Promise<string[]> =>
  withSiteDatabase(site, async (db) => {
    const tables = await db('information_schema.tables')
      .whereIn('table_schema', ['public', 'graphile_worker'])
      .where({ table_type: 'BASE TABLE' })
      .select('table_schema', 'table_name');
    const found: string[] = [];
    for (const { table_schema, table_name } of tables) {
      const name = `${table_schema}.${table_name}`;
      const row = await db(name)
        .as('t')
        .whereRaw(`(${table_name}.*)::text like ?`, [`%${text}%`])
        .first(db.raw('1'));
      if (row) found.push(name);
    }
    return found;
  });

/** The files of a site's data folder that hold a text: mails and what else it keeps. */
export async function filesWith(site: Place, text: string): Promise<string[]> {
  const entries = await readdir(site.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
