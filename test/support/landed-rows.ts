import type { Database } from '../../src/adapters/db/connection.ts';
import { CONTENT_ROWS } from './landed-content-rows.ts';

/**
 * One row of each table that a landed migration may have made, in an order that suits the foreign keys. Where a
 * migration that adds a required column has landed, its value joins here.
 */
const ROWS: readonly (readonly [table: string, insert: string])[] = [
  [
    'workers',
    `insert into workers (number, family_name, given_name, family_kana, given_kana, role, search_text)
     values ('W-01', '鳥羽', '誠一', 'とば', 'せいいち', 'admin', 'w-01')`,
  ],
  [
    'members',
    `insert into members (number, family_name, given_name, family_kana, given_kana, search_text)
     values ('H-0001', '水越', '真弓', 'みずこし', 'まゆみ', 'h-0001')`,
  ],
  [
    'residents',
    `insert into residents (number, family_name, given_name, family_kana, given_kana, facility, room, moved_in_on,
       status, search_text)
     values ('N-302', '小野寺', 'ハル', 'おのでら', 'はる', 'nursing_home', '302', '2023-06-12', 'present', 'n-302')`,
  ],
  [
    'resident_consents',
    `insert into resident_consents (resident_id, purpose, state) select id, 'group', 'refused' from residents`,
  ],
  [
    'family_links',
    `insert into family_links (member_id, resident_id, position, relation, representative)
     select members.id, residents.id, 0, '長女', true from members, residents`,
  ],
  [
    'email_registrations',
    `insert into email_registrations (member_id, address) select id, 'mayumi@example.jp' from members`,
  ],
  [
    'mails',
    `insert into mails (kind, to_name, to_address, subject, blocks, search_text)
     values ('testMail', '水越 真弓', 'mayumi@example.jp', 'テストメールです', '[]', 'てすと')`,
  ],
  ['mail_attempts', `insert into mail_attempts (mail_id, number, started_at) select id, 1, now() from mails`],
  [
    'mail_links',
    `insert into mail_links (mail_id, purpose, token_hash, expires_at)
     select id, 'confirmAddress', '\\x00', now() from mails`,
  ],
  ['password_resets', 'insert into password_resets (member_id, created_at) select id, now() from members'],
  [
    'password_reset_mails',
    'insert into password_reset_mails (mail_id, reset_id) select mails.id, password_resets.id from mails, password_resets',
  ],
  [
    'personal_reads',
    `insert into personal_reads (actor_id, actor_name, room, row_id, what)
     values (1, '鳥羽 誠一', 'resident', 1, 'page')`,
  ],
  ['categories', `insert into categories (kind, name, color) values ('notice', '行事', 'orange')`],
  [
    'media',
    `insert into media (key, kind, name, file_name, upload, digest, bytes, files)
     values (gen_random_uuid(), 'pdf', '献立表', '献立表.pdf', gen_random_uuid(), repeat('0', 64), 1, '[]')`,
  ],
  [
    'notices',
    `insert into notices (title, category_id, publish_at, body)
     select '運動会', id, now(), '<p>開催します。</p>' from categories limit 1`,
  ],
  [
    'notice_attachments',
    `insert into notice_attachments (notice_id, position, media_id, label)
     select notices.id, 0, media.id, '献立表' from notices, media limit 1`,
  ],
  [
    'media_residents',
    `insert into media_residents (media_id, resident_id) select media.id, residents.id from media, residents limit 1`,
  ],
  [
    'photo_albums',
    `insert into photo_albums (title, taken_on, audience, search_text) values ('夏祭り', '2026-08-08', 'all', '')`,
  ],
  [
    'photo_album_residents',
    `insert into photo_album_residents (album_id, resident_id)
     select photo_albums.id, residents.id from photo_albums, residents limit 1`,
  ],
  [
    'photos',
    `insert into photos (album_id, key, upload, digest, file_name, bytes, width, height, ground, files, position)
     select id, gen_random_uuid(), gen_random_uuid(), repeat('0', 64), '1.jpg', 1, 1, 1, 'light-warm', '[]', 1
     from photo_albums`,
  ],
  [
    'photo_tags',
    `insert into photo_tags (photo_id, resident_id) select photos.id, residents.id from photos, residents limit 1`,
  ],
  [
    'photo_album_views',
    `insert into photo_album_views (album_id, member_id, seen_at)
     select photo_albums.id, members.id, now() from photo_albums, members limit 1`,
  ],
  [
    'photo_album_thanks',
    `insert into photo_album_thanks (album_id, member_id, thanked_at)
     select photo_albums.id, members.id, now() from photo_albums, members limit 1`,
  ],
  [
    'terms',
    `insert into terms (kind, mode, name, reason, facility, weekdays, starts_at, ends_at, valid_from, valid_until,
       search_text)
     values ('closed', 'both', '休止', '感染症の流行のため', 'nursing_home', '{1}', '00:00', '24:00', '2026-12-01',
       '2026-12-07', '')`,
  ],
  [
    'visits',
    `insert into visits (reference, mode, facility, resident_id, starts_at, ends_at, held_until, seat, status, channel,
       phone, search_text)
     select 'V-7K2M', 'online', residents.facility, residents.id, '2026-12-07T01:00:00Z', '2026-12-07T01:15:00Z',
       '2026-12-07T01:30:00Z', 1, 'confirmed', 'phone', '', '' from residents limit 1`,
  ],
  [
    'history',
    `insert into history (actor_kind, actor_id, actor_name, room, row_id, act)
     values ('manager', 1, '鳥羽 誠一', 'notice2', 1, 'create')`,
  ],
];

const countOf = async (db: Database, table: string): Promise<number> => {
  const [found] = await db(table).count({ n: '*' });
  return Number(found?.n);
};

/** Fills the tables that exist; gives how many rows each has then. */
export async function insertRows(db: Database): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, insert] of [...ROWS, ...CONTENT_ROWS]) {
    if (!(await db.schema.hasTable(table))) continue;
    await db.raw(insert);
    counts.set(table, await countOf(db, table));
  }
  return counts;
}

/** The tables that have fewer rows than before, or are gone. */
export async function missingRows(db: Database, before: ReadonlyMap<string, number>): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, count] of before)
    if (!(await db.schema.hasTable(table)) || (await countOf(db, table)) < count) lost.push(table);
  return lost;
}
