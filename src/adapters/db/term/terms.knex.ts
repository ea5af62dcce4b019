import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { TermQuery, TermRow, TermRows } from '../../../application/term/terms.port.ts';
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
import { column, columnNames, computed, shapeOf } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';

/** The database gives `10:00:00`. */
const clock5 = z.string().transform((time) => time.slice(0, '10:00'.length));

const COLUMNS = {
  kind: column('kind', z.enum(TERM_KINDS)),
  mode: column('mode', z.enum(TERM_MODES)),
  name: column('name', z.string()),
  reason: column('reason', z.string().nullable()),
  facility: column('facility', z.enum(FACILITIES)),
  unit: column('unit', z.string().nullable()),
  weekdays: column('weekdays', z.array(z.int())),
  startsAt: column('starts_at', clock5),
  endsAt: column('ends_at', clock5),
  validFrom: column('valid_from', z.string()),
  validUntil: column('valid_until', z.string()),
  slotMinutes: column('slot_minutes', z.int().nullable()),
  callMinutes: column('call_minutes', z.int().nullable()),
  capacity: column('capacity', z.int().nullable()),
  dailyCap: column('daily_cap', z.int().nullable()),
  holidays: column('holidays', z.enum(HOLIDAY_RULES).nullable()),
  approval: column('approval', z.enum(APPROVALS).nullable()),
  opensDaysAhead: column('opens_days_ahead', z.int().nullable()),
  closesDaysBefore: column('closes_days_before', z.int().nullable()),
  closesAt: column('closes_at', clock5.nullable()),
};

/** Which of them are null goes with the kind: the table's checks hold it. */
const termRecord = z.object({ id: z.int(), ...shapeOf(COLUMNS) }).transform((row) => row as Term);

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
  const validOn = ({ facility, from, to }: TermQuery) =>
    query()('terms')
      .where({ facility })
      .whereNull('deleted_at')
      .where('valid_until', '>=', from)
      .where('valid_from', '<=', to)
      .orderBy('id')
      .select({ id: 'id', ...columnNames(COLUMNS) });

  return {
    ...makeKnexCollection<TermRow, TermForm>(query)({
      table: 'terms',
      columns: {
        ...COLUMNS,
        calledOff: computed('select count(*)::int from term_closures c where c.term_id = terms.id', z.int()),
      },
      filters: { state: byState },
      complete: (stored) => {
        const row = stored as typeof stored & Term;
        const told = {
          ...row,
          state: termState(row, today()),
          when: whenWords(row),
          period: periodWords(row),
        };
        return told as TermRow;
      },
      searchText: ({ name, reason }) => [name, reason],
    }),
    async lockAll() {
      await query().raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.terms]);
    },
    valid: async (asked) => termRecord.array().parse(await validOn(asked)),
    lockValid: async (asked) => termRecord.array().parse(await validOn(asked).forShare()),
  };
}
