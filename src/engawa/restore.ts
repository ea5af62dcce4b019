import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openArchive } from '../adapters/backup/archive-reader.ts';
import { composeRestore } from '../compose/restore.ts';
import { contentOf } from './backup.ts';
import { type Command, migrationsOf, onlyPositional } from './command.ts';
import { withDatabase } from './open-database.ts';

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
        `Restored ${contentOf(manifest)}, made by Engawa ${manifest.program.version}.`,
        'Every table and every file was read again and is what the backup holds.',
        'Left out: who was signed in. Everybody signs in anew.',
      ].join('\n'),
    );
    return 0;
  },
};
