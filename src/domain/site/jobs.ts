import { z } from 'zod';
import { FACILITIES } from '../facility.ts';
import { code, isoDate, phoneNumber, text, timeOfDay, uniqueBy, yen } from './values.ts';

const payRange = z
  .strictObject({ per: z.enum(['month', 'hour']), from: yen, to: yen })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: '給与の上限を下限以上にしてください' });

const jobSchema = z.strictObject({
  code,
  title: text(30),
  facility: z.enum(FACILITIES),
  employment: z.enum(['full_time', 'part_time']),
  openings: z.int().min(1),
  postedOn: isoDate,
  duties: text(200),
  changeOfDuties: text(120),
  pay: payRange,
  nightAllowance: yen.optional(),
  improvementAllowance: yen.optional(),
  bonus: text(60),
  holidaysPerYear: z.int().min(1).max(366),
  shifts: z.array(z.strictObject({ name: text(20), from: timeOfDay, to: timeOfDay })).min(1),
  overtimeHours: z.number().min(0),
  qualifications: text(80),
  trialMonths: z.int().min(0).max(12),
  support: text(160),
});

/** 採用情報 and 処遇改善の取組 (職場環境等要件, to be published). */
export const jobsSchema = z.strictObject({
  contact: z.strictObject({ desk: text(40), tel: phoneNumber, hours: text(40) }),
  improvement: z.strictObject({
    addition: text(60),
    efforts: z.array(z.strictObject({ area: text(40), items: z.array(text(120)).min(1) })).min(1),
  }),
  items: z
    .array(jobSchema)
    .refine((items) => uniqueBy(items, (item) => item.code), '職種の code が重なっています。変えてください'),
});
