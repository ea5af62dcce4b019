import { z } from 'zod';
import type { FamilyReactions } from '../../../application/photo/family-photos.port.ts';
import type { ReactionRecords } from '../../../application/photo/photo-records.ts';
import type { Forget } from '../../../application/resident/residents.port.ts';
import { OWN_RESIDENTS, viewerBindings } from '../audience/audience-sql.ts';
import type { Query } from '../transaction.ts';
import { OPEN_ALBUMS, shownPhotos } from './family-sql.ts';

/** The album `:album`, where the member sees anything of it. */
const VISIBLE_ALBUM = `with own as materialized (${OWN_RESIDENTS})
  select a.id from (${OPEN_ALBUMS}) a where a.id = :album and exists (${shownPhotos()})`;

const MARK_OPENED = `insert into photo_album_views (album_id, member_id, seen_at)
  select id, cast(:member as bigint), cast(:now as timestamptz) from (${VISIBLE_ALBUM}) a
  on conflict (album_id, member_id) do update set seen_at = excluded.seen_at
    where photo_album_views.seen_at < excluded.seen_at`;

const THANK = `insert into photo_album_thanks (album_id, member_id, thanked_at)
  select id, cast(:member as bigint), cast(:now as timestamptz) from (${VISIBLE_ALBUM}) a on conflict do nothing`;

/** Read marks and ありがとう of families, in PostgreSQL. */
export const makeFamilyReactions = (query: Query): FamilyReactions => ({
  async markOpened(viewer, album) {
    await query().raw(MARK_OPENED, { ...viewerBindings(viewer), album });
  },
  async thank(viewer, album) {
    await query().raw(THANK, { ...viewerBindings(viewer), album });
  },
});

const named = z.object({ name: z.string() });
const reaction = z.object({
  title: z.string(),
  openedAt: z.string().nullable(),
  thankedAt: z.string().nullable(),
});

const THANKED_BY = `select m.name from photo_album_thanks k join members m on m.id = k.member_id
  where k.album_id = :album and m.deleted_at is null and (cast(:facility as text) is null or exists (
    select from family_links l join residents r on r.id = l.resident_id
    where l.member_id = m.id and r.deleted_at is null and r.facility = :facility))
  order by k.thanked_at, m.id`;

const OF_MEMBER = `select a.title, v.seen_at as "openedAt", k.thanked_at as "thankedAt" from photo_albums a
  left join photo_album_views v on v.album_id = a.id and v.member_id = :member
  left join photo_album_thanks k on k.album_id = a.id and k.member_id = :member
  where v.album_id is not null or k.album_id is not null order by a.taken_on, a.id`;

/** Read marks and ありがとう as staff and members' records have them, in PostgreSQL. */
export const makeReactionRecords = (query: Query): ReactionRecords => ({
  async thankedBy(album, facility) {
    const { rows } = await query().raw(THANKED_BY, { album, facility });
    return z
      .array(named)
      .parse(rows)
      .map(({ name }) => name);
  },
  async of(member) {
    const { rows } = await query().raw(OF_MEMBER, { member });
    return z.array(reaction).parse(rows);
  },
});

/** Deletes what anonymised members opened; their ありがとう stays without a name. */
export const forgetViews =
  (query: Query): Forget =>
  async ({ memberIds }) => {
    await query()('photo_album_views')
      .whereIn('member_id', [...memberIds])
      .delete();
  };
