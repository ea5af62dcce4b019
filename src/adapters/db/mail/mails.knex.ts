import { z } from 'zod';
import type { Mails, NewMail } from '../../../application/mail/mails.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { MAIL_KINDS, mailBlockSchema } from '../../../domain/mail/mail.ts';
import { searchText } from '../resource/search.ts';
import type { Query } from '../transaction.ts';
import { ADDRESS_IS_GONE } from './address-gone.ts';

const openedSchema = z
  .object({
    id: z.number(),
    message_key: z.string(),
    attempts: z.number(),
    kind: z.enum(MAIL_KINDS),
    to_name: z.string(),
    to_address: z.string(),
    member_id: z.number().nullable(),
    registration_id: z.number().nullable(),
    worker_id: z.number().nullable(),
    facilities: z.enum(FACILITIES).array(),
    subject: z.string(),
    blocks: mailBlockSchema.array(),
    about_room: z.string().nullable(),
    about_id: z.number().nullable(),
    once: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    key: row.message_key,
    attempt: row.attempts,
    kind: row.kind,
    to: { name: row.to_name, address: row.to_address },
    memberId: row.member_id,
    registrationId: row.registration_id,
    workerId: row.worker_id,
    facilities: row.facilities,
    subject: row.subject,
    blocks: row.blocks,
    about: row.about_room && row.about_id ? { room: row.about_room, id: row.about_id } : null,
    once: row.once,
  }));

const toColumns = ({ to, about, blocks, facilities, ...mail }: NewMail) => ({
  kind: mail.kind,
  to_name: to.name,
  to_address: to.address,
  member_id: mail.memberId,
  registration_id: mail.registrationId,
  worker_id: mail.workerId,
  facilities: [...facilities],
  subject: mail.subject,
  blocks: JSON.stringify(blocks),
  about_room: about?.room ?? null,
  about_id: about?.id ?? null,
  once: mail.once,
  search_text: searchText([to.name.replace(/\s/g, ''), to.address, mail.subject]),
});

/** What a try is told whose process ended before it did. */
const LOST = '結果が記録される前に、送信していたプログラムが止まりました。届いているかもしれません。';

/** The tables `mails` and `mail_attempts` as whoever writes and sends mails needs them. */
export function makeMails(query: Query): Mails {
  const changed = (id: number) => query()('mails').where({ id });
  const closeLost = (id: number, at: string) =>
    query()('mail_attempts')
      .where({ mail_id: id })
      .whereNull('ended_at')
      .update({ ended_at: at, outcome: 'lost', words: LOST });
  const cancelGone = (id: number, at: string) =>
    changed(id)
      .where({ status: 'queued' })
      .whereRaw(ADDRESS_IS_GONE)
      .update({ status: 'cancelled', updated_at: at, version: query().raw('version + 1') });
  return {
    async insert(mail) {
      const [row] = await query()('mails')
        .insert(toColumns(mail))
        .onConflict('once')
        .ignore()
        .returning('id');
      return row ? z.number().parse(row.id) : null;
    },
    async open(id, at) {
      await cancelGone(id, at);
      const [row] = await changed(id)
        .where({ status: 'queued' })
        .update({ attempts: query().raw('attempts + 1'), updated_at: at })
        .returning('*');
      if (!row) return undefined;
      const mail = openedSchema.parse(row);
      await closeLost(id, at);
      await query()('mail_attempts').insert({ mail_id: id, number: mail.attempt, started_at: at });
      return mail;
    },
    async close(id, attempt, { at, status, outcome, words }) {
      await query()('mail_attempts')
        .where({ mail_id: id, number: attempt })
        .update({ ended_at: at, outcome, words });
      await changed(id)
        // What staff cancelled meanwhile, or a delivery report said, stands.
        .where({ status: 'queued' })
        .update({
          status,
          updated_at: at,
          version: query().raw('version + 1'),
          last_error: outcome === 'accepted' ? null : words,
          ...(status === 'sent' && { sent_at: at }),
        });
    },
    async giveUp(id, words) {
      await changed(id)
        .where({ status: 'queued' })
        .update({
          status: 'failed',
          last_error: words,
          updated_at: query().fn.now(),
          version: query().raw('version + 1'),
        });
    },
    async waitingSince(at, limit) {
      return z
        .number()
        .array()
        .parse(
          await query()('mails')
            .where({ status: 'queued' })
            .where('updated_at', '<', at)
            .orderBy('id')
            .limit(limit)
            .pluck('id'),
        );
    },
  };
}
