import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { JobInput, JobRow, JobRows, JobState } from '../../../application/job/job.resource.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { CONTRACT_TERMS, type conditionShape, EMPLOYMENTS, jobOf } from '../../../domain/job/job-form.ts';
import { INSURANCES, PAY_PERIODS } from '../../../domain/site/jobs.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, computed, jsonFields, type RowOf, rowSchemaOf } from '../resource/columns.ts';
import { makeListTable } from '../resource/list-table.ts';
import type { Query } from '../transaction.ts';

const text = z.string();
const maybeText = z.string().nullable();
const maybeNumber = z.number().nullable();

/** The conditions as they are stored. */
const conditions = z.object({
  summary: text,
  duties: text,
  changeOfDuties: text,
  changeOfPlace: text,
  contractTerm: z.enum(CONTRACT_TERMS),
  contractMonths: maybeNumber,
  contractRenewal: maybeText,
  contractLimit: maybeText,
  trialMonths: maybeNumber,
  trialConditions: maybeText,
  shifts: text,
  hours: text,
  overtimeHours: z.number(),
  daysOff: text,
  holidaysPerYear: z.number(),
  payPer: z.enum(PAY_PERIODS),
  payFrom: z.number(),
  payTo: z.number(),
  allowances: maybeText,
  overtimePay: maybeNumber,
  overtimePayHours: maybeNumber,
  overtimePayBeyond: maybeText,
  example: maybeText,
  raise: text,
  bonus: text,
  insurance: z.array(z.enum(INSURANCES)),
  insuranceNote: maybeText,
  qualifications: text,
  support: text,
} satisfies Record<keyof typeof conditionShape, z.ZodType>);

const TABLE = {
  table: 'job_postings',
  columns: {
    code: computed("coalesce(job_postings.code, 'j' || job_postings.id)", z.string()),
    title: column('title', z.string()),
    facility: column('facility', z.enum(FACILITIES)),
    employment: column('employment', z.enum(EMPLOYMENTS)),
    openings: column('openings', z.int()),
    postedOn: column('posted_on', z.string()),
    validThrough: column('valid_through', z.string()),
    closed: column('closed', z.boolean()),
    position: column('position', z.int()),
    ...jsonFields('job_postings.conditions', conditions.shape),
  },
} as const;

/** The state as SQL, for filtering; `stateOf` is the same rule for one row. */
const WHERE_STATE: Readonly<Record<JobState, string>> = {
  closed: 'closed',
  upcoming: 'not closed and posted_on > :today',
  ended: 'not closed and valid_through < :today',
  open: 'not closed and posted_on <= :today and valid_through >= :today',
};

type Dated = Pick<JobRow, 'closed' | 'postedOn' | 'validThrough'>;
const stateOf = ({ closed, postedOn, validThrough }: Dated, today: string): JobState => {
  if (closed) return 'closed';
  if (postedOn > today) return 'upcoming';
  return validThrough < today ? 'ended' : 'open';
};

/** Postings in PostgreSQL. */
export function makeJobRows({ query, clock }: { query: Query; clock: Clock }): JobRows {
  const today = () => tokyoDate(clock.now());
  const complete = (found: RowOf<typeof TABLE.columns>): JobRow => ({
    ...found,
    state: stateOf(found, today()),
  });
  return {
    ...makeKnexCollection<JobRow, JobInput>(query)({
      ...TABLE,
      filters: {
        state: (rows, value) => {
          const sql = WHERE_STATE[value as JobState];
          if (sql) rows.whereRaw(`(${sql})`, value === 'closed' ? {} : { today: today() });
        },
      },
      complete,
      also: (input) => ({
        conditions: JSON.stringify(conditions.parse(input)),
        ...(input.code !== undefined && { code: input.code }),
      }),
      searchText: ({ title, summary, duties }) => [title, summary, duties],
    }),
    async posted() {
      const rows = makeListTable<JobRow>(TABLE)
        .select(query())
        .whereNull('deleted_at')
        .where({ closed: false });
      return rowSchemaOf(TABLE.columns)
        .array()
        .parse(await rows.orderBy(['position', 'id']))
        .map((found) => {
          const { code, ...form } = complete(found);
          return jobOf(code, form);
        });
    },
  };
}
