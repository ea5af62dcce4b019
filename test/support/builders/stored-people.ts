import type { Database } from '../../../src/adapters/db/connection.ts';

type StoredResident = {
  readonly facility: string;
  readonly unit: string | null;
  readonly leftOn: string | null;
  readonly deleted: boolean;
};
type StoredMember = { readonly status: string; readonly deleted: boolean; readonly links: readonly number[] };

const DELETED = '2026-11-20T00:00:00Z';

/** Residents as rows; gives their ids in order. */
export async function storeResidents(db: Database, residents: readonly StoredResident[]): Promise<number[]> {
  const rows: { id: number }[] = await db('residents')
    .insert(
      residents.map((one, n) => ({
        number: `N-${n}`,
        family_name: '小野寺',
        given_name: `ハル${n}`,
        family_kana: 'おのでら',
        given_kana: 'はる',
        facility: one.facility,
        unit: one.unit,
        room: `${n}`,
        moved_in_on: '2023-06-12',
        left_on: one.leftOn,
        status: 'present',
        search_text: '',
        deleted_at: one.deleted ? DELETED : null,
      })),
    )
    .returning('id');
  return rows.map(({ id }) => id);
}

/** Members as rows, linked to the residents at these places; gives their ids in order. */
export async function storeMembers(
  db: Database,
  members: readonly StoredMember[],
  residentIds: readonly number[],
): Promise<number[]> {
  const rows: { id: number }[] = await db('members')
    .insert(
      members.map((one, n) => ({
        number: `H-${n}`,
        family_name: '水越',
        given_name: '真弓',
        family_kana: 'みずこし',
        given_kana: 'まゆみ',
        search_text: '',
        status: one.status,
        deleted_at: one.deleted ? DELETED : null,
      })),
    )
    .returning('id');
  const links = members.flatMap((one, n) =>
    one.links.map((at, position) => ({
      member_id: rows[n]?.id,
      resident_id: residentIds[at],
      position,
      relation: '長女',
    })),
  );
  if (links.length > 0) await db('family_links').insert(links);
  return rows.map(({ id }) => id);
}
