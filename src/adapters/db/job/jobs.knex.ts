import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { JobInput, JobRow, JobRows, JobState } from '../../../application/job/job.resource.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { CONTRACT_TERMS, conditionShape, EMPLOYMENTS, jobOf } from '../../../domain/job/job-form.ts';
import { INSURANCES, PAY_PERIODS } from '../../../domain/site/jobs.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { makeListTable } from '../resource/list-table.ts';
import { storedShape } from '../resource/stored-shape.ts';
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

const stored = z.object({
  ...storedShape,
  code: z.string(),
  title: z.string(),
  facility: z.enum(FACILITIES),
  employment: z.enum(EMPLOYMENTS),
  openings: z.int(),
  postedOn: z.string(),
  validThrough: z.string(),
  closed: z.boolean(),
  position: z.int(),
  ...conditions.shape,
});

/** Each condition out of the JSON it is stored in. */
const CONDITION_COLUMNS = Object.fromEntries(
  Object.keys(conditionShape).map((key) => [key, { sql: `job_postings.conditions -> '${key}'` }]),
) as Record<keyof typeof conditionShape, { sql: string }>;

const TABLE = {
  table: 'job_postings',
  columns: {
    code: { sql: "coalesce(job_postings.code, 'j' || job_postings.id)" },
    title: 'title',
    facility: 'facility',
    employment: 'employment',
    openings: 'openings',
    postedOn: 'posted_on',
    validThrough: 'valid_through',
    closed: 'closed',
    position: 'position',
    // Follows from the day on which the row is read.
    state: { sql: 'null::text' },
    ...CONDITION_COLUMNS,
  },
} as const;

/** The state as SQL, for filtering; `stateOf` says the same of one row. */
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
  const row = stored.transform((found): JobRow => ({ ...found, state: stateOf(found, today()) }));
  return {
    ...makeKnexCollection<JobRow, JobInput>({
      ...TABLE,
      query,
      filters: {
        state: (rows, value) => {
          const sql = WHERE_STATE[value as JobState];
          if (sql) rows.whereRaw(`(${sql})`, value === 'closed' ? {} : { today: today() });
        },
      },
      row,
      toRow: (input) => ({
        title: input.title,
        facility: input.facility,
        employment: input.employment,
        openings: input.openings,
        posted_on: input.postedOn,
        valid_through: input.validThrough,
        closed: input.closed,
        position: input.position,
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
      return row
        .array()
        .parse(await rows.orderBy(['position', 'id']))
        .map(({ code, ...form }) => jobOf(code, form));
    },
  };
}
