import type { VisitAlbums } from '../../../application/visit/moment/visit-album.ts';
import type { Query } from '../transaction.ts';

/** The table `visit_albums`; a deleted album counts as none, so that the next moment begins another. */
export const makeVisitAlbums = (query: Query): VisitAlbums => ({
  async hold(residentId, month) {
    // The row is the lock: whoever comes second waits here for the album that the first one makes.
    await query().raw(
      'insert into visit_albums (resident_id, month) values (?, ?) on conflict (resident_id, month) do update set month = excluded.month',
      [residentId, month],
    );
    const [row] = await query()('visit_albums as v')
      .join('photo_albums as a', 'a.id', 'v.album_id')
      .where({ 'v.resident_id': residentId, 'v.month': month })
      .whereNull('a.deleted_at')
      .select('a.id');
    return row?.id ?? null;
  },
  async keep(residentId, month, albumId) {
    await query()('visit_albums').where({ resident_id: residentId, month }).update({ album_id: albumId });
  },
});
