import { z } from 'zod';
import type { PhotoFileRows } from '../../../application/photo/photo-files.port.ts';
import { OWN_RESIDENTS } from '../audience/audience-sql.ts';
import { mediaFilesSchema } from '../media/media-record.ts';
import type { Query } from '../transaction.ts';
import { eyesOf } from './family-photos.knex.ts';
import { OPEN_ALBUMS, shownPhotos } from './family-sql.ts';

const files = z.object({ upload: z.string(), files: mediaFilesSchema });
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

const ALBUM = `with own as materialized (${OWN_RESIDENTS})
  select a.title, a.taken_on as "takenOn", (select json_agg(json_build_object('key', p.key, 'upload', p.upload,
      'files', p.files) order by p.position, p.id) from (${shownPhotos()}) p) as photos
  from (${OPEN_ALBUMS}) a where a.id = :album and exists (${shownPhotos()})`;

/** Files of photos in PostgreSQL: each question carries who asks, and when. */
export function makePhotoFileRows(query: Query): PhotoFileRows {
  const first = async <T>(
    schema: z.ZodType<T>,
    sql: string,
    bindings: Record<string, unknown>,
  ): Promise<T | null> => {
    const [row] = (await query().raw(sql, bindings as never)).rows;
    return row ? schema.parse(row) : null;
  };
  return {
    forFamily: (eyes, key) => first(files, FOR_FAMILY, { ...eyesOf(eyes), key }),
    forStaff: (facility, key) => first(files, FOR_STAFF, { facility, key }),
    placeOf: (eyes, key) => first(place, PLACE, { ...eyesOf(eyes), key }),
    album: (eyes, id) => first(album, ALBUM, { ...eyesOf(eyes), album: id }),
  };
}
