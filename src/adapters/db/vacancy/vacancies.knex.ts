import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { VacancyInput, VacancyRow, VacancyRows } from '../../../application/vacancy/vacancy.resource.ts';
import { FACILITIES, type Facility } from '../../../domain/facility.ts';
import { lastDueDay, vacantRooms } from '../../../domain/site/vacancy.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';

const vacancy = z.object({
  asOf: z.string(),
  rooms: z.array(z.object({ unit: z.string(), count: z.int() })),
  reserved: z.int(),
  waiting: z.int(),
  closed: z.string().nullable(),
});

const COLUMNS = {
  facility: 'facility',
  rooms: 'rooms',
  reserved: 'reserved',
  waiting: 'waiting',
  closed: 'closed',
  asOf: 'as_of',
} as const;

/** A column whose value is computed when the row is read. */
const COMPUTED = { sql: 'null::text' };

type Parts = { query: Query; clock: Clock; labelOf: (facility: Facility) => string };

/** Vacancies in PostgreSQL; saving one dates it to the day. */
export function makeVacancyRows({ query, clock, labelOf }: Parts): VacancyRows {
  const today = () => tokyoDate(clock.now());
  const row = z
    .object({ ...storedShape, facility: z.enum(FACILITIES), ...vacancy.shape })
    .transform((stored): VacancyRow => {
      const state = stored.asOf <= lastDueDay(today()) ? 'due' : 'fresh';
      return { ...stored, name: labelOf(stored.facility), vacant: vacantRooms(stored), state };
    });
  return {
    ...makeKnexCollection<VacancyRow, VacancyInput>({
      query,
      table: 'vacancies',
      columns: { ...COLUMNS, name: COMPUTED, vacant: COMPUTED, state: COMPUTED },
      filters: {
        state: (rows, value) =>
          void rows.whereRaw(`vacancies.as_of ${value === 'due' ? '<=' : '>'} ?`, [lastDueDay(today())]),
      },
      row,
      toRow: ({ rooms, asOf = today(), facility, reserved, waiting, closed }) => ({
        facility,
        rooms: JSON.stringify(rooms),
        reserved,
        waiting,
        closed,
        as_of: asOf,
      }),
      searchText: ({ facility, closed }) => [labelOf(facility), closed],
      unique: {
        vacancies_facility_live: {
          field: 'facility',
          message: 'この施設の空室は、もう登録されています。そちらを直してください。',
        },
      },
    }),
    async of(facility) {
      const { facility: _, ...columns } = COLUMNS;
      const found = await query()('vacancies').where({ facility }).whereNull('deleted_at').first(columns);
      if (!found) return null;
      const { closed, ...known } = vacancy.parse(found);
      return { ...known, ...(closed !== null && { closed }) };
    },
    async dueForReview(facility) {
      const due = query()('vacancies').whereNull('deleted_at').where('as_of', '<=', lastDueDay(today()));
      if (facility !== null) due.where({ facility });
      const [counted] = await due.count({ n: '*' });
      return Number(counted?.n);
    },
  };
}
