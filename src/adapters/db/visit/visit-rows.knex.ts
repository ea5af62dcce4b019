import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { NoVisitForm, VisitRow, VisitRows } from '../../../application/visit/visit.resource.ts';
import { instantOf, tokyoDate } from '../../../domain/time.ts';
import { LIVE_STATUSES } from '../../../domain/visit/visit.ts';
import { daysOf, VISIT_DAYS } from '../../../domain/visit/visit-days.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';
import { VISIT_COLUMNS, visitShape } from './visit-columns.ts';

const { reference, mode, facility, startsAt, endsAt, status, phone, channel } = visitShape;

const storedSchema = z.object({
  ...storedShape,
  ...{ reference, mode, facility, startsAt, endsAt, status, phone, channel },
  linkState: visitShape.linkState.nullable(),
  residentName: z.string(),
  room: z.string(),
  memberName: z.string().nullable(),
  people: z.int(),
  when: z.null(),
}) satisfies z.ZodType<VisitRow>;

const HAS_LINK = `visits.mode = 'online' and visits.status in (${LIVE_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** The table `visits` as a list; its rows are written by acts. */
export function makeVisitRows({ query, clock }: { query: Query; clock: Clock }): VisitRows {
  const when = (rows: Knex.QueryBuilder, value: string): void => {
    const days = VISIT_DAYS.find((one) => one === value);
    if (!days) return;
    const { from, before } = daysOf(days, tokyoDate(clock.now()));
    if (from) rows.where('visits.starts_at', '>=', instantOf(from));
    if (before) rows.where('visits.starts_at', '<', instantOf(before));
  };
  return makeKnexCollection<VisitRow, NoVisitForm>({
    query,
    table: 'visits',
    columns: {
      reference: VISIT_COLUMNS.reference,
      mode: VISIT_COLUMNS.mode,
      facility: VISIT_COLUMNS.facility,
      startsAt: VISIT_COLUMNS.startsAt,
      endsAt: VISIT_COLUMNS.endsAt,
      status: VISIT_COLUMNS.status,
      linkState: { sql: `case when ${HAS_LINK} then visits.link_state end` },
      phone: VISIT_COLUMNS.phone,
      channel: VISIT_COLUMNS.channel,
      residentName: { sql: 'select r.name from residents r where r.id = visits.resident_id' },
      room: { sql: 'select r.room from residents r where r.id = visits.resident_id' },
      memberName: { sql: 'select m.name from members m where m.id = visits.member_id' },
      people: { sql: 'jsonb_array_length(visits.participants)' },
      // A filter, and nothing that a row has.
      when: { sql: 'null::text' },
    },
    filters: { when },
    row: storedSchema,
    toRow: () => {
      throw new Error('visits are written by what is done to them');
    },
    searchText: () => [],
  });
}
