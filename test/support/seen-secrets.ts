import type { Database } from '../../src/adapters/db/connection.ts';
import type { WebClient } from './web-client.ts';

/** Those of the secrets that a text gives away. */
export const secretsIn = (secrets: readonly string[], text: string): string[] =>
  secrets.filter((secret) => text.includes(secret));

/** Those of the secrets that stand anywhere in the database, the queue's own tables included, with their table. */
export async function secretsStored(db: Database, secrets: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  );
  if (tables.length <= 20) throw new Error('these are not all tables of the site');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.raw(`select t::text as row from ${name} t`);
    found.push(...secretsIn(secrets, JSON.stringify(rows)).map((secret) => `${name}: ${secret}`));
  }
  return found;
}

/** The paths of all that staff may look at of mails. */
export async function mailPages(db: Database): Promise<string[]> {
  const mails: number[] = await db('mails').pluck('id');
  return [
    '/manager/mail_sent',
    '/manager/mail_sent.csv',
    '/manager/mail_sent/phones',
    ...mails.flatMap((id) => [`/manager/mail_sent/detail/${id}`, `/manager/mail_sent/body/${id}`]),
  ];
}

/** All that these paths show, as pages and as data. */
export async function seenOn(client: WebClient, paths: readonly string[]): Promise<string> {
  const seen: string[] = [];
  for (const path of paths)
    for (const accept of ['text/html', 'application/json'])
      seen.push(await (await client.ask(path, { headers: { accept } })).text());
  return seen.join('\n');
}
