import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { TermRow, TermRows, TermsAsked } from '../../../application/term/terms.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import {
  APPROVALS,
  HOLIDAY_RULES,
  periodWords,
  TERM_KINDS,
  TERM_MODES,
  TERM_STATES,
  type Term,
  type TermForm,
  type TermState,
  termState,
  whenWords,
} from '../../../domain/term/term.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';

/** The database gives `10:00:00`. */
const clock5 = z.string().transform((time) => time.slice(0, '10:00'.length));

const termShape = {
  id: z.int(),
  kind: z.enum(TERM_KINDS),
  mode: z.enum(TERM_MODES),
  name: z.string(),
  reason: z.string().nullable(),
  facility: z.enum(FACILITIES),
  unit: z.string().nullable(),
  weekdays: z.array(z.int()),
  startsAt: clock5,
  endsAt: clock5,
  validFrom: z.string(),
  validUntil: z.string(),
  slotMinutes: z.int().nullable(),
  callMinutes: z.int().nullable(),
  capacity: z.int().nullable(),
  dailyCap: z.int().nullable(),
  holidays: z.enum(HOLIDAY_RULES).nullable(),
  approval: z.enum(APPROVALS).nullable(),
  opensDaysAhead: z.int().nullable(),
  closesDaysBefore: z.int().nullable(),
  closesAt: clock5.nullable(),
};

/** Which of them are null goes with the kind: the table's checks hold it. */
const termRecord = z.object(termShape).transform((row) => row as Term);

const COLUMNS = {
  kind: 'kind',
  mode: 'mode',
  name: 'name',
  reason: 'reason',
  facility: 'facility',
  unit: 'unit',
  weekdays: 'weekdays',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  validFrom: 'valid_from',
  validUntil: 'valid_until',
  slotMinutes: 'slot_minutes',
  callMinutes: 'call_minutes',
  capacity: 'capacity',
  dailyCap: 'daily_cap',
  holidays: 'holidays',
  approval: 'approval',
  opensDaysAhead: 'opens_days_ahead',
  closesDaysBefore: 'closes_days_before',
  closesAt: 'closes_at',
} as const;

/** The state as SQL, for filtering; `termState` of the domain says the same of one row. */
const WHERE_STATE: Record<TermState, string> = {
  current: 'terms.valid_from <= :today and terms.valid_until >= :today',
  upcoming: 'terms.valid_from > :today',
  ended: 'terms.valid_until < :today',
};

/** Terms in PostgreSQL. */
export function makeTermRows({ query, clock }: { query: Query; clock: Clock }): TermRows {
  const today = () => tokyoDate(clock.now());
  const byState = (rows: Knex.QueryBuilder, value: string): void => {
    const state = TERM_STATES.find((one) => one === value);
    if (state) rows.whereRaw(`(${WHERE_STATE[state]})`, { today: today() });
  };
  const validOn = ({ facility, from, to }: TermsAsked) =>
    query()('terms')
      .where({ facility })
      .whereNull('deleted_at')
      .where('valid_until', '>=', from)
      .where('valid_from', '<=', to)
      .orderBy('id')
      .select({ id: 'id', ...COLUMNS });

  return {
    ...makeKnexCollection<TermRow, TermForm>({
      query,
      table: 'terms',
      columns: {
        ...COLUMNS,
        // Told when the row is read, see below.
        state: { sql: 'null::text' },
        when: { sql: 'null::text' },
        period: { sql: 'null::text' },
        calledOff: { sql: 'select count(*)::int from term_closures c where c.term_id = terms.id' },
      },
      filters: { state: byState },
      row: z.object({ ...termShape, ...storedShape, calledOff: z.int() }).transform((row) => {
        const told = {
          ...row,
          state: termState(row, today()),
          when: whenWords(row),
          period: periodWords(row),
        };
        return told as TermRow;
      }),
      toRow: (input) =>
        Object.fromEntries(
          Object.entries(COLUMNS).map(([key, column]) => [column, input[key as keyof TermForm]]),
        ),
      searchText: ({ name, reason }) => [name, reason],
    }),
    async holdAll() {
      await query().raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.terms]);
    },
    valid: async (asked) => termRecord.array().parse(await validOn(asked)),
    holdValid: async (asked) => termRecord.array().parse(await validOn(asked).forShare()),
  };
}
