import type { Archive, Weigh } from './archive.port.ts';
import { BackupError } from './backup-error.ts';
import type { RestoreTarget } from './database-copy.port.ts';
import { type Manifest, tableEntry } from './manifest.ts';

type Ports = { target: RestoreTarget; weigh: Weigh };

export type RestoreDatabase = ReturnType<typeof makeRestoreDatabase>;

/** Puts the rows of a backup into a database and proves them equal: read again, they weigh what the manifest says. */
export function makeRestoreDatabase({ target, weigh }: Ports) {
  return {
    /** Throws a BackupError where a restore would be wrong; nothing is touched. */
    async assertPossible(manifest: Manifest, { force }: { force: boolean }): Promise<void> {
      const unknown = await target.unknown(manifest.migrations);
      if (unknown.length > 0)
        throw new BackupError(
          `The backup was made by a newer Engawa (${manifest.program.version}): this one lacks the migration ${unknown.join(', ')}.`,
        );
      await target.assertFree();
      const used = force ? undefined : await target.tableInUse();
      if (used)
        throw new BackupError(
          `The database is not empty: its table ${used} has rows. Nothing was changed. With --force it is emptied first.`,
        );
    },
    /** Loads and verifies; all of it or nothing. */
    restore: (manifest: Manifest, archive: Archive): Promise<void> =>
      target.restore(manifest, {
        async fill(loading) {
          for (const table of manifest.tables)
            await loading.copyIn(table, archive.read(tableEntry(table.name), table));
        },
        async verify(loading) {
          for (const table of manifest.tables) {
            const { sha256 } = await weigh(loading.copyOut(table));
            if (sha256 !== table.sha256)
              throw new BackupError(
                `The table ${table.name} is not what the backup holds. Nothing was changed.`,
              );
          }
        },
      }),
  };
}
