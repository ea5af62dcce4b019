import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { InWorkFolder } from '../../application/file/intake.ts';

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

/** Removes what is in these folders since before a time (left by killed processes); returns how many. */
export async function clearFolders(roots: readonly string[], before: Date): Promise<number> {
  let removed = 0;
  for (const root of roots) {
    for (const name of await readdir(root).catch(() => [])) {
      const path = join(root, name);
      const facts = await stat(path).catch(() => null);
      if (roots.includes(path) || !facts || facts.mtime >= before) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}
