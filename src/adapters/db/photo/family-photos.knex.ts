import type { Knex } from 'knex';
import { z } from 'zod';
import type { FamilyPhotos, PhotoFileRows } from '../../../application/photo/family-photos.port.ts';
import { groundSchema } from '../../../domain/file/ground.ts';
import { OWN_RESIDENTS, viewerBindings } from '../audience/audience-sql.ts';
import { makeBatchedRead } from '../batched-reads.ts';
import { renditionFilesSchema } from '../file/upload-columns.ts';
import type { Query } from '../transaction.ts';
import { OPEN_ALBUMS, shownPhotos } from './family-sql.ts';

const shot = z.object({ key: z.string(), ground: groundSchema, files: renditionFilesSchema });
const numbered = shot.extend({ caption: z.string(), number: z.number() });
const resident = z.object({ id: z.number(), name: z.string() });
const inList = z.object({
  id: z.number(),
  title: z.string(),
  takenOn: z.string(),
  count: z.number(),
  cover: shot,
  isNew: z.boolean(),
});
const head = z.object({
  id: z.number(),
  title: z.string(),
  takenOn: z.string(),
  description: z.string(),
  thanked: z.boolean(),
  total: z.number(),
});
const albumPage = head.extend({ page: z.number(), photos: z.array(numbered) });
const albumPhoto = head.extend({
  photo: numbered,
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const SHOT = `'key', p.key, 'ground', p.ground, 'files', p.files`;
const NUMBERED = `json_build_object(${SHOT}, 'caption', p.caption, 'number', s.number)`;

const HEAD = `a.id, a.title, a.taken_on as "takenOn", a.description, exists (select from photo_album_thanks k
  where k.album_id = a.id and k.member_id = :member) as thanked`;

/** Photos count as new until the family has looked; those from before its account never do. */
const ALBUMS = `with own as materialized (${OWN_RESIDENTS} and (cast(:resident as bigint) in (0, r.id) or not exists (
      select from family_links o where o.member_id = :member and o.resident_id = :resident))),
    tagged as materialized (select distinct p.album_id from photo_tags t join photos p on p.id = t.photo_id
      where t.resident_id in (select id from own))
  select a.id, a.title, a.taken_on as "takenOn", s.count, json_build_object(${SHOT}) as cover,
    case when v.seen_at is null then s.newest >= m.created_at else s.newest > v.seen_at end as "isNew"
  from (${OPEN_ALBUMS}) a
  cross join lateral (select count(*)::int as count, max(p.created_at) as newest,
      (array_agg(p.id order by (p.id = a.cover_id) is true desc, p.position, p.id))[1] as cover_id
    from (${shownPhotos()}) p) s
  join photos p on p.id = s.cover_id
  join members m on m.id = :member
  left join photo_album_views v on v.album_id = a.id and v.member_id = :member
  where a.for_own or a.id in (select album_id from tagged)
  order by a.taken_on desc, a.id desc limit :limit offset :skip`;

/** The album `:album` as `a`, and all that is shown of it, numbered, as `shown`. */
const SHOWN = `with own as materialized (${OWN_RESIDENTS}),
    a as materialized (select * from (${OPEN_ALBUMS}) a where a.id = :album),
    shown as materialized (select p.id, row_number() over (order by p.position, p.id)::int as number,
        count(*) over ()::int as total
      from a cross join lateral (${shownPhotos()}) p)`;

const ALBUM = `${SHOWN}, page as (select cast(least(:page, 1 + (max(total) - 1) / :size) as int) as page, max(total) as total from shown)
  select ${HEAD}, page.total, page.page, (select json_agg(${NUMBERED} order by s.number)
    from shown s join photos p on p.id = s.id
    where s.number > (page.page - 1) * :size and s.number <= page.page * :size) as photos
  from a cross join page where page.total > 0`;

const PHOTO = `${SHOWN}, lined as (select s.*, lag(p.key) over line as before, lead(p.key) over line as after
    from shown s join photos p on p.id = s.id window line as (order by s.number))
  select ${HEAD}, s.total, s.before, s.after, ${NUMBERED} as photo
  from a cross join lined s join photos p on p.id = s.id where p.key = :key`;

/** Photos as families see them, in PostgreSQL: one statement for each answer, or for several asked in one go. */
export function makeFamilyPhotos(query: Query): FamilyPhotos {
  const ask = makeBatchedRead(query);

  return {
    residents: (viewer) =>
      ask(
        resident,
        `select id, name from (${OWN_RESIDENTS}) r order by (select l.position from family_links l
          where l.member_id = :member and l.resident_id = r.id), id`,
        viewerBindings(viewer),
      ),
    albums: (viewer, asked) =>
      ask(inList, ALBUMS, { ...viewerBindings(viewer), ...asked, resident: asked.resident ?? 0 }),
    album: async (viewer, id, asked) =>
      (await ask(albumPage, ALBUM, { ...viewerBindings(viewer), ...asked, album: id }))[0] ?? null,
    photo: async (viewer, album, key) =>
      (await ask(albumPhoto, PHOTO, { ...viewerBindings(viewer), album, key }))[0] ?? null,
  };
}

const files = z.object({ upload: z.string(), files: renditionFilesSchema });
const place = z.object({ title: z.string(), takenOn: z.string(), number: z.number(), total: z.number() });
const album = z.object({
  title: z.string(),
  takenOn: z.string(),
  photos: z.array(files.extend({ key: z.string() })).min(1),
});

const OF_THE_KEY = 'a.id = (select album_id from photos where key = :key)';

const FOR_FAMILY = `with own as materialized (${OWN_RESIDENTS})
  select p.upload, p.files from (${OPEN_ALBUMS}) a cross join lateral (${shownPhotos('p.key = :key')}) p
  where ${OF_THE_KEY}`;

const FOR_STAFF = `select p.upload, p.files from photos p join photo_albums a on a.id = p.album_id
  where p.key = :key and p.deleted_at is null
    and (cast(:facility as text) is null or a.facility is null or a.facility = :facility)`;

const PLACE = `with own as materialized (${OWN_RESIDENTS})
  select * from (select a.title, a.taken_on as "takenOn", p.key, count(*) over ()::int as total,
      row_number() over (order by p.position, p.id)::int as number
    from (${OPEN_ALBUMS}) a cross join lateral (${shownPhotos()}) p where ${OF_THE_KEY}) s where s.key = :key`;

const ALBUM_FILES = `with own as materialized (${OWN_RESIDENTS})
  select a.title, a.taken_on as "takenOn", (select json_agg(json_build_object('key', p.key, 'upload', p.upload,
      'files', p.files) order by p.position, p.id) from (${shownPhotos()}) p) as photos
  from (${OPEN_ALBUMS}) a where a.id = :album and exists (${shownPhotos()})`;

/** Files of photos in PostgreSQL: each question carries who asks, and when. */
export function makePhotoFileRows(query: Query): PhotoFileRows {
  const first = async <T>(schema: z.ZodType<T>, sql: string, bindings: Knex.ValueDict): Promise<T | null> => {
    const [row] = (await query().raw(sql, bindings)).rows;
    return row ? schema.parse(row) : null;
  };
  return {
    forFamily: (viewer, key) => first(files, FOR_FAMILY, { ...viewerBindings(viewer), key }),
    forStaff: (facility, key) => first(files, FOR_STAFF, { facility, key }),
    placeOf: (viewer, key) => first(place, PLACE, { ...viewerBindings(viewer), key }),
    album: (viewer, id) => first(album, ALBUM_FILES, { ...viewerBindings(viewer), album: id }),
  };
}
