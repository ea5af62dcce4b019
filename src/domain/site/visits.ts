import { z } from 'zod';
import { code, text } from './values.ts';
import { rules } from './visit-rules.ts';

const rulesSchema = z.strictObject(rules);

/** 対面面会: what pages say about visiting in person. */
const inPersonSchema = z.strictObject({
  hours: text(60),
  minutes: z.int().min(5),
  people: z.int().min(1),
  note: text(160),
});

/** Defaults of オンライン面会, what a facility does otherwise, and what families are asked to keep to. */
export const visitsSchema = z.strictObject({
  defaults: rulesSchema,
  facilities: z.strictObject({
    nursing_home: rulesSchema.partial().optional(),
    group_home: rulesSchema.partial().optional(),
  }),
  inPerson: inPersonSchema,
  /** Sentences shown with the booking: recording, other residents in frame, minors. */
  manners: z.array(z.strictObject({ code, text: text(120) })).min(1),
});
