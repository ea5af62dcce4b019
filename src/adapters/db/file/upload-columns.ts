import { z } from 'zod';
import { FILE_FORMATS, RENDITION_NAMES } from '../../../domain/file/stored-file.ts';

/** The files of a medium as its row keeps them. */
export const renditionFilesSchema = z.array(
  z.object({
    rendition: z.enum(RENDITION_NAMES),
    format: z.enum(FILE_FORMATS),
    width: z.number().nullable(),
    height: z.number().nullable(),
    bytes: z.number(),
  }),
);

/** The fields of every upload that became files in the store. */
export const uploadShape = {
  key: z.string(),
  upload: z.string(),
  digest: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  /** The driver writes `2026-08-01 09:30:00`. */
  takenAt: z
    .string()
    .nullable()
    .transform((text) => text?.replace(' ', 'T') ?? null),
  damaged: z.boolean(),
  files: renditionFilesSchema,
};
