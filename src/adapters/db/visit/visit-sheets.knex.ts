import type { Knex } from 'knex';
import { z } from 'zod';
import type { VisitOnSheet, VisitSheets } from '../../../application/visit/visit-sheets.port.ts';
import type { Query } from '../transaction.ts';
import { IS_PRESENT } from './presence-sql.ts';
import { SELECTED_VISIT, visitShape } from './visit-columns.ts';

const { nonce: _, ...shape } = visitShape;
const { nonce: __, ...columns } = SELECTED_VISIT;

const onSheet = z.object({
  ...shape,
  resident: z.object({
    name: z.string(),
    unit: z.string().nullable(),
    room: z.string(),
    careNote: z.string(),
  }),
  presence: z.object({ preparing: z.int(), waiting: z.int(), admitted: z.int() }),
  member: z.object({ id: z.number(), name: z.string(), number: z.string() }).nullable(),
}) satisfies z.ZodType<VisitOnSheet>;

const RESIDENT = `json_build_object('name', residents.name, 'unit', residents.unit, 'room', residents.room,
  'careNote', residents.care_note) as resident`;
const MEMBER = `case when members.id is not null then json_build_object('id', members.id, 'name', members.name,
  'number', members.number) end as member`;
const COUNTED = ['preparing', 'waiting', 'admitted'].map(
  (state) => `'${state}', count(*) filter (where state = '${state}')`,
);
const PRESENCE = `(select json_build_object(${COUNTED.join(', ')}) from call_peers
  where call_peers.visit_id = visits.id and side = 'family' and ${IS_PRESENT}) as presence`;

/** Visits with their people, in one statement however many there are. */
export function makeVisitSheets(query: Query): VisitSheets {
  const rows = async (narrow: (rows: Knex.QueryBuilder) => void, facility: string | null) => {
    const asked = query()('visits')
      .join('residents', 'residents.id', 'visits.resident_id')
      .leftJoin('members', 'members.id', 'visits.member_id')
      .select({ ...columns }, query().raw(RESIDENT), query().raw(MEMBER), query().raw(PRESENCE))
      .orderBy(['visits.starts_at', 'visits.seat', 'visits.id']);
    narrow(asked);
    if (facility !== null) asked.where('visits.facility', facility);
    return onSheet.array().parse(await asked);
  };
  return {
    between: (facility, from, before) =>
      rows(
        (asked) => void asked.where('visits.starts_at', '>=', from).where('visits.starts_at', '<', before),
        facility,
      ),
    find: async (facility, id) => (await rows((asked) => void asked.where('visits.id', id), facility))[0],
  };
}
