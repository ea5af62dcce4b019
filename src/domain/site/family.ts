import { z } from 'zod';
import { text } from './values.ts';

const step = z.strictObject({ title: text(20), text: text(160) });

/** What guests read of the families' pages: how this operator gives accounts, and whom to ask. */
export const familySchema = z.strictObject({
  lead: z.array(text(160)).min(1),
  account: z.strictObject({ steps: z.array(step).min(1), notes: z.array(text(160)).min(1) }),
  needs: z.array(text(140)).min(1),
  help: z.array(step).min(1),
});
