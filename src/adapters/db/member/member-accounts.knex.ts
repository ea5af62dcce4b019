import { z } from 'zod';
import type { AccountStore } from '../../../application/account/accounts.port.ts';
import { makeAccountStore } from '../account/account-store.ts';
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
