import type { Database } from '../../src/adapters/db/connection.ts';
import type { Deed } from './deeds.ts';
import { NOTICE } from './staff-traffic.ts';

/** What is wrong with the pictures in albums, by what those who sent them were told. */
export async function pictureProblems(db: Database, deeds: readonly Deed[]): Promise<string[]> {
  const sent = deeds.filter(({ act }) => act === 'picture');
  const albums = [...new Set(sent.map(({ who }) => Number(who)))];
  const rows: { album_id: number; digest: string }[] = await db('photos')
    .whereIn('album_id', albums)
    .whereNull('deleted_at')
    .select('album_id', 'digest');
  const stored = new Map<string, number>();
  for (const { album_id, digest } of rows)
    stored.set(`${album_id} ${digest}`, (stored.get(`${album_id} ${digest}`) ?? 0) + 1);
  const named = new Set(sent.map(({ who, about }) => `${who} ${about}`));
  const taken = new Set(
    sent.filter(({ outcome }) => outcome === 'done').map(({ who, about }) => `${who} ${about}`),
  );
  return [
    ...[...taken].filter((key) => !stored.has(key)).map((key) => `LOST: picture ${key}`),
    ...[...stored].filter(([, n]) => n > 1).map(([key, n]) => `picture ${key} is there ${n} times`),
    ...[...stored.keys()].filter((key) => !named.has(key)).map((key) => `picture ${key} was never sent`),
  ];
}

/** What is wrong with notices to families, which are sent once and never again. */
export async function noticeProblems(db: Database, deeds: readonly Deed[]): Promise<string[]> {
  const written = deeds.filter(({ act }) => act === 'notice');
  const titles: string[] = await db('family_notices').whereLike('title', `${NOTICE}%`).pluck('title');
  const lost = written.filter(({ outcome, about }) => outcome === 'done' && !titles.includes(about));
  const asked = new Set(written.map(({ about }) => about));
  return [
    ...lost.map(({ about }) => `LOST: notice ${about}`),
    ...titles.filter((title) => !asked.has(title)).map((title) => `notice ${title} was never written`),
    ...(new Set(titles).size < titles.length ? ['a notice is there twice'] : []),
  ];
}
