import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange, FileStore, StoredFile } from '../../application/file/file-store.port.ts';
import { isStoreKey } from '../../domain/file/stored-file.ts';

const unfinished = '.unfinished';

/**
 * Keeps files in a folder that only the process's user can read. A file is written beside its place, flushed to
 * the disk and then renamed, so a crash leaves either the whole file or one `clearUnfinished` finds.
 */
export const makeLocalFiles = (root: string): FileStore => {
  const pathOf = (key: string): string => {
    if (!isStoreKey(key)) throw new RangeError('not a key of the file store');
    return join(root, key);
  };

  return {
    put: (key, source) => putAtomically(root, pathOf(key), source),
    open: async (key, range) => openFile(pathOf(key), range),
    stat: async (key) => {
      const facts = await orNull(stat(pathOf(key)));
      return facts && { size: facts.size, storedAt: facts.mtime };
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolders([dirname(path), dirname(dirname(path))]);
    },
    keys: () => walk(root),
    clearUnfinished: (before) => clearOlder(join(root, unfinished), before),
    async ready() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK | constants.X_OK);
    },
  };
};

const putAtomically = async (root: string, target: string, source: string): Promise<void> => {
  const staging = join(root, unfinished);
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const temporary = join(staging, randomUUID());
  try {
    await copyFile(source, temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await chmod(temporary, 0o600);
    await flush(temporary);
    await moveInto(temporary, target);
    await Promise.all([dirname(target), dirname(dirname(target)), root].map(flush));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** A `remove` beside it may take the emptied folder away between the two steps: then once more. */
const moveInto = async (temporary: string, target: string, tries = 5): Promise<void> => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await rename(temporary, target);
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error;
    await moveInto(temporary, target, tries - 1);
  }
};

const flush = async (path: string): Promise<void> => {
  const handle = await orNull(open(path, 'r'));
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const openFile = async (path: string, range: ByteRange = { start: 0 }): Promise<StoredFile | null> => {
  const handle = await orNull(open(path, 'r'));
  if (!handle) return null;
  const { size } = await handle.stat();
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (range.start > end) {
    await handle.close();
    return { stream: Readable.from([]), size };
  }
  return { stream: handle.createReadStream({ start: range.start, end }), size };
};

async function* walk(root: string): AsyncIterable<string> {
  for (const shard of await folderNames(root)) {
    for (const upload of await folderNames(join(root, shard))) {
      for (const name of (await orNull(readdir(join(root, shard, upload)))) ?? []) {
        const key = `${shard}/${upload}/${name}`;
        if (isStoreKey(key)) yield key;
      }
    }
  }
}

const folderNames = async (path: string): Promise<string[]> => {
  const entries = (await orNull(readdir(path, { withFileTypes: true }))) ?? [];
  return entries.filter((entry) => entry.isDirectory() && entry.name !== unfinished).map(({ name }) => name);
};

const clearOlder = async (folder: string, before: Date): Promise<number> => {
  let removed = 0;
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const facts = await orNull(stat(path));
    if (!facts || facts.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};

const removeEmptyFolders = async (paths: string[]): Promise<void> => {
  for (const path of paths) {
    try {
      await rmdir(path);
    } catch {
      return;
    }
  }
};

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
};
