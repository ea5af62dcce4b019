import { writeArchive } from '../adapters/backup/archive-writer.ts';
import { makeBackupFolder } from '../adapters/backup/backup-folder.ts';
import { makeInSnapshot, makeWhileAlone } from '../adapters/db/backup/snapshot.ts';
import type { Database } from '../adapters/db/connection.ts';
import { KEPT_JOBS } from '../adapters/queue/kept-jobs.ts';
import { programVersion } from '../adapters/site/program-version.ts';
import { makeNightlyBackup } from '../application/backup/nightly-backup.ts';
import { makeTakeBackup } from '../application/backup/take-backup.ts';
import type { Clock } from '../application/clock.port.ts';
import type { FileStore } from '../application/file/file-store.port.ts';
import type { Config } from '../config.ts';
import type { Base } from './base.ts';
import { fileStoreOf } from './file.ts';

type Parts = { db: Database; clock: Clock; files: FileStore | null; root: string };

/** How a backup is made; without `files` of the database alone. */
export const composeTakeBackup = ({ db, clock, files, root }: Parts) =>
  makeTakeBackup({
    inSnapshot: makeInSnapshot(db, KEPT_JOBS),
    files,
    writeArchive,
    clock,
    version: programVersion(root),
  });

/** The nightly backup in its folder; `abort` breaks off what runs. */
export function composeNightly(
  { config, db, clock }: Pick<Base, 'config' | 'db' | 'clock'>,
  { folder, keep }: NonNullable<Config['backup']>,
  root: string,
) {
  const ending = new AbortController();
  const nightly = makeNightlyBackup({
    takeBackup: composeTakeBackup({ db, clock, files: fileStoreOf(config), root }),
    folder: makeBackupFolder(folder),
    keep,
    whileAlone: makeWhileAlone(db),
    clock,
  });
  return { backUp: () => nightly(ending.signal), abort: () => ending.abort() };
}
