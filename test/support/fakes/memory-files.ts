import { readFile } from 'node:fs/promises';
import type { FileStore } from '../../../src/application/file/file-store.port.ts';
import { isStoreKey } from '../../../src/domain/file/stored-file.ts';

/** A file store that lives as long as the test. */
export const makeMemoryFiles = (): FileStore => {
  const files = new Map<string, { bytes: Uint8Array; storedAt: Date }>();
  const checked = (key: string): string => {
    if (!isStoreKey(key)) throw new RangeError('not a key of the file store');
    return key;
  };
  return {
    put: async (key, source) => {
      files.set(checked(key), { bytes: await readFile(source), storedAt: new Date() });
    },
    open: async (key, range = { start: 0 }) => {
      const file = files.get(checked(key));
      if (!file) return null;
      const part = file.bytes.subarray(range.start, range.end === undefined ? undefined : range.end + 1);
      return { stream: one(part), size: file.bytes.length };
    },
    stat: async (key) => {
      const file = files.get(checked(key));
      return file ? { size: file.bytes.length, storedAt: file.storedAt } : null;
    },
    remove: async (key) => {
      files.delete(checked(key));
    },
    keys: async function* () {
      yield* [...files.keys()];
    },
    clearUnfinished: async () => 0,
    ready: async () => {},
  };
};

async function* one(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}
