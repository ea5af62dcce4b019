import type { Knex } from 'knex';
import { z } from 'zod';
import type { BookedVisits } from '../../../application/term/booked-visits.port.ts';
import { LIVE_STATUSES } from '../../../domain/visit/visit.ts';
import { VISIT_MODES } from '../../../domain/visit/visit-mode.ts';
import { LAST_MAIL_OF } from '../mail/unreached-families.knex.ts';
import type { Query } from '../transaction.ts';

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
const closed = z.object({
  ...shape,
  phone: z.string(),
  mailed: z.boolean(),
  family: z.object({ number: z.string(), name: z.string() }).nullable(),
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
const MAILED = `exists (select 1 from email_registrations e left join lateral ${LAST_MAIL_OF('e')} last on true
  where e.member_id = v.member_id and e.deleted_at is null and e.status = 'confirmed'
    and coalesce(last.status, 'sent') = 'sent') as mailed`;
const FAMILY = `(select json_build_object('number', m.number, 'name', m.name) from members m
  where m.id = v.member_id) as family`;

/** Booked visits beside terms, from the index of a facility's visits by their beginning. */
export function makeBookedVisits(query: Query): BookedVisits {
  const visits = (): Knex.QueryBuilder =>
    query()('visits as v')
      .join('residents as r', 'r.id', 'v.resident_id')
      .orderBy(['v.starts_at', 'v.id'])
      .select(COLUMNS);
  return {
    async live({ facility, from, to }) {
      const rows = visits()
        .where('v.facility', facility)
        .whereIn('v.status', [...LIVE_STATUSES])
        .where('v.starts_at', '>=', from)
        .where('v.starts_at', '<', to);
      return booked.array().parse(await rows);
    },
    async closedBy(termId) {
      const rows = visits()
        .join('term_closures as c', 'c.visit_id', 'v.id')
        .where('c.term_id', termId)
        .select('v.phone', query().raw(MAILED), query().raw(FAMILY));
      return closed.array().parse(await rows);
    },
    async markClosed(termId, visitIds) {
      const rows = visitIds.map((visitId) => ({ term_id: termId, visit_id: visitId }));
      if (rows.length > 0) await query()('term_closures').insert(rows);
    },
  };
}
