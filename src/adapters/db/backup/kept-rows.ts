import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { z } from 'zod';
import type { Content } from '../../../application/backup/archive.port.ts';
import type { KeptTable } from '../../../application/backup/database-copy.port.ts';

/**
 * Tables whose rows are of this minute: sessions, counters, workers that live, and what devices of a call tell each other,
 * which holds addresses and must be gone minutes later. A backup leaves them out.
 */
export const TRANSIENT_TABLES = ['access_tokens', 'sessions', 'rate_limits', 'queue_workers', 'call_signals'];

/** Kept by knex itself; a restore runs the migrations, which write them. */
const MIGRATIONS = ['knex_migrations', 'knex_migrations_lock'];

/** Rows that a site writes by itself when it starts on an empty database. */
export const UNCOUNTED_TABLES = [...TRANSIENT_TABLES, ...MIGRATIONS, 'settings'];

/** Rows that come from elsewhere than a table of ours, and go back by statements instead of a COPY. */
export type KeptElsewhere = KeptTable & {
  /** The rows, in an order that depends on nothing but them. */
  readonly select: string;
  /** Makes the temporary table `name` that they are loaded into. */
  readonly stage: string;
  /** Takes them from there to their place. */
  readonly land: string;
  /** Empties their place. */
  readonly clear: string;
};

const NOT_OF_EXTENSION = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** Names of the tables in `public` that are no extension's. */
export async function tableNames(db: Knex): Promise<string[]> {
  const { rows } = await db.raw(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${NOT_OF_EXTENSION('c.oid')}
    order by c.relname collate "C"`);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

/** Functions in `public` that are no extension's, as `drop function` takes them. */
export async function functionNames(db: Knex): Promise<string[]> {
  const { rows } = await db.raw(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('p.oid')}`);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

const tablesSchema = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/** The tables whose rows are kept, without generated columns. */
export async function keptTables(db: Knex): Promise<KeptTable[]> {
  const names = (await tableNames(db)).filter(
    (name) => !TRANSIENT_TABLES.includes(name) && !MIGRATIONS.includes(name),
  );
  const { rows } = await db.raw(
    `select name, array_agg(a.attname::text order by a.attnum) as columns
     from unnest(?::text[]) with ordinality as kept (name, place)
     join pg_attribute a on a.attrelid = format('public.%I', name)::regclass
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by name, place order by place`,
    [names],
  );
  return tablesSchema.parse(rows);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table with its columns, as COPY takes it. */
export const intoTable = ({ name, columns }: KeptTable): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;

const keySchema = z.array(z.object({ column: z.string(), collated: z.boolean() }));

/** Reads a table in the order of its primary key, which servers with other locales share. */
export async function selectOf(db: Knex, { name, columns }: KeptTable): Promise<string> {
  const { rows } = await db.raw(
    `select a.attname as column, a.attcollation <> 0 as collated from pg_index i
     cross join lateral unnest(i.indkey::int2[]) with ordinality k (attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = ?::regclass and i.indisprimary order by k.place`,
    [quoted(name)],
  );
  const key = keySchema
    .parse(rows)
    .map(({ column, collated }) => `${quoted(column)}${collated ? ' collate "C"' : ''}`);
  const order = key.length > 0 ? key.join(', ') : `${quoted(name)}::text collate "C"`;
  return `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`;
}

/** Texts of values are the same whatever the server's and the connection's habits are. */
export const fixTextFormats = async (db: Knex): Promise<void> => {
  await db.raw(`
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
};

/** Within a transaction knex hands out the one connection that it holds. */
const connectionOf = (trx: Knex.Transaction): Promise<pg.Client> => trx.client.acquireConnection();

/** The rows of a query as COPY writes them. Whoever stops reading leaves a connection that can go on. */
export async function* copyOut(trx: Knex.Transaction, select: string): Content {
  const stream = (await connectionOf(trx)).query(copy.to(`copy (${select}) to stdout`));
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } finally {
    if (!stream.readableEnded && !stream.errored) await finished(stream.resume());
  }
}

/** Loads what `copyOut` wrote; `into` is the table with its columns. */
export async function copyIn(trx: Knex.Transaction, into: string, content: Content): Promise<void> {
  const stream = (await connectionOf(trx)).query(copy.from(`copy ${into} from stdin`));
  await pipeline(Readable.from(content, { objectMode: false }), stream);
}
