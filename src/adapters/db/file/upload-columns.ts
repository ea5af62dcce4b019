import { z } from 'zod';
import { groundSchema } from '../../../domain/file/ground.ts';
import { FILE_FORMATS, isFileId, RENDITION_NAMES } from '../../../domain/file/stored-file.ts';
import { column, jsonColumn } from '../resource/columns.ts';
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
export const UPLOAD_COLUMNS = {
  upload: column('upload', z.string()),
  digest: column('digest', z.string()),
  fileName: column('file_name', z.string()),
  bytes: column('bytes', z.number()),
  width: column('width', z.number().nullable()),
  height: column('height', z.number().nullable()),
  ground: column('ground', groundSchema.nullable()),
  takenAt: column(
    'taken_at',
    z
      .string()
      .nullable()
      // The driver writes `2026-08-01 09:30:00`.
      .transform((text) => text?.replace(' ', 'T') ?? null),
  ),
  damaged: column('damaged', z.boolean()),
  files: jsonColumn('files', renditionFilesSchema),
};

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
