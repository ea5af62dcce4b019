import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type {
  Archive,
  Content,
  OpenArchive,
  SaveAs,
  Weighed,
} from '../../application/backup/archive.port.ts';
import { BackupError } from '../../application/backup/backup-error.ts';
import { weighing } from './weigh.ts';
import { contentOf, readDirectory, type ZipEntry } from './zip-directory.ts';

/** Opens a ZIP whose entries are read by name, each to its end and looked at for damage. */
export const openArchive: OpenArchive = async (path): Promise<Archive> => {
  const file = await open(path, 'r').catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${code}).`);
  });
  try {
    const directory = await readDirectory(file);
    return { read: (name, expected) => readEntry(path, directory.get(name), name, expected) };
  } finally {
    await file.close();
  }
};

async function* readEntry(
  path: string,
  entry: ZipEntry | undefined,
  name: string,
  expected?: Weighed,
): Content {
  const damaged = () => new BackupError(`The backup is damaged: ${name} is not what was written.`);
  if (!entry) throw new BackupError(`The backup is damaged: it lacks ${name}.`);
  let crc = 0;
  const { content, weighed } = weighing(unpacked(path, entry, damaged));
  for await (const chunk of content) {
    crc = crc32(chunk, crc);
    yield chunk;
  }
  const found = weighed();
  const whole = crc === entry.crc && found.bytes === entry.size;
  const same = !expected || (expected.bytes === found.bytes && expected.sha256 === found.sha256);
  if (!whole || !same) throw damaged();
}

async function* unpacked(path: string, entry: ZipEntry, damaged: () => BackupError): Content {
  if (entry.packedSize === 0) return;
  const file = await open(path, 'r');
  const start = await contentOf(file, entry).finally(() => file.close());
  const raw = createReadStream(path, { start, end: start + entry.packedSize - 1 });
  if (!entry.packed) return yield* raw;
  const inflate = createInflateRaw();
  // What the disk says must not look like damage.
  const broken = pipeline(raw, inflate).catch((error: NodeJS.ErrnoException) => {
    throw error.code?.startsWith('Z_') ? damaged() : error;
  });
  broken.catch(() => {});
  try {
    yield* inflate;
  } catch (error) {
    await broken;
    throw error;
  }
}

/** Writes what it reads into a new file that only its owner may read. */
export const saveAs: SaveAs = (path, content) =>
  pipeline(
    Readable.from(content, { objectMode: false }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
