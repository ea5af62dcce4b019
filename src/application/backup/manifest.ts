import { z } from 'zod';
import type { Archive } from './archive.port.ts';

/** A backup that cannot be made, read or restored; the message is all that an operator needs. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Raised when an older program could not restore what this one writes. */
const FORMAT = 1;

export const MANIFEST = 'manifest.json';

const weighed = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

const tableSchema = z.object({
  name: z.string().regex(/^[a-z0-9_]+$/),
  columns: z.array(z.string().min(1)).min(1),
  rows: z.int().nonnegative(),
  ...weighed,
});

const sequenceSchema = z.object({
  table: z.string(),
  column: z.string(),
  /** The last number given; digits, since it can be longer than a number. Null: none yet. */
  last: z.string().regex(/^\d+$/).nullable(),
});

/** What a backup holds, and how each part of it is known to be whole. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  program: z.object({ name: z.literal('engawa'), version: z.string() }),
  takenAt: z.iso.datetime(),
  /** Those that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.array(z.object({ key: z.string(), ...weighed })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];
export type Sequence = Manifest['sequences'][number];

/** A manifest as this program writes it. */
export const manifestOf = (content: Omit<Manifest, 'format' | 'program'>, version: string): Manifest => ({
  format: FORMAT,
  program: { name: 'engawa', version },
  ...content,
});

/** Where the rows of a table stand in the archive. */
export const tableEntry = (name: string): string => `tables/${name}.copy`;
/** Where a file of the file store stands in the archive. */
export const fileEntry = (key: string): string => `files/${key}`;

/** What an archive says of itself; throws a BackupError where it is no backup, or one of another format. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of archive.read(MANIFEST)) text += decoder.decode(chunk, { stream: true });
  const read = manifestSchema.safeParse(jsonOf(text + decoder.decode()));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BackupError(
    `The backup's ${MANIFEST} is not one that this Engawa reads (${issue?.path.join('.')}: ${issue?.message}).`,
  );
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError(`The backup's ${MANIFEST} cannot be read.`);
  }
};
