import type { Database } from '../../src/adapters/db/connection.ts';
import type { Manifest } from '../../src/application/backup/manifest.ts';
import { filesIn } from '../support/whole-place.ts';

type ForeignKey = { name: string; child: string; parent: string; columns: string[]; keys: string[] };

const FOREIGN_KEYS = `
  select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    (select array_agg(quote_ident(a.attname) order by k.place) from unnest(c.conkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns,
    (select array_agg(quote_ident(a.attname) order by k.place) from unnest(c.confkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum) as keys
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

/** Rows that refer to a row that is not there, looked for row by row; and how many references were followed. */
export async function brokenReferences(db: Database): Promise<{ keys: number; problems: string[] }> {
  const found: ForeignKey[] = (await db.raw(FOREIGN_KEYS)).rows;
  const problems: string[] = [];
  for (const { name, child, parent, columns, keys } of found) {
    const set = columns.map((column) => `c.${column} is not null`).join(' and ');
    const same = columns.map((column, index) => `p.${keys[index]} = c.${column}`).join(' and ');
    const { rows } = await db.raw(
      `select count(*)::int as n from ${child} c where ${set} and not exists (select from ${parent} p where ${same})`,
    );
    if (rows[0].n > 0) problems.push(`${rows[0].n} rows of ${child} break ${name}`);
  }
  return { keys: found.length, problems };
}

type Rows = Record<string, string[]>;
export const rowCount = (rows: Rows): number => Object.values(rows).reduce((sum, all) => sum + all.length, 0);

/** Tables whose rows are not those of the moment, each with how many are on one side alone. */
export function differences(moment: Rows, restored: Rows): string[] {
  const names = new Set([...Object.keys(moment), ...Object.keys(restored)]);
  return [...names].flatMap((name) => {
    const [was, is] = [moment[name] ?? [], restored[name] ?? []];
    if (was.length === is.length && was.every((row, index) => row === is[index])) return [];
    const [before, after] = [new Set(was), new Set(is)];
    const gone = was.filter((row) => !after.has(row)).length;
    const strange = is.filter((row) => !before.has(row)).length;
    return [`${name}: ${gone} rows are missing, ${strange} are others`];
  });
}

/** Tables that hold another number of rows than the manifest says. */
export function miscounted({ tables }: Manifest, restored: Rows): string[] {
  return tables.flatMap(({ name, rows }) => {
    const found = restored[name === 'queue_jobs' ? 'jobs' : name]?.length;
    return found === rows ? [] : [`${name}: ${found} rows instead of ${rows}`];
  });
}

/** Restored files that are not what the manifest says, or what the source has under the same name. */
export function wrongFiles({ files }: Manifest, restored: string, source: string): string[] {
  const [is, was] = [filesIn(restored), filesIn(source)];
  const listed = new Set(files.map(({ key }) => key));
  return [
    ...files
      .filter(({ key, sha256 }) => is[key] !== sha256 || was[key] !== sha256)
      .map(({ key }) => `${key} is not what it was`),
    ...Object.keys(is)
      .filter((key) => !listed.has(key))
      .map((key) => `${key} is no file of the backup`),
  ];
}
