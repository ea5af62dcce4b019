import type { FileStore } from '../file/file-store.port.ts';
import type { InWorkFolder } from '../file/intake.ts';
import type { Archive, SaveAs, Weigh } from './archive.port.ts';
import type { RestoreTarget } from './database-copy.port.ts';
import { BackupError, fileEntry, type Manifest, readManifest, tableEntry } from './manifest.ts';

type Ports = { target: RestoreTarget; weigh: Weigh };

type RestoreDatabase = ReturnType<typeof makeRestoreDatabase>;

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

type RestoreBackupPorts = {
  database: RestoreDatabase;
  files: FileStore;
  inWorkFolder: InWorkFolder;
  saveAs: SaveAs;
  weigh: Weigh;
};

/**
 * Puts a backup into an empty place, or with `force` into one that is emptied. The whole archive is read before anything
 * is touched. Files come before rows: until the rows are there, nothing refers to them, and the sweep would clear them.
 */
export function makeRestoreBackup({ database, files, inWorkFolder, saveAs, weigh }: RestoreBackupPorts) {
  const assertNoFiles = async () => {
    for await (const key of files.keys())
      throw new BackupError(
        `The file store is not empty: it holds ${key}. Nothing was changed. With --force it is emptied first.`,
      );
  };

  const putFiles = (manifest: Manifest, archive: Archive) =>
    inWorkFolder(async (folder) => {
      for (const [index, file] of manifest.files.entries()) {
        const path = `${folder}/${index}`;
        await saveAs(path, archive.read(fileEntry(file.key), file));
        await files.put(file.key, path);
        const stored = await files.open(file.key);
        if (!stored || (await weigh(stored.stream)).sha256 !== file.sha256)
          throw new BackupError(`The file store does not give back what was put there: ${file.key}`);
      }
    });

  return async (archive: Archive, { force }: { force: boolean }): Promise<Manifest> => {
    const manifest = await readManifest(archive);
    await database.assertPossible(manifest, { force });
    if (!force) await assertNoFiles();
    await assertWhole(manifest, archive, weigh);
    await putFiles(manifest, archive);
    await database.restore(manifest, archive);
    await removeOthers(files, new Set(manifest.files.map(({ key }) => key)));
    return manifest;
  };
}

async function assertWhole(manifest: Manifest, archive: Archive, weigh: Weigh): Promise<void> {
  for (const table of manifest.tables) await weigh(archive.read(tableEntry(table.name), table));
  for (const file of manifest.files) await weigh(archive.read(fileEntry(file.key), file));
}

/** What the place held before belongs to no row any more. */
async function removeOthers(files: FileStore, kept: ReadonlySet<string>): Promise<void> {
  const others: string[] = [];
  for await (const key of files.keys()) if (!kept.has(key)) others.push(key);
  for (const key of others) await files.remove(key);
}
