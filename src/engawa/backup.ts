import { resolve } from 'node:path';
import type { Manifest } from '../application/backup/manifest.ts';
import { composeTakeBackup } from '../compose/backup.ts';
import { systemClock } from '../compose/base.ts';
import { fileStoreOf } from '../compose/file.ts';
import { besideTheSite, type Command, CommandError, onlyPositional } from './command.ts';
import { hasDatabase, withDatabase } from './open-database.ts';

/** `engawa backup`: beside a site that runs, or without one. The database is not migrated by it. */
export const backup: Command = {
  name: 'backup',
  takes: 'FILE',
  says: 'writes database and files into one archive, as they are at one moment; the site may run',
  async run(context) {
    const path = resolve(onlyPositional(backup, context));
    const config = besideTheSite(context.config);
    if (!hasDatabase(config))
      throw new CommandError('There is no database in DATA_DIR yet: nothing to back up.');
    const manifest = await withDatabase({ ...context, config }, ({ db }) =>
      composeTakeBackup({ db, clock: systemClock, files: fileStoreOf(config), root: context.root })(path),
    );
    console.log(`${path} holds ${contentOf(manifest)}.`);
    return 0;
  },
};

const MB = 1_000_000;

/** What a backup holds, in numbers. */
export const contentOf = ({ tables, files, takenAt }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${tables.length} tables with ${rows} rows and ${files.length} files (${(bytes / MB).toFixed(1)} MB), as of ${takenAt}`;
};
