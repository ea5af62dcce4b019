import { z } from 'zod';
import { FACILITIES, type Facility } from '../facility.ts';
import { code, isoDate, phoneNumber, text, timeOfDay, uniqueBy, yen } from './values.ts';

/** The unit of pay. */
export const PAY_PERIODS = ['month', 'hour'] as const;
/** What an allowance is paid for: `month` to everyone in the post, the others to whoever works then. */
const ALLOWANCE_PERIODS = ['month', 'night', 'hour'] as const;

export const INSURANCES = ['雇用保険', '労災保険', '健康保険', '厚生年金保険'] as const;

const base = z
  .strictObject({ from: yen, to: yen })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: '給与の上限を下限以上にしてください' });

const allowance = z.strictObject({
  name: text(30),
  amount: yen,
  per: z.enum(ALLOWANCE_PERIODS),
  note: text(80).optional(),
});

/** 固定残業代: none, or the three facts the law wants stated separately. */
const fixedOvertime = z.union(
  [z.literal('none'), z.strictObject({ amount: yen, hours: z.number().positive(), beyond: text(80) })],
  {
    error:
      '固定残業代がなければ none、あれば金額（amount）・時間数（hours）・超えた分の扱い（beyond）を書いてください',
  },
);

/** 契約期間; a fixed term must say by what it is renewed and how long at most. */
const contract = z.discriminatedUnion('term', [
  z.strictObject({ term: z.literal('open') }),
  z.strictObject({
    term: z.literal('fixed'),
    months: z.int().min(1).max(60),
    renewal: text(160),
    limit: text(80),
  }),
]);

const shift = z.strictObject({
  name: text(20),
  from: timeOfDay,
  to: timeOfDay,
  breakMinutes: z.int().min(0).max(180),
});

const trial = z.strictObject({ months: z.int().min(1).max(12), conditions: text(120) });

/** One posting, with every condition that must be stated (職業安定法5条の3、同施行規則4条の2). */
const jobSchema = z
  .strictObject({
    code,
    title: text(30),
    facility: z.enum(FACILITIES),
    employment: z.enum(['full_time', 'part_time']),
    openings: z.int().min(1),
    postedOn: isoDate,
    /** The last day on which the posting is shown. */
    validThrough: isoDate,
    summary: text(160),
    duties: text(200),
    changeOfDuties: text(120),
    changeOfPlace: text(120),
    contract,
    trial: trial.optional(),
    shifts: z.array(shift).min(1),
    hours: text(120),
    overtimeHours: z.number().min(0),
    daysOff: text(160),
    holidaysPerYear: z.int().min(1).max(366),
    pay: z.strictObject({
      per: z.enum(PAY_PERIODS),
      base,
      allowances: z.array(allowance),
      fixedOvertime,
      example: text(160).optional(),
    }),
    raise: text(80),
    bonus: text(80),
    insurance: z.array(z.enum(INSURANCES)),
    insuranceNote: text(80).optional(),
    qualifications: text(80),
    support: text(160),
  })
  .refine(({ postedOn, validThrough }) => postedOn <= validThrough, {
    path: ['validThrough'],
    error: '掲載の最後の日（validThrough）を、載せた日（postedOn）より後にしてください',
  });

const step = z.strictObject({ title: text(20), text: text(160) });

const voice = z.strictObject({
  /** Initials only: a name on a public page stays for good. */
  initials: z.string().regex(/^[A-Z]$/, 'イニシャルは半角の英大文字1字にしてください（例 K）'),
  post: text(30),
  years: text(20),
  facility: z.enum(FACILITIES),
  text: text(300),
});

/** 採用情報 and 処遇改善の取組 (職場環境等要件, to be published). */
export const jobsSchema = z.strictObject({
  lead: z.array(text(160)).min(1),
  contact: z.strictObject({ desk: text(40), tel: phoneNumber, hours: text(40) }),
  /** The same for every posting. */
  common: z.strictObject({
    payday: text(80),
    commuting: text(120),
    retirement: text(120),
    benefits: z.array(text(80)).min(1),
    /** 受動喫煙防止措置 at each place of work. */
    smoking: z.strictObject({
      nursing_home: text(80),
      group_home: text(80),
    } satisfies Record<Facility, z.ZodType>),
  }),
  day: z.strictObject({
    title: text(40),
    hours: z.array(z.strictObject({ time: timeOfDay, title: text(30), text: text(120) })).min(1),
  }),
  voices: z.array(voice),
  visit: z.strictObject({ lead: text(200), points: z.array(text(120)).min(1) }),
  apply: z.strictObject({ steps: z.array(step).min(1), documents: text(160), duration: text(60) }),
  improvement: z.strictObject({
    addition: text(60),
    lead: text(200),
    efforts: z.array(z.strictObject({ area: text(40), items: z.array(text(120)).min(1) })).min(1),
  }),
  items: z
    .array(jobSchema)
    .refine((items) => uniqueBy(items, (item) => item.code), '職種の code が重なっています。変えてください'),
});
