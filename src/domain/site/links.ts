import { z } from 'zod';
import { text, webAddress } from './values.ts';

/** リンク集 by group. */
export const linksSchema = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        label: text(20),
        links: z.array(z.strictObject({ name: text(60), url: webAddress, note: text(120) })).min(1),
      }),
    )
    .min(1),
});
