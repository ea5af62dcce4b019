import { z } from 'zod';
import { isoDate, text, timeOfDay } from './values.ts';

const post = z.strictObject({
  role: text(30),
  people: z.int().min(1),
  /** 常勤換算. */
  fullTimeEquivalent: z.number().positive().max(500),
  note: text(80).optional(),
});

/** The least number of people on duty between two times of day. */
const duty = z.strictObject({
  name: text(20),
  from: timeOfDay,
  to: timeOfDay,
  posts: z.array(z.strictObject({ role: text(30), least: z.int().min(1) })).min(1),
});

/** 従業者の勤務体制: numbers by occupation as of a date, never names. */
export const staffingSchema = z.strictObject({
  asOf: isoDate,
  posts: z.array(post).min(1),
  /** Fewest people on duty at night in the whole facility. */
  nightMinimum: z.int().min(1),
  nightNote: text(80),
  /** From morning to night, in order. */
  duty: z.array(duty).min(1),
  /** Hours in which a nurse is present; left out where none is employed. */
  nurse: z.strictObject({ from: timeOfDay, to: timeOfDay }).optional(),
});
