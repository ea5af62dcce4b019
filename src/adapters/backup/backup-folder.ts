import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFolder } from '../../application/backup/nightly.port.ts';
import { PART } from './archive-writer.ts';

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
