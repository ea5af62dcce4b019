import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { VacancyInput, VacancyRow, VacancyRows } from '../../../application/vacancy/vacancy.resource.ts';
import { FACILITIES, type Facility } from '../../../domain/facility.ts';
import { vacantRooms } from '../../../domain/site/facility-facts.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { lastDueDay } from '../../../domain/vacancy/vacancy.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, columnNames, jsonColumn, shapeOf } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';

const COLUMNS = {
  facility: column('facility', z.enum(FACILITIES)),
  rooms: jsonColumn('rooms', z.array(z.object({ unit: z.string(), count: z.int() }))),
  reserved: column('reserved', z.int()),
  waiting: column('waiting', z.int()),
  closed: column('closed', z.string().nullable()),
  asOf: column('as_of', z.string()),
};
const { facility: _facility, ...VACANCY } = COLUMNS;
const vacancy = z.object(shapeOf(VACANCY));

type Parts = { query: Query; clock: Clock; labelOf: (facility: Facility) => string };

/** Vacancies in PostgreSQL; saving one sets its date to today. */
export function makeVacancyRows({ query, clock, labelOf }: Parts): VacancyRows {
  const today = () => tokyoDate(clock.now());
  return {
    ...makeKnexCollection<VacancyRow, VacancyInput>(query)({
      table: 'vacancies',
      columns: COLUMNS,
      filters: {
        state: (rows, value) =>
          void rows.whereRaw(`vacancies.as_of ${value === 'due' ? '<=' : '>'} ?`, [lastDueDay(today())]),
      },
      complete: (stored) => ({
        ...stored,
        name: labelOf(stored.facility),
        vacant: vacantRooms(stored),
        state: stored.asOf <= lastDueDay(today()) ? 'due' : 'fresh',
      }),
      also: ({ asOf = today() }) => ({ as_of: asOf }),
      searchText: ({ facility, closed }) => [labelOf(facility), closed],
      unique: {
        vacancies_facility_live: {
          field: 'facility',
          message: 'この施設の空室は、もう登録されています。そちらを直してください。',
        },
      },
    }),
    async of(facility) {
      const found = await query()('vacancies')
        .where({ facility })
        .whereNull('deleted_at')
        .first(columnNames(VACANCY));
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
