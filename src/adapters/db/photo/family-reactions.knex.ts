import type { FamilyReactions } from '../../../application/photo/family-photos.port.ts';
import { OWN_RESIDENTS } from '../audience/audience-sql.ts';
import type { Query } from '../transaction.ts';
import { eyesOf } from './family-photos.knex.ts';
import { OPEN_ALBUMS, shownPhotos } from './family-sql.ts';

/** The album `:album`, where the member sees anything of it. */
const SEEN_ALBUM = `with own as materialized (${OWN_RESIDENTS})
  select a.id from (${OPEN_ALBUMS}) a where a.id = :album and exists (${shownPhotos()})`;

const MARK = `insert into photo_album_views (album_id, member_id, seen_at)
  select id, cast(:member as bigint), cast(:now as timestamptz) from (${SEEN_ALBUM}) a
  on conflict (album_id, member_id) do update set seen_at = excluded.seen_at
    where photo_album_views.seen_at < excluded.seen_at`;

const THANK = `insert into photo_album_thanks (album_id, member_id, thanked_at)
  select id, cast(:member as bigint), cast(:now as timestamptz) from (${SEEN_ALBUM}) a on conflict do nothing`;

/** Read marks and ありがとう of families, in PostgreSQL. */
export const makeFamilyReactions = (query: Query): FamilyReactions => ({
  async markSeen(eyes, album) {
    await query().raw(MARK, { ...eyesOf(eyes), album });
  },
  async thank(eyes, album) {
    await query().raw(THANK, { ...eyesOf(eyes), album });
  },
});
