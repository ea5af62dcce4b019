import { z } from 'zod';
import { text } from './values.ts';

const step = z.strictObject({ title: text(20), text: text(160) });

/** A carrier or mail service, and how mails of one domain are let through there. */
const carrier = z.strictObject({ name: text(30), steps: z.array(text(120)).min(1) });

/** What guests read of the families' pages, how this operator gives accounts, whom to ask, and how mails arrive. */
export const familySchema = z.strictObject({
  lead: z.array(text(160)).min(1),
  account: z.strictObject({ steps: z.array(step).min(1), notes: z.array(text(160)).min(1) }),
  needs: z.array(text(140)).min(1),
  help: z.array(step).min(1),
  mail: z.strictObject({ notes: z.array(text(140)), carriers: z.array(carrier).min(1) }),
});
