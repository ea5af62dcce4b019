import { z } from 'zod';
import { paragraphs, text } from './values.ts';

/** 運営方針: what the facility stands for, in its own words and those of whoever leads it. */
export const principleSchema = z.strictObject({
  lead: text(200),
  statements: z.array(z.strictObject({ title: text(30), text: text() })).min(1),
  words: z.strictObject({ by: text(40), paragraphs }),
  /** How 身体拘束 is avoided, 虐待 prevented, the last days accompanied and 感染症 met, beyond the facts of `safeguards`. */
  restraint: paragraphs,
  abuse: paragraphs,
  endOfLife: paragraphs,
  infection: paragraphs,
});
