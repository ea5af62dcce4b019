import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchiveWriter, WriteArchive } from '../../application/backup/archive.port.ts';
import { BackupError } from '../../application/backup/manifest.ts';
import type { BackupFolder } from '../../application/backup/nightly-backup.ts';
import { weighing } from './weigh.ts';

/** What a file is called until it is whole. */
const PART = '.part';

/** Writes a ZIP beside its place, flushes it to the disk and renames it when it is whole. */
export const writeArchive: WriteArchive = async (path, fill, signal) => {
  if (existsSync(path)) throw new BackupError(`${path} is there already; a backup replaces nothing.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Two that are written at once must not write into each other.
  const part = `${path}.${randomUUID().slice(0, 8)}${PART}`;
  try {
    const result = await writeZip(part, fill, signal);
    await flush(part);
    await rename(part, path);
    await flush(dirname(path));
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

async function writeZip<T>(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { default: ZipStream } = await import('zip-stream');
  const zip = new ZipStream();
  const written = pipeline(zip, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  // A disk that is full, or the end of the process, must be told to whoever adds.
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  const add: ArchiveWriter['add'] = async (name, source, { dense = false } = {}) => {
    signal?.throwIfAborted();
    const { content, weighed } = weighing(source);
    const input = Readable.from(content, { objectMode: false });
    const added = new Promise<void>((resolve, reject) => {
      zip.entry(input, { name, store: dense }, (error) => (error ? reject(error) : resolve()));
    });
    try {
      await Promise.race([added, failed]);
    } finally {
      input.destroy();
    }
    return weighed();
  };
  try {
    const result = await fill({ add });
    zip.finalize();
    await written;
    return result;
  } catch (error) {
    zip.destroy();
    await written.catch(() => {});
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const OURS = /^engawa-.*\.zip\.[0-9a-f]{8}\.part$/;

/** The backups in a folder. */
export function makeBackupFolder(folder: string): BackupFolder {
  const names = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  return {
    pathOf: (name) => join(folder, name),
    names: async () => (await names()).filter((name) => !name.endsWith(PART)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async clearParts() {
      for (const name of await names()) if (OURS.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}
