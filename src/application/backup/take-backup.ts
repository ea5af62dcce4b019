import type { Clock } from '../clock.port.ts';
import type { FileStore } from '../file/file-store.port.ts';
import type { ArchiveWriter, Content, Weighed, WriteArchive } from './archive.port.ts';
import type { InSnapshot, Snapshot } from './database-copy.port.ts';
import {
  BackupError,
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

/** A file that a moment refers to can be replaced before it is read; the next moment refers to another. */
const MOST_MOMENTS = 5;

/**
 * Writes database and files into one archive while the site runs. Most files are kept before the moment of the snapshot,
 * which then is short; those that came since are kept as its first act. A stored file never changes.
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
        /** Gives a file that is gone already. */
        const keepFilesOf = async (snapshot: Snapshot): Promise<string | undefined> => {
          for (const key of files ? await snapshot.fileKeys() : [])
            if (!kept.has(key) && !(await keep(key))) return key;
        };
        const keepMoment = async (moment = 1): Promise<Omit<Manifest, 'format' | 'program' | 'files'>> => {
          const found = await inSnapshot(async (snapshot) => {
            const takenAt = clock.now();
            const gone = await keepFilesOf(snapshot);
            return gone === undefined ? { takenAt, ...(await keepDatabase(snapshot, archive)) } : { gone };
          });
          if (!('gone' in found)) return found;
          if (moment < MOST_MOMENTS) return keepMoment(moment + 1);
          throw new BackupError(`The database refers to a file that is not in the file store: ${found.gone}`);
        };

        if (files) for await (const key of files.keys()) await keep(key);
        const database = await keepMoment();
        const listed = [...kept].map(([key, weighed]) => ({ key, ...weighed }));
        const manifest = manifestOf({ ...database, files: listed }, version);
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
  return { migrations: [...snapshot.migrations], tables, sequences: await snapshot.sequences() };
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
