import { z } from 'zod';
import type { MemberAccess } from '../../../application/member/member-rows.port.ts';
import { endResets } from '../account/password-resets.knex.ts';
import type { Query } from '../transaction.ts';
import { membersOf } from './members.knex.ts';

const named = z.object({ id: z.number(), name: z.string(), number: z.string() });
const representative = z.object({ residentId: z.number(), memberId: z.number(), name: z.string() });

/** Passwords of members, and who speaks for which resident. */
export const makeMemberAccess = (query: Query): MemberAccess => ({
  async setPasswordHash(id, hash) {
    await query()('members').where({ id }).update({ password_hash: hash });
    await endResets(query, { audience: 'family', id });
  },
  async setStatus(id, status) {
    await query()('members')
      .where({ id })
      .update({ status, updated_at: query().fn.now(), version: query().raw('version + 1') });
  },
  async named(ids, facility) {
    const rows = query()('members')
      .whereIn('id', [...ids])
      .whereNull('deleted_at')
      .orderBy('number')
      .select(Object.keys(named.shape));
    if (facility !== null) rows.whereIn('id', membersOf(query, [facility]));
    return named.array().parse(await rows);
  },
  async representatives(residentIds, except) {
    if (residentIds.length === 0) return [];
    const rows = query()('family_links')
      .join('members', 'members.id', 'family_links.member_id')
      .whereNull('members.deleted_at')
      .whereIn('family_links.resident_id', [...residentIds])
      .where({ representative: true })
      .select('family_links.resident_id as residentId', 'members.id as memberId', 'members.name');
    if (except !== null) rows.whereNot('members.id', except);
    return representative.array().parse(await rows);
  },
});
