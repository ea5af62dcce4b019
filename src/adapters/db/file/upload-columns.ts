import { z } from 'zod';
import {
  FILE_FORMATS,
  isFileId,
  RENDITION_NAMES,
  type UploadedContent,
} from '../../../domain/file/stored-file.ts';
import type { Query } from '../transaction.ts';

/** The files of an upload as its row keeps them. */
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

/** What was uploaded, as columns of its row. */
export const toUploadColumns = (content: Omit<UploadedContent, 'kind'>) => ({
  upload: content.upload,
  digest: content.digest,
  file_name: content.fileName,
  bytes: content.bytes,
  width: content.width,
  height: content.height,
  ground: content.ground,
  taken_at: content.takenAt,
  damaged: content.damaged,
  files: JSON.stringify(content.files),
});

/** Those of the store's folders that a row of the table refers to; a folder that is no uuid was never made by an upload. */
export async function knownUploadsIn(
  query: Query,
  table: 'media' | 'photos',
  uploads: readonly string[],
): Promise<ReadonlySet<string>> {
  const uuids = uploads.filter(isFileId);
  if (uuids.length === 0) return new Set();
  const rows: { upload: string }[] = await query()(table).select('upload').whereIn('upload', uuids);
  return new Set(rows.map(({ upload }) => upload));
}
