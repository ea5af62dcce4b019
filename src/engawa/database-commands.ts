import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { seedDemo } from '../../seeds/demo.ts';
import { openArchive } from '../adapters/backup/archive-reader.ts';
import { makeWorkFolders } from '../adapters/files/work-folders.ts';
import type { Manifest } from '../application/backup/manifest.ts';
import { composeRestore, composeRestoreDatabase, composeTakeBackup } from '../compose/backup.ts';
import { systemClock } from '../compose/base.ts';
import { demoPorts } from '../compose/demo.ts';
import { composeFeatures, PUBLIC_TOPIC } from '../compose/features.ts';
import { fileStoreOf, tempDirs } from '../compose/file.ts';
import { composeSiteFace } from '../compose/site-face.ts';
import { VARIABLES } from '../config-variables.ts';
import {
  besideTheSite,
  type Command,
  CommandError,
  hasDatabase,
  migrationsOf,
  onlyPositional,
  withBase,
  withDatabase,
} from './command.ts';

/** `engawa migrate`: opening the database is what migrates it. */
export const migrate: Command = {
  name: 'migrate',
  takes: '',
  says: 'brings the database up to date',
  run: (context) =>
    withBase(context, async ({ db }) => {
      const [done] = await db('knex_migrations').count({ n: '*' });
      console.log(`The database is up to date (${done?.n} migrations).`);
      return 0;
    }),
};

/** `engawa seed-demo`: the demo in an empty database; twice changes nothing. */
export const seedDemoData: Command = {
  name: 'seed-demo',
  takes: '',
  says: 'fills an empty database with the demo: people, categories, media, notices',
  run: (context) =>
    withBase(context, async (base) => {
      const { config, root } = context;
      mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
      const site = await composeSiteFace(config, root);
      const features = composeFeatures(base, site, () => base.channel.notify(PUBLIC_TOPIC));
      try {
        if (!(await seedDemo(demoPorts(features, root))))
          throw new CommandError('The demo was not made: this database has workers already.');
        console.log(`The demo is there. Its sign-ins: README, "Sign-ins".`);
        return 0;
      } finally {
        await features.close();
      }
    }),
};

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
    console.log(`${path} holds ${backupContent(manifest)}.`);
    return 0;
  },
};

const MB = 1_000_000;

/** What a backup holds, in numbers. */
const backupContent = ({ tables, files, takenAt }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${tables.length} tables with ${rows} rows and ${files.length} files (${(bytes / MB).toFixed(1)} MB), as of ${takenAt}`;
};

/** `engawa restore`: into the database and the file store of this configuration, while no site runs there. */
export const restore: Command = {
  name: 'restore',
  takes: 'FILE [--force]',
  says: 'fills an empty place from a backup and proves it equal; --force empties the place first',
  flags: ['force'],
  async run(context) {
    const { config, flags } = context;
    const archive = await openArchive(resolve(onlyPositional(restore, context)));
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const migrations = await migrationsOf(context);
    const manifest = await withDatabase(context, (opened) =>
      composeRestore(config, { ...opened, migrations })(archive, { force: flags.has('force') }),
    );
    console.log(
      [
        `Restored ${backupContent(manifest)}, made by Engawa ${manifest.program.version}.`,
        'Every table and every file was read again and is what the backup holds.',
        'Left out: who was signed in. Everybody signs in anew.',
      ].join('\n'),
    );
    return 0;
  },
};

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
        `Moved ${backupContent(manifest)}. Every table was read again and is the same.`,
        'Set DATABASE_URL to that address and start the site; the files stay where they are.',
        `The old database is still in ${join(config.dataDir, 'pg')}.`,
      ].join('\n'),
    );
    return 0;
  },
};
