import { z } from 'zod';
import { isoDate, text, timeOfDay } from './values.ts';

const post = z.strictObject({
  role: text(30),
  people: z.int().min(1),
  /** 常勤換算. */
  fullTimeEquivalent: z.number().positive().max(500),
  note: text(80).optional(),
});

/** 従業者の勤務体制: numbers by occupation as of a date, never names. */
export const staffingSchema = z.strictObject({
  asOf: isoDate,
  posts: z.array(post).min(1),
  /** Fewest people on duty at night in the whole facility. */
  nightMinimum: z.int().min(1),
  nightNote: text(80),
  /** Hours in which a nurse is present; left out where none is employed. */
  nurse: z.strictObject({ from: timeOfDay, to: timeOfDay }).optional(),
});
