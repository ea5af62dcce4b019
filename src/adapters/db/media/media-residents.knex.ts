import type { Use } from '../../../application/resource/collection.port.ts';
import { managerPaths } from '../../../paths.ts';
import type { Query } from '../transaction.ts';

const GRANTED = `exists (select from resident_consents c
  where c.resident_id = mr.resident_id and c.purpose = 'public' and c.state = 'granted')`;

/** Nobody whom the medium (its id in SQL) shows is without 公開サイト・SNS = 可; the condition of every public read. */
export const mayBePublic = (medium: string): string =>
  `not exists (select from media_residents mr where mr.media_id = ${medium} and not ${GRANTED})`;

/** How many of those whom a row of `media` shows lack it. */
export const LACKING = `select count(*)::int from media_residents mr where mr.media_id = media.id and not ${GRANTED}`;

/** The ids of those whom a row of `media` shows. */
export const SHOWN_RESIDENTS = `select coalesce(json_agg(mr.resident_id order by mr.resident_id), '[]')
  from media_residents mr where mr.media_id = media.id`;

/** Sets whom a medium shows. */
export async function writeMediaResidents(
  query: Query,
  id: number,
  residentIds: readonly number[],
): Promise<void> {
  await query()('media_residents').where({ media_id: id }).delete();
  const rows = residentIds.map((residentId) => ({ media_id: id, resident_id: residentId }));
  if (rows.length > 0) await query()('media_residents').insert(rows);
}

/** The live media that show a resident. */
export const makeResidentMedia = (query: Query) => ({
  async of(residentId: number): Promise<readonly Use[]> {
    const rows: { id: number; name: string }[] = await query()('media_residents')
      .join('media', 'media.id', 'media_residents.media_id')
      .where({ resident_id: residentId })
      .whereNull('media.deleted_at')
      .orderBy('media.id', 'desc')
      .select('media.id', 'media.name');
    return rows.map(({ id, name }) => ({ label: name, href: managerPaths.detail('media', id) }));
  },
});
