import type pg from 'pg';
import { saveAs } from '../adapters/backup/archive-reader.ts';
import { makeBackupFolder, writeArchive } from '../adapters/backup/archive-writer.ts';
import { weigh } from '../adapters/backup/weigh.ts';
import { makeRestoreTarget } from '../adapters/db/backup/restore-target.ts';
import { makeInSnapshot, makeRunExclusively } from '../adapters/db/backup/snapshot.ts';
import type { Database } from '../adapters/db/connection.ts';
import type { MigrationSource } from '../adapters/db/migrate.ts';
import { makeWorkFolders } from '../adapters/files/work-folders.ts';
import { KEPT_JOBS } from '../adapters/queue/kept-jobs.ts';
import { prepareQueue } from '../adapters/queue/queue.ts';
import { programVersion } from '../adapters/site/program-version.ts';
import { makeNightlyBackup } from '../application/backup/nightly-backup.ts';
import { makeRestoreBackup, makeRestoreDatabase } from '../application/backup/restore-backup.ts';
import { makeTakeBackup } from '../application/backup/take-backup.ts';
import type { Clock } from '../application/clock.port.ts';
import type { FileStore } from '../application/file/file-store.port.ts';
import type { Config } from '../config.ts';
import type { Base } from './base.ts';
import { fileStoreOf, tempDirs } from './file.ts';

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
    runExclusively: makeRunExclusively(db),
    clock,
  });
  return { backUp: () => nightly(ending.signal), abort: () => ending.abort() };
}

type Opened = { db: Database; connection: pg.ClientConfig; migrations: MigrationSource };

/** How a database is filled from a backup. */
export const composeRestoreDatabase = ({ db, connection, migrations }: Opened) =>
  makeRestoreDatabase({
    target: makeRestoreTarget({
      db,
      migrations,
      elsewhere: KEPT_JOBS,
      prepare: () => prepareQueue(db, connection),
    }),
    weigh,
  });

/** How a place is filled from a backup: its database and its files. */
export const composeRestore = (config: Pick<Config, 'files' | 'dataDir'>, opened: Opened) =>
  makeRestoreBackup({
    database: composeRestoreDatabase(opened),
    files: fileStoreOf(config),
    inWorkFolder: makeWorkFolders(tempDirs(config.dataDir).forms),
    saveAs,
    weigh,
  });
