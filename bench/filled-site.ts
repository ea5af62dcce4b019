import { pino } from 'pino';
import { z } from 'zod';
import { type Database, openDatabase } from '../src/adapters/db/connection.ts';
import { runningServer } from '../src/adapters/db/embedded-server.ts';
import { type SiteProcess, startSite } from '../test/support/site-process.ts';

export type FilledSite = SiteProcess & { headers: Record<string, string> };

const WORDS = ['行事', '面会', '食事', '健康', '採用', '季節', '防災', '清掃', '見学', '音楽'];

/** Categories as staff would name them: ten words, each with a number. */
async function fill(db: Database, rows: number): Promise<void> {
  await db.raw('set statement_timeout = 0');
  await db.raw(
    `insert into categories (kind, name, color, position, search_text)
     select (array['notice', 'family', 'album', 'media'])[1 + n % 4], name, 'gray', n % 10000, name
     from (select n, (?::text[])[1 + n % 10] || lpad(n::text, 6, '0') as name from generate_series(1, ?) n) made`,
    [WORDS, rows],
  );
  await db.raw('vacuum analyze categories');
}

const token = z.object({ access_token: z.string() });

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ audience: 'manager', login: 'admin', password: 'engawa-demo-admin' }),
  });
  return token.parse(await answer.json()).access_token;
}

/** A site of its own with the demo and so many categories; `headers` are those of its administrator. */
export async function startFilledSite(rows: number, env: Record<string, string> = {}): Promise<FilledSite> {
  const site = await startSite({ DEMO: '1', ...env });
  const address = env.DATABASE_URL ? { url: env.DATABASE_URL } : runningServer(site.dataDir);
  if (!address) throw new Error('the site runs no database');
  const db = openDatabase({ address, log: pino({ level: 'error' }), poolSize: 1 });
  try {
    await fill(db, rows);
  } finally {
    await db.destroy();
  }
  return { ...site, headers: { Authorization: `Bearer ${await signIn(site.url)}` } };
}
