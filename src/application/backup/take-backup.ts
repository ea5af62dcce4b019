import type { Clock } from '../clock.port.ts';
import type { FileStore } from '../media/files.port.ts';
import type { ArchiveWriter, Content, Weighed, WriteArchive } from './archive.port.ts';
import { BackupError } from './backup-error.ts';
import type { InSnapshot, Snapshot } from './database-copy.port.ts';
import {
  fileEntry,
  MANIFEST,
  type Manifest,
  type ManifestTable,
  manifestOf,
  tableEntry,
} from './manifest.ts';

type Ports = {
  inSnapshot: InSnapshot;
  /** Null: the database alone. */
  files: Pick<FileStore, 'open' | 'keys'> | null;
  writeArchive: WriteArchive;
  clock: Clock;
  version: string;
};

export type TakeBackup = (path: string, signal?: AbortSignal) => Promise<Manifest>;

/**
 * Writes database and files into one archive while the site runs. Files are kept first: those that a later snapshot does
 * not refer to any more may vanish meanwhile, and those that came since are added. A stored file never changes.
 */
export function makeTakeBackup({ inSnapshot, files, writeArchive, clock, version }: Ports): TakeBackup {
  return (path, signal) =>
    writeArchive(
      path,
      async (archive) => {
        const kept = new Map<string, Weighed>();
        const keep = async (key: string): Promise<boolean> => {
          const stored = await files?.open(key);
          if (!stored) return false;
          kept.set(key, await archive.add(fileEntry(key), stored.stream, { dense: true }));
          return true;
        };
        if (files) for await (const key of files.keys()) await keep(key);
        const takenAt = clock.now();
        const { fileKeys, ...database } = await inSnapshot((snapshot) => keepDatabase(snapshot, archive));
        for (const key of files ? fileKeys : [])
          if (!kept.has(key) && !(await keep(key)))
            throw new BackupError(`The database refers to a file that is not in the file store: ${key}`);
        const listed = [...kept].map(([key, weighed]) => ({ key, ...weighed }));
        const manifest = manifestOf({ takenAt, ...database, files: listed }, version);
        await archive.add(MANIFEST, textOf(JSON.stringify(manifest, null, 1)));
        return manifest;
      },
      signal,
    );
}

async function keepDatabase(snapshot: Snapshot, archive: ArchiveWriter) {
  const tables: ManifestTable[] = [];
  for (const { name, columns } of snapshot.tables) {
    const counted = countLines(snapshot.copyOut({ name, columns }));
    const weighed = await archive.add(tableEntry(name), counted.content);
    tables.push({ name, columns: [...columns], rows: counted.lines(), ...weighed });
  }
  return {
    migrations: [...snapshot.migrations],
    tables,
    sequences: await snapshot.sequences(),
    fileKeys: await snapshot.fileKeys(),
  };
}

const LINE_END = 10;

/** A row is a line: ends of lines inside of values are written otherwise. */
function countLines(source: Content): { content: Content; lines(): number } {
  let lines = 0;
  const content = async function* () {
    for await (const chunk of source) {
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
      yield chunk;
    }
  };
  return { content: content(), lines: () => lines };
}

async function* textOf(text: string) {
  yield new TextEncoder().encode(text);
}
