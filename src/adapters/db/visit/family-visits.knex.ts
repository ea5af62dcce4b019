import type { Knex } from 'knex';
import { z } from 'zod';
import type { FamilyVisits } from '../../../application/visit/family-visits.port.ts';
import { mailsReachOf, REGISTRATION_STATES } from '../../../domain/email-registration/email-registration.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { LIVE_STATUSES } from '../../../domain/visit/visit.ts';
import { OWN_RESIDENTS } from '../audience/audience-sql.ts';
import type { Query } from '../transaction.ts';
import { SELECTED_VISIT, visitShape } from './visit-columns.ts';

const visit = z.object({
  ...visitShape,
  resident: z.object({ name: z.string(), familyName: z.string() }),
  bookedBy: z.string().nullable(),
  byClosure: z.boolean(),
});
const resident = z.object({
  id: z.int(),
  name: z.string(),
  familyName: z.string(),
  facility: z.enum(FACILITIES),
  unit: z.string().nullable(),
  relation: z.string(),
});
const member = z.object({
  phone: z.string(),
  addresses: z.array(z.string()),
  states: z.array(z.enum(REGISTRATION_STATES)),
});

const NEWEST_FIRST = [
  { column: 'visits.starts_at', order: 'desc' as const },
  { column: 'visits.id', order: 'desc' as const },
];

const daysAfterMoment = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

const RESIDENT = `json_build_object('name', r.name, 'familyName', r.family_name) as resident`;
const BY_CLOSURE = `exists (select 1 from term_closures c where c.visit_id = visits.id) as "byClosure"`;
const OF_ADDRESSES = (what: string, which = 'true') =>
  `(select coalesce(json_agg(e.${what} order by e.place), '[]') from email_registrations e
    where e.member_id = members.id and e.deleted_at is null and ${which}) as`;

/** A family's visits in PostgreSQL; which residents are its own is the same condition as for photos. */
export function makeFamilyVisits(query: Query): FamilyVisits {
  const visits = (whose: Knex.Raw): Knex.QueryBuilder =>
    query()('visits')
      .join(whose, 'r.id', 'visits.resident_id')
      .leftJoin('members as booker', 'booker.id', 'visits.member_id')
      .select({ ...SELECTED_VISIT, bookedBy: 'booker.name' }, query().raw(RESIDENT), query().raw(BY_CLOSURE));
  const own = (memberId: number, today: string): Knex.QueryBuilder =>
    visits(query().raw(`(${OWN_RESIDENTS}) as r`, { member: memberId, today }));
  // Past visits are many: where the index says when they began, they are not read to be left out.
  const ahead = (now: string) => (rows: Knex.QueryBuilder) =>
    void rows
      .where('visits.starts_at', '>', daysAfterMoment(now, -2))
      .whereIn('visits.status', [...LIVE_STATUSES])
      .where('visits.held_until', '>', now);
  return {
    residents: (memberId, today) => ownResidents(query, memberId, today),
    async coming(memberId, today, now) {
      const rows = own(memberId, today).where(ahead(now)).orderBy(['visits.starts_at', 'visits.id']);
      return visit.array().parse(await rows);
    },
    async stopped(memberId, today, now) {
      const rows = own(memberId, today)
        .where('visits.starts_at', '>', now)
        .whereIn('visits.status', ['cancelled_by_home', 'declined'])
        .orderBy(['visits.starts_at', 'visits.id']);
      return visit.array().parse(await rows);
    },
    async past(memberId, today, { now, skip, limit }) {
      // Sorted by themselves, without what is shown of them.
      const ids = query()('visits')
        .join(
          query().raw(`(${OWN_RESIDENTS}) as r`, { member: memberId, today }),
          'r.id',
          'visits.resident_id',
        )
        .whereNot(ahead(now))
        .orderBy(NEWEST_FIRST)
        .offset(skip)
        .limit(limit)
        .select('visits.id');
      const rows = own(memberId, today).whereIn('visits.id', ids).orderBy(NEWEST_FIRST);
      return visit.array().parse(await rows);
    },
    async find(memberId, today, id) {
      return visit.array().parse(await own(memberId, today).where('visits.id', id))[0];
    },
    async byLink(id) {
      return visit.array().parse(await visits(query().raw('residents as r')).where('visits.id', id))[0];
    },
    member: (memberId) => contactOf(query, memberId),
  };
}

async function ownResidents(query: Query, memberId: number, today: string) {
  const { rows } = await query().raw(
    `select r.id, r.name, r.family_name as "familyName", r.facility, r.unit, l.relation
     from (${OWN_RESIDENTS}) r join family_links l on l.resident_id = r.id and l.member_id = :member
     order by l.position, r.id`,
    { member: memberId, today },
  );
  return resident.array().parse(rows);
}

async function contactOf(query: Query, memberId: number) {
  const row = await query()('members')
    .where({ id: memberId })
    .first(
      'phone',
      query().raw(`${OF_ADDRESSES('address', "e.status = 'confirmed'")} addresses`),
      query().raw(`${OF_ADDRESSES('status')} states`),
    );
  const { states, ...known } = member.parse(row);
  return { ...known, mails: mailsReachOf(states) };
}
