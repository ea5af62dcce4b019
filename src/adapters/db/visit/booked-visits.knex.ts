import type { Knex } from 'knex';
import { z } from 'zod';
import type { BookedVisits } from '../../../application/term/booked-visits.port.ts';
import type { MailKind } from '../../../domain/mail/mail.ts';
import { LIVE_STATUSES, VISIT_RESOURCE } from '../../../domain/visit/visit.ts';
import { VISIT_MODES } from '../../../domain/visit-mode.ts';
import { LAST_MAIL_OF } from '../mail/member-mails.knex.ts';
import type { Query } from '../transaction.ts';
import { visitShape } from './visit-columns.ts';

const shape = {
  id: z.int(),
  reference: z.string(),
  mode: z.enum(VISIT_MODES),
  unit: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  resident: z.string(),
  room: z.string(),
};
const booked = z.object(shape);
const person = { number: z.string(), name: z.string(), phone: z.string() };
const toTell = z.object({
  ...shape,
  participants: visitShape.participants,
  phone: z.string(),
  booker: z.object(person).nullable(),
  families: z.object({ ...person, relation: z.string() }).array(),
  reached: z.boolean(),
  mail: z.enum(['queued', 'sent', 'failed']).nullable(),
});

const COLUMNS = {
  id: 'v.id',
  reference: 'v.reference',
  mode: 'v.mode',
  unit: 'r.unit',
  startsAt: 'v.starts_at',
  endsAt: 'v.ends_at',
  resident: 'r.name',
  room: 'r.room',
};

/** An address that gets the member's mails: confirmed, and the last mail to it did not fail or come back. */
const REACHED = `exists (select 1 from email_registrations e
  join members m on m.id = e.member_id and m.status = 'active' and m.deleted_at is null
  left join lateral ${LAST_MAIL_OF('e')} last on true
  where e.member_id = v.member_id and e.deleted_at is null and e.status = 'confirmed'
    and coalesce(last.status, 'sent') = 'sent') as reached`;
const PERSON = `'number', m.number, 'name', m.name, 'phone', coalesce(m.phone, '')`;
const BOOKER = `(select json_build_object(${PERSON}) from members m where m.id = v.member_id) as booker`;
const FAMILIES = `(select coalesce(json_agg(json_build_object(${PERSON}, 'relation', l.relation)
    order by l.representative desc, m.number), '[]')
  from family_links l join members m on m.id = l.member_id
  where l.resident_id = v.resident_id and m.status = 'active' and m.deleted_at is null
    and coalesce(m.phone, '') <> '') as families`;
const CLOSED_MAIL: MailKind = 'visitClosed';
const MAIL = `(select case when bool_or(k.status = 'sent') then 'sent' when bool_or(k.status = 'queued') then 'queued'
    when count(*) > 0 then 'failed' end
  from mails k where k.about_resource = '${VISIT_RESOURCE}' and k.about_id = v.id and k.kind = '${CLOSED_MAIL}'
    and k.deleted_at is null) as mail`;
const TO_TELL = [BOOKER, FAMILIES, REACHED, MAIL];

/** Booked visits beside terms, from the index of a facility's visits by their beginning. */
export function makeBookedVisits(query: Query): BookedVisits {
  const visits = (): Knex.QueryBuilder =>
    query()('visits as v')
      .join('residents as r', 'r.id', 'v.resident_id')
      .orderBy(['v.starts_at', 'v.id'])
      .select(COLUMNS);
  const withFamilies = async (rows: Knex.QueryBuilder) =>
    toTell
      .array()
      .parse(await rows.select('v.participants', 'v.phone', ...TO_TELL.map((sql) => query().raw(sql))));
  return {
    async live({ facility, from, to }) {
      const rows = visits()
        .where('v.facility', facility)
        .whereIn('v.status', [...LIVE_STATUSES])
        .where('v.starts_at', '>=', from)
        .where('v.starts_at', '<', to);
      return booked.array().parse(await rows);
    },
    toTell: (visitIds) => withFamilies(visits().whereIn('v.id', [...visitIds])),
    closedBy: (termId) =>
      withFamilies(visits().join('term_closures as c', 'c.visit_id', 'v.id').where('c.term_id', termId)),
    async markClosed(termId, visitIds) {
      const rows = visitIds.map((visitId) => ({ term_id: termId, visit_id: visitId }));
      if (rows.length > 0) await query()('term_closures').insert(rows);
    },
  };
}
