import { z } from 'zod';
import type { ResidentFamilies, ResidentMoves } from '../../../application/resident/resident-rows.port.ts';
import type { Query } from '../transaction.ts';

const linked = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  relation: z.string(),
  representative: z.boolean(),
  phone: z
    .string()
    .nullable()
    .transform((phone) => phone ?? ''),
});

/** Members by the resident they belong to. */
export const makeResidentFamilies = (query: Query): ResidentFamilies => ({
  async of(residentId) {
    const rows = await query()('family_links')
      .join('members', 'members.id', 'family_links.member_id')
      .where('family_links.resident_id', residentId)
      .whereNull('members.deleted_at')
      .orderBy([{ column: 'representative', order: 'desc' }, 'members.name', 'members.id'])
      .select('members.id', 'members.number', 'members.name', 'relation', 'representative', 'members.phone');
    return linked.array().parse(rows);
  },
});

/** Since when a resident lives in the room. */
export const makeResidentMoves = (query: Query): ResidentMoves => ({
  async setRoomSince(id, day) {
    await query()('residents').where({ id }).update({ room_since: day });
  },
});
