import { z } from 'zod';
import { code, facilities, isoDate, text, uniqueBy } from './values.ts';

const documentSchema = z.strictObject({
  code,
  title: text(60),
  facilities,
  summary: text(200),
  asOf: isoDate,
  /** Staff are reminded from this day. */
  reviewBy: isoDate,
  owner: text(30),
  /** A PDF in the profile's folder `documents`; left out where the pages hold the whole content. */
  file: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]*\.pdf$/, 'PDF の名前を半角英小文字で書いてください（例 fees.pdf）')
    .optional(),
});

/** 情報公開: the documents the law asks to disclose, with their dates. */
export const documentsSchema = z.strictObject({
  items: z
    .array(documentSchema)
    .min(1)
    .refine((items) => uniqueBy(items, (item) => item.code), '書類の code が重なっています。変えてください'),
});
