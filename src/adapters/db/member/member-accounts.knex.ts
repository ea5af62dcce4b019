import { z } from 'zod';
import type { AccountStore } from '../../../application/account/accounts.port.ts';
import type { ResetTargets } from '../../../application/account/password-resets.port.ts';
import type { MemberAccess } from '../../../application/member/members.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { makeAccountStore } from '../account/account-store.ts';
import { endResets } from '../account/password-resets.knex.ts';
import { MEMBER_FACILITIES, membersOf } from '../facility-members.ts';
import type { Query } from '../transaction.ts';

/** The last day on which any resident of the member lives here; null while one has no end. */
const LEFT_ON = `select case when not bool_or(r.left_on is null) then max(r.left_on) end
  from family_links l join residents r on r.id = l.resident_id
  where l.member_id = members.id and r.deleted_at is null`;

/** Members as they sign in: with their number, or with an address that they alone have confirmed. */
export function makeMemberAccounts(query: Query): AccountStore {
  const store = makeAccountStore({
    query,
    table: 'members',
    own: { left_on: z.string().nullable() },
    computed: { left_on: LEFT_ON },
    leftOn: ({ left_on }) => left_on,
    actor: ({ id, name }) => ({ audience: 'family', id, name }),
  });
  const byAddress = async (address: string) => {
    const owners: { id: number }[] = await query()('email_registrations as e')
      .join('members', 'members.id', 'e.member_id')
      .where({ 'e.address': address, 'e.status': 'confirmed' })
      .whereNull('e.deleted_at')
      .whereNull('members.deleted_at')
      .distinct('members.id')
      .limit(2);
    const [owner, other] = owners;
    return owner && !other ? store.byId(owner.id) : undefined;
  };
  return {
    ...store,
    byLogin: async (login) =>
      (await store.byLogin(login)) ?? (login.includes('@') ? byAddress(login) : undefined),
  };
}

const member = z.object({
  number: z.string(),
  name: z.string(),
  facilities: z.enum(FACILITIES).array(),
});
const registration = z.object({ id: z.number(), address: z.string() });

/** Members with the addresses they have confirmed. */
export const makeMemberResetTargets = (query: Query): ResetTargets => ({
  async of(id) {
    const [row, registrations] = await Promise.all([
      query()('members')
        .where({ id, deleted_at: null })
        .first('number', 'name', query().raw(MEMBER_FACILITIES)),
      query()('email_registrations')
        .where({ member_id: id, status: 'confirmed', deleted_at: null })
        .orderBy('id')
        .select('id', 'address'),
    ]);
    if (!row) return undefined;
    const { number, name, facilities } = member.parse(row);
    const recipients = registration
      .array()
      .parse(registrations)
      .map(({ id: registrationId, address }) => ({
        name,
        address,
        memberId: id,
        registrationId,
        facilities,
      }));
    return { login: number, recipients };
  },
});

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
