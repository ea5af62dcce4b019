import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeLocalFiles } from '../adapters/files/local-files.ts';
import { clearFolders, makeWorkFolders } from '../adapters/files/work-folders.ts';
import { fileRoutes } from '../adapters/http/file/file-routes.ts';
import { type FileSource, makeFindFile } from '../application/file/file-source.ts';
import type { FileStore } from '../application/file/file-store.port.ts';
import type { Images } from '../application/file/images.port.ts';
import { makeIntake } from '../application/file/intake.ts';
import { type KnowsUploads, makeSweepFiles } from '../application/file/sweep-files.ts';
import type { Config } from '../config.ts';
import type { Base } from './base.ts';

/** The processing of pictures, which is loaded with the first upload: its libraries are large. */
function imagesWhenNeeded(): Images {
  let opened: Promise<Images> | undefined;
  const open = async () => {
    const { makeSharpImages } = await import('../adapters/images/sharp-images.ts');
    return makeSharpImages();
  };
  return {
    async prepare(upload) {
      opened ??= open();
      return (await opened).prepare(upload);
    },
  };
}

/** How often stored files are looked for that no row refers to. */
const SWEEP_MS = 6 * 60 * 60 * 1000;
const FIRST_SWEEP_MS = 60 * 1000;

type FileBase = Pick<Base, 'config' | 'limits' | 'clock' | 'log' | 'metrics'>;

export type FileFeature = ReturnType<typeof composeFile>;

/** The store of files, the intake of uploads, and the sweep of what is left over. */
export function composeFile({ config, limits, clock, log, metrics }: FileBase) {
  const files = fileStoreOf(config);
  const intake = makeIntake({
    images: imagesWhenNeeded(),
    files,
    inWorkFolder: makeWorkFolders(tempDirs(config.dataDir).pictures),
    newId: randomUUID,
    limits,
    count: metrics.upload,
  });
  return {
    files,
    intake,
    /** Sweeps soon, when the start is over, and from time to time; gives the function that ends it. */
    keepSwept(owners: readonly KnowsUploads[]): () => void {
      const sweepFiles = makeSweepFiles({ files, owners, clock });
      const sweepAndLog = () =>
        sweepFiles().then(
          (removed) => removed > 0 && log.info({ removed }, 'files that nothing refers to were removed'),
          (error) => log.error({ err: error }, 'the sweep of files failed'),
        );
      const first = setTimeout(sweepAndLog, FIRST_SWEEP_MS).unref();
      const timer = setInterval(sweepAndLog, SWEEP_MS).unref();
      return () => {
        clearTimeout(first);
        clearInterval(timer);
      };
    },
  };
}

/** Sends stored files to whom one of the sources says may have them. */
export const composeFileDelivery = (
  { files }: Pick<FileFeature, 'files'>,
  sources: readonly FileSource[],
) => ({ routes: [fileRoutes(makeFindFile({ sources, store: files }))] });

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

/** Longer than any request takes. */
const SPARED_MS = 60 * 60 * 1000;
const TEMP_SWEEP_MS = 6 * 60 * 60 * 1000;

/** Where uploads wait while they are looked at, and pictures are made. */
export const tempDirs = (dataDir: string) => ({
  forms: join(dataDir, 'tmp'),
  pictures: join(dataDir, 'tmp/pictures'),
});

/**
 * Clears what killed processes left of uploads, now and from time to time; gives the function that ends it. The
 * embedded database makes DATA_DIR this process's alone, so at its start nothing there is in use; beside other
 * processes only what is older than any request is taken.
 */
export async function keepTempSwept({ config, log }: Pick<Base, 'config' | 'log'>): Promise<() => void> {
  const { forms, pictures } = tempDirs(config.dataDir);
  const sweep = async (spared: number) => {
    const removed = await clearFolders([forms, pictures], new Date(Date.now() - spared));
    if (removed > 0) log.info({ removed }, 'temporary folders of killed processes were removed');
  };
  await sweep(config.databaseUrl ? SPARED_MS : 0);
  const again = () =>
    void sweep(SPARED_MS).catch((error) =>
      log.error({ err: error }, 'the sweep of temporary folders failed'),
    );
  const timer = setInterval(again, TEMP_SWEEP_MS).unref();
  return () => clearInterval(timer);
}
