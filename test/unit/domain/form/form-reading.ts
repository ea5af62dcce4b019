import type { z } from 'zod';

/** What a field makes of a raw value: its value, or the sentences it refuses it with. */
export const reading = (schema: z.ZodType, raw: unknown): unknown => {
  const result = schema.safeParse(raw);
  return result.success ? result.data : { refused: result.error.issues.map((issue) => issue.message) };
};

export const refused = (message: string) => ({ refused: [message] });
