import { z } from 'zod';
import type { AccountRef } from '../../../application/account/accounts.port.ts';
import type { PasswordResets } from '../../../application/account/password-resets.port.ts';
import type { Query } from '../transaction.ts';

const columnsOf = ({ audience, id }: AccountRef) =>
  audience === 'family' ? { member_id: id } : { worker_id: id };

const found = z
  .object({
    id: z.number(),
    member_id: z.number().nullable(),
    worker_id: z.number().nullable(),
    address: z.string(),
    created_at: z.string(),
    used_at: z.string().nullable(),
    replaced: z.boolean(),
  })
  .transform((row) => ({
    id: row.id,
    who:
      row.member_id !== null
        ? { audience: 'family' as const, id: row.member_id }
        : { audience: 'manager' as const, id: row.worker_id ?? 0 },
    address: row.address,
    createdAt: row.created_at,
    usedAt: row.used_at,
    replaced: row.replaced,
  }));

/** A newer request of the same account as `r`. */
const NEWER = `exists (select 1 from password_resets n
  where n.id > r.id and (n.member_id = r.member_id or n.worker_id = r.worker_id))`;

/** Marks every open request of the account as used, as a new password was set. */
export async function endResets(query: Query, who: AccountRef): Promise<void> {
  await query()('password_resets')
    .where(columnsOf(who))
    .whereNull('used_at')
    .update({ used_at: query().fn.now() });
}

/** The tables `password_resets` and `password_reset_mails`. */
export const makePasswordResets = (query: Query): PasswordResets => ({
  async add(who, at) {
    const [row] = await query()('password_resets')
      .insert({ ...columnsOf(who), created_at: at })
      .returning('id');
    return z.number().parse(row.id);
  },
  async addMail(resetId, mailId) {
    await query()('password_reset_mails').insert({ reset_id: resetId, mail_id: mailId });
  },
  async ofMail(mailId) {
    const row = await query()('password_reset_mails as m')
      .join('password_resets as r', 'r.id', 'm.reset_id')
      .join('mails', 'mails.id', 'm.mail_id')
      .where('m.mail_id', mailId)
      .first(
        'r.id',
        'r.member_id',
        'r.worker_id',
        'mails.to_address as address',
        'r.created_at',
        'r.used_at',
        query().raw(`${NEWER} as replaced`),
      );
    return row && found.parse(row);
  },
  async redeem(resetId, at) {
    const used = await query()('password_resets as r')
      .where('r.id', resetId)
      .whereNull('r.used_at')
      .whereRaw(`not ${NEWER}`)
      .update({ used_at: at });
    return used === 1;
  },
});
