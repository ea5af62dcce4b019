import { pino } from 'pino';
import { z } from 'zod';
import { type Database, openDatabase } from '../src/adapters/db/connection.ts';
import { runningServer } from '../src/adapters/db/embedded/server.ts';
import { type SiteProcess, startSite } from '../test/support/site-process.ts';

export type FilledSite = SiteProcess & { headers: Record<string, string> };

const WORDS = ['行事', '面会', '食事', '健康', '採用', '季節', '防災', '清掃', '見学', '音楽'];

const FAMILY_NAMES = ['佐藤', '鈴木', '髙橋', '田中', '渡邊', '伊藤', '山本', '中村', '小林', '加藤'];

/** Categories as staff would name them: ten words, each with a number. */
const CATEGORIES = `insert into categories (kind, name, color, position, search_text)
  select (array['notice', 'family', 'album', 'media'])[1 + n % 4], name, 'gray', n % 10000, name
  from (select n, (?::text[])[1 + n % 10] || lpad(n::text, 6, '0') as name from generate_series(1, ?) n) made`;

/** Half as many residents as members, one in twenty in the smaller home. */
const RESIDENTS = `insert into residents (number, family_name, given_name, family_kana, given_kana, facility, room,
    moved_in_on, status, search_text)
  select 'R' || n, family, 'ハル' || n, 'てすと', 'はる',
    case when n % 20 = 0 then 'group_home' else 'nursing_home' end, 'R' || n, '2024-04-01', 'present',
    'r' || n || ' ' || family || 'はる' || n
  from (select n, (?::text[])[1 + n % 10] as family from generate_series(1, ?) n) made`;

const MEMBERS = `insert into members (number, family_name, given_name, family_kana, given_kana, phone, status,
    last_sign_in_at, search_text)
  select 'M' || lpad(n::text, 6, '0'), family, '真弓' || n, 'てすと', 'まゆみ', '090' || lpad(n::text, 8, '0'),
    'active', now() - n * interval '1 minute', 'm' || lpad(n::text, 6, '0') || ' ' || family || '真弓' || n
  from (select n, (?::text[])[1 + n % 10] as family from generate_series(1, ?) n) made`;

const LINKS = `insert into family_links (member_id, resident_id, position, relation)
  select m.id, r.id, 0, '長女' from members m
  join residents r on r.number = 'R' || ((substr(m.number::text, 2)::int + 1) / 2) where m.number like 'M%'`;

async function fill(db: Database, rows: number): Promise<void> {
  const tidy = async (...tables: string[]) => {
    for (const table of tables) await db.raw('vacuum analyze ??', [table]);
  };
  await db.raw('set statement_timeout = 0');
  await db.raw(CATEGORIES, [WORDS, rows]);
  await db.raw(RESIDENTS, [FAMILY_NAMES, Math.ceil(rows / 2)]);
  await db.raw(MEMBERS, [FAMILY_NAMES, rows]);
  await tidy('categories', 'residents', 'members', 'members_listed');
  await db.raw(LINKS);
  await tidy('family_links', 'members_listed');
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

/** A site of its own with the demo and so many categories and members; `headers` are those of its administrator. */
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
