import { z } from 'zod';
import { text } from './values.ts';

/** Entering and leaving: conditions, the way in, when the contract ends and what is done then. */
export const moveInSchema = z.strictObject({
  requirements: z.array(text(120)).min(1),
  guarantor: text(160),
  steps: z.array(z.strictObject({ title: text(30), text: text(160) })).min(1),
  duration: text(60),
  /** 体験入居, where it is offered. */
  trialStay: text(160).optional(),
  leaving: z.array(text(160)).min(1),
  hospitalStay: text(),
  leavingSupport: text(),
});
