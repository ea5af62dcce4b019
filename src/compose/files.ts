import { makeLocalFiles } from '../adapters/files/local-files.ts';
import type { FileStore } from '../application/file/file-store.port.ts';
import type { Config } from '../config.ts';

/** Where files are kept: a folder, or an S3-compatible store, whose large client is loaded with the first file. */
export function fileStoreOf({ files }: Pick<Config, 'files'>): FileStore {
  if (files.kind === 'folder') return makeLocalFiles(files.folder);
  let opened: Promise<FileStore> | undefined;
  const store = () => {
    opened ??= import('../adapters/files/s3-files.ts').then(({ makeS3Files }) => makeS3Files(files));
    return opened;
  };
  return {
    put: async (key, source) => (await store()).put(key, source),
    open: async (key, range) => (await store()).open(key, range),
    stat: async (key) => (await store()).stat(key),
    remove: async (key) => (await store()).remove(key),
    async *keys() {
      yield* (await store()).keys();
    },
    clearUnfinished: async (before) => (await store()).clearUnfinished(before),
    ready: async () => (await store()).ready(),
  };
}
