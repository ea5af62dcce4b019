import { join } from 'node:path';
import { clearFolders } from '../adapters/files/work-folders.ts';
import type { Base } from './base.ts';

/** Longer than any request takes. */
const SPARED_MS = 60 * 60 * 1000;
const SWEEP_MS = 6 * 60 * 60 * 1000;

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
  const timer = setInterval(again, SWEEP_MS).unref();
  return () => clearInterval(timer);
}
