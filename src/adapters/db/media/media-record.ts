import { z } from 'zod';
import { groundSchema } from '../../../domain/file/ground.ts';
import { FILE_FORMATS, FILE_KINDS, RENDITION_NAMES } from '../../../domain/file/stored-file.ts';
import type { Medium } from '../../../domain/media/media.ts';

/** The files of a medium as its row keeps them. */
export const mediaFilesSchema = z.array(
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
  files: mediaFilesSchema,
};

/** A medium's own fields as the database gives them. */
export const mediumShape = {
  ...uploadShape,
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  alt: z.string(),
  categoryId: z.number().nullable(),
  residentIds: z.array(z.number()),
  width: z.number().nullable(),
  height: z.number().nullable(),
  ground: groundSchema.nullable(),
} satisfies Record<keyof Medium, z.ZodType>;

/** A medium as the columns of its row. */
export const toMediaColumns = (medium: Medium) => ({
  key: medium.key,
  kind: medium.kind,
  name: medium.name,
  alt: medium.alt,
  category_id: medium.categoryId,
  upload: medium.upload,
  digest: medium.digest,
  file_name: medium.fileName,
  bytes: medium.bytes,
  width: medium.width,
  height: medium.height,
  ground: medium.ground,
  taken_at: medium.takenAt,
  damaged: medium.damaged,
  files: JSON.stringify(medium.files),
});
