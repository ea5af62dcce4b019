import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { InWorkFolder } from '../../application/media/work-folder.port.ts';

/** Work folders under `root`, which is made when it is missing. What a killed process left there may be removed. */
export const makeWorkFolders =
  (root: string): InWorkFolder =>
  async (work) => {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(root, 'work-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
