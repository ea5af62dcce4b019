import type pg from 'pg';
import { saveAs } from '../adapters/backup/archive-reader.ts';
import { weigh } from '../adapters/backup/weigh.ts';
import { makeRestoreTarget } from '../adapters/db/backup/restore-target.ts';
import type { Database } from '../adapters/db/connection.ts';
import type { MigrationSource } from '../adapters/db/migrate.ts';
import { makeWorkFolders } from '../adapters/files/work-folders.ts';
import { KEPT_JOBS } from '../adapters/queue/kept-jobs.ts';
import { prepareQueue } from '../adapters/queue/queue.ts';
import { makeRestoreBackup } from '../application/backup/restore-backup.ts';
import { makeRestoreDatabase } from '../application/backup/restore-database.ts';
import type { Config } from '../config.ts';
import { fileStoreOf, tempDirs } from './file.ts';

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
