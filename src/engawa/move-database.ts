import { join } from 'node:path';
import { openArchive } from '../adapters/backup/archive-reader.ts';
import { makeWorkFolders } from '../adapters/files/work-folders.ts';
import { composeTakeBackup } from '../compose/backup.ts';
import { systemClock } from '../compose/base.ts';
import { tempDirs } from '../compose/file.ts';
import { composeRestoreDatabase } from '../compose/restore.ts';
import { VARIABLES } from '../config-variables.ts';
import { contentOf } from './backup.ts';
import { type Command, CommandError, migrationsOf, onlyPositional } from './command.ts';
import { hasDatabase, withDatabase } from './open-database.ts';

/** `engawa move-database`: what would be written into the embedded one meanwhile would be lost, so the site must stand. */
export const moveDatabase: Command = {
  name: 'move-database',
  takes: 'POSTGRES_URL [--force]',
  says: 'copies the embedded database to an empty one of a PostgreSQL server and proves it equal; files stay',
  flags: ['force'],
  async run(context) {
    const { config, root } = context;
    const url = VARIABLES.DATABASE_URL.safeParse(onlyPositional(moveDatabase, context));
    if (!url.success) throw new CommandError(`POSTGRES_URL ${url.error.issues[0]?.message}`, 2);
    if (config.databaseUrl)
      throw new CommandError('DATABASE_URL is set: the embedded database is not in use.');
    if (!hasDatabase(config)) throw new CommandError('There is no database in DATA_DIR: nothing to move.');
    const migrations = await migrationsOf(context);
    const manifest = await makeWorkFolders(tempDirs(config.dataDir).forms)(async (folder) => {
      const path = join(folder, 'database.zip');
      const taken = await withDatabase(context, ({ db }) =>
        composeTakeBackup({ db, clock: systemClock, files: null, root })(path),
      );
      const target = { ...context, config: { ...config, databaseUrl: url.data } };
      await withDatabase(target, async (opened) => {
        const database = composeRestoreDatabase({ ...opened, migrations });
        await database.assertPossible(taken, { force: context.flags.has('force') });
        await database.restore(taken, await openArchive(path));
      });
      return taken;
    });
    console.log(
      [
        `Moved ${contentOf(manifest)}. Every table was read again and is the same.`,
        'Set DATABASE_URL to that address and start the site; the files stay where they are.',
        `The old database is still in ${join(config.dataDir, 'pg')}.`,
      ].join('\n'),
    );
    return 0;
  },
};
