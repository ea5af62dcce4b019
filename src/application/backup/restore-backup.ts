import type { FileStore } from '../file/file-store.port.ts';
import type { InWorkFolder } from '../file/intake.ts';
import type { Archive, SaveAs, Weigh } from './archive.port.ts';
import { BackupError } from './backup-error.ts';
import { fileEntry, type Manifest, tableEntry } from './manifest.ts';
import { readManifest } from './read-manifest.ts';
import type { RestoreDatabase } from './restore-database.ts';

type Ports = {
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
export function makeRestoreBackup({ database, files, inWorkFolder, saveAs, weigh }: Ports) {
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
