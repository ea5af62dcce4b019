import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchive } from '../adapters/backup/archive-reader.ts';
import { makeBackupFolder } from '../adapters/backup/backup-folder.ts';
import { nightlyOnes } from '../application/backup/nightly-backup.ts';
import { readManifest } from '../application/backup/read-manifest.ts';
import type { Context, Found } from './command.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A night and the hours that a backup may take. */
const LATE_HOURS = 30;

/** Whether there are nightly backups, how old the newest is, and whether it can be read. */
export async function lookAtBackup(
  { config }: Pick<Context, 'config'>,
  now: () => number = Date.now,
): Promise<Found> {
  if (!config.backup) return 'no BACKUP_DIR: no nightly backup is made';
  const { folder: dir, keep } = config.backup;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const probe = join(dir, `.check-${randomUUID()}`);
  await writeFile(probe, 'written by engawa check', { flag: 'wx' });
  await rm(probe);
  const folder = makeBackupFolder(dir);
  const [newest, ...others] = nightlyOnes(await folder.names());
  if (!newest)
    return {
      found: `${dir} can be written`,
      but: 'it holds no nightly backup yet; the site makes one at 03:00',
    };
  const path = folder.pathOf(newest);
  const { takenAt } = await readManifest(await openArchive(path));
  const { size } = await stat(path);
  const hours = Math.floor((now() - Date.parse(takenAt)) / HOUR_MS);
  const found = `${newest} is ${hours} hours old (${(size / 1_000_000).toFixed(1)} MB); ${others.length + 1} of ${keep} are kept`;
  return hours <= LATE_HOURS ? found : { found, but: 'the last night made none; its log line says why' };
}
