import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MailLinks, Mails, NewMail } from '../../../application/mail/mails.port.ts';
import type { BouncedMails } from '../../../application/mail/process-bounce.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { MAIL_KINDS, MAIL_STATUSES, mailBlockSchema } from '../../../domain/mail/mail.ts';
import { searchText } from '../resource/search.ts';
import type { Query } from '../transaction.ts';

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
    about_resource: z.string().nullable(),
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
    about: row.about_resource && row.about_id ? { resource: row.about_resource, id: row.about_id } : null,
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
  about_resource: about?.resource ?? null,
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

/** True for a row of `mails` whose recipient would get no mail at that address if it were written now. */
export const ADDRESS_IS_GONE = `case
  when member_id is not null and not exists (select 1 from members m
    where m.id = member_id and m.deleted_at is null and m.anonymised_at is null) then true
  when registration_id is not null then not exists (select 1 from email_registrations e
    where e.id = registration_id and e.address = to_address and e.deleted_at is null and e.status <> 'stopped')
  when worker_id is not null then not exists (select 1 from workers w
    where w.id = worker_id and w.email = to_address and w.deleted_at is null and w.status = 'active')
  else false end`;

const BYTES = 32;
/** What a token of so many bytes looks like; any other text is not looked up. */
const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const found = z
  .object({ mail_id: z.number(), expires_at: z.string() })
  .transform((row) => ({ mailId: row.mail_id, expiresAt: row.expires_at }));

/** Secret links in the table `mail_links`. */
export const makeMailLinks = (query: Query): MailLinks => ({
  async issue(mailId, purpose, expiresAt) {
    const token = randomBytes(BYTES).toString('base64url');
    await query()('mail_links').insert({
      mail_id: mailId,
      purpose,
      token_hash: hashOf(token),
      expires_at: expiresAt,
    });
    return token;
  },
  async find(purpose, token) {
    if (!TOKEN.test(token)) return undefined;
    const row = await query()('mail_links')
      .where({ purpose, token_hash: hashOf(token) })
      .first('mail_id', 'expires_at');
    return row && found.parse(row);
  },
});

const reported = z
  .object({
    id: z.number(),
    to_address: z.string(),
    registration_id: z.number().nullable(),
    status: z.enum(MAIL_STATUSES),
  })
  .transform((row) => ({
    id: row.id,
    address: row.to_address,
    registrationId: row.registration_id,
    status: row.status,
  }));

/** The table `mails` as delivery reports find it. */
export const makeBouncedMails = (query: Query): BouncedMails => ({
  async ofKey(key) {
    const row = await query()('mails')
      .where({ message_key: key })
      .forUpdate()
      .first('id', 'to_address', 'registration_id', 'status');
    return row && reported.parse(row);
  },
  async mark(id, { status, words, at }) {
    await query()('mails')
      .where({ id })
      .update({ status, last_error: words, updated_at: at, version: query().raw('version + 1') });
  },
});
