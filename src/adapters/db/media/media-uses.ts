import { z } from 'zod';
import type { RowUse } from '../../../application/resource/collection.port.ts';
import { managerPaths } from '../../../paths.ts';
import type { Query } from '../transaction.ts';

/** The lists whose rows attach media or show them in their bodies; `parts` begins the names of the tables between. */
const USERS = [
  { table: 'notices', parts: 'notice', label: 'お知らせ', list: managerPaths.list('notice') },
  {
    table: 'family_notices',
    parts: 'family_notice',
    label: 'ご家族へのお知らせ',
    list: managerPaths.list('family-notice'),
  },
] as const;
type User = (typeof USERS)[number];

/** The ids of those rows, by the medium's. */
export const usersOf = (
  { parts }: Pick<User, 'parts'>,
  medium: string,
) => `select notice_id from ${parts}_attachments
  where media_id = ${medium} union select notice_id from ${parts}_pictures where media_id = ${medium}`;

/** 公開書類: each is one medium. */
const DOCUMENTS = { label: '公開書類', list: managerPaths.list('document') } as const;

/** How many live rows use the medium of the outer row. */
export const USE_COUNT = `select ${USERS.map(
  (user) =>
    `(select count(*)::int from ${user.table} where deleted_at is null and id in (${usersOf(user, 'media.id')}))`,
).join(' + ')} + (select count(*)::int from documents where deleted_at is null and media_id = media.id)`;

/** Which rows use a medium. */
export const usesOf = async (query: Query, id: number): Promise<RowUse[]> => {
  // Notices in the bin count too: one that is restored must find its pictures.
  const found = await Promise.all(
    USERS.map(async (user) => {
      const { rows } = await query().raw(
        `select id, title, deleted_at is not null as deleted from ${user.table}
           where id in (${usersOf(user, ':id')}) order by id desc`,
        { id },
      );
      return useSchema
        .array()
        .parse(rows)
        .map((row) => useOf(user, row));
    }),
  );
  const documents = await query()('documents')
    .where({ media_id: id })
    .orderBy('id')
    .select('id', 'title', query().raw('deleted_at is not null as deleted'));
  const shown = useSchema.array().parse(documents);
  return [...found.flat(), ...shown.map((row) => useOf(DOCUMENTS, row))];
};

const useSchema = z.object({ id: z.number(), title: z.string(), deleted: z.boolean() });

const useOf = (
  { label, list }: Pick<User, 'label' | 'list'> | typeof DOCUMENTS,
  { id, title, deleted }: z.output<typeof useSchema>,
): RowUse => ({
  label: `${label}「${title}」${deleted ? '（ごみ箱）' : ''}`,
  href: deleted ? `${list}?bin=1` : `${list}/edit/${id}`,
});

const GRANTED = `exists (select from resident_consents c
  where c.resident_id = mr.resident_id and c.purpose = 'public' and c.state = 'granted')`;

/** Every resident whom the medium (its id in SQL) shows has allowed 公開サイト・SNS; the condition of every public read. */
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
  async of(residentId: number): Promise<readonly RowUse[]> {
    const rows: { id: number; name: string }[] = await query()('media_residents')
      .join('media', 'media.id', 'media_residents.media_id')
      .where({ resident_id: residentId })
      .whereNull('media.deleted_at')
      .orderBy('media.id', 'desc')
      .select('media.id', 'media.name');
    return rows.map(({ id, name }) => ({ label: name, href: managerPaths.detail('media', id) }));
  },
});
