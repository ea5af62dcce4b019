import type { Archive } from './archive.port.ts';
import { BackupError } from './backup-error.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

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
