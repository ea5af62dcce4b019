import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
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
import { BackupError } from '../../application/backup/manifest.ts';
import { weighing } from './weigh.ts';

/** Where an entry's bytes are, and what they should be when they are unpacked. */
type ZipEntry = {
  readonly packed: boolean;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly headerAt: number;
};

const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff };
const END64_LOCATOR = { signature: 0x07064b50, length: 20 };
const END64 = { signature: 0x06064b50, length: 56 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const ZIP64_FIELD = 1;
/** Says that a number stands in the ZIP64 field. */
const ELSEWHERE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

const damaged = () =>
  new BackupError('This is no backup, or one that is damaged or cut short: its directory cannot be read.');

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead < length) throw damaged();
  return buffer;
}

const big = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

/** Where the directory begins, and how long it is; by the ZIP64 record where there is one. */
async function findDirectory(file: FileHandle, fileSize: number): Promise<{ at: number; length: number }> {
  const tailLength = Math.min(fileSize, END.length + END.longestComment);
  const tailAt = fileSize - tailLength;
  const tail = await readAt(file, tailAt, tailLength);
  let end = tailLength - END.length;
  while (end >= 0 && tail.readUInt32LE(end) !== END.signature) end -= 1;
  if (end < 0) throw damaged();
  const locatorAt = tailAt + end - END64_LOCATOR.length;
  const locator = locatorAt < 0 ? null : await readAt(file, locatorAt, END64_LOCATOR.length);
  if (locator?.readUInt32LE(0) !== END64_LOCATOR.signature)
    return { at: tail.readUInt32LE(end + 16), length: tail.readUInt32LE(end + 12) };
  const record = await readAt(file, big(locator, 8), END64.length);
  if (record.readUInt32LE(0) !== END64.signature) throw damaged();
  return { at: big(record, 48), length: big(record, 40) };
}

/** The entries of a ZIP by name. Throws a BackupError where the file is no whole ZIP. */
async function readDirectory(file: FileHandle): Promise<ReadonlyMap<string, ZipEntry>> {
  const { size: fileSize } = await file.stat();
  const { at, length } = await findDirectory(file, fileSize);
  if (at + length > fileSize) throw damaged();
  const bytes = await readAt(file, at, length);
  const entries = new Map<string, ZipEntry>();
  try {
    for (let position = 0; position < length; ) {
      if (bytes.readUInt32LE(position) !== CENTRAL.signature) throw damaged();
      const nameAt = position + CENTRAL.length;
      const extraAt = nameAt + bytes.readUInt16LE(position + 28);
      const extraEnd = extraAt + bytes.readUInt16LE(position + 30);
      entries.set(
        bytes.toString('utf8', nameAt, extraAt),
        entryOf(bytes, position, bytes.subarray(extraAt, extraEnd)),
      );
      position = extraEnd + bytes.readUInt16LE(position + 32);
    }
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
  return entries;
}

function entryOf(bytes: Buffer, at: number, extra: Buffer): ZipEntry {
  const method = bytes.readUInt16LE(at + 10);
  if (method !== STORED && method !== DEFLATED) throw damaged();
  const long = longNumbers(extra);
  const number = (position: number): number => {
    const short = bytes.readUInt32LE(at + position);
    return short === ELSEWHERE ? long() : short;
  };
  // In this order they stand in the ZIP64 field.
  const size = number(24);
  const packedSize = number(20);
  const headerAt = number(42);
  return { packed: method === DEFLATED, crc: bytes.readUInt32LE(at + 16), packedSize, size, headerAt };
}

/** The numbers of the ZIP64 field, one after another. */
function longNumbers(extra: Buffer): () => number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_FIELD) continue;
    let position = at + 4;
    return () => {
      position += 8;
      return big(extra, position - 8);
    };
  }
  return () => {
    throw damaged();
  };
}

/** Where an entry's bytes begin: its own header can be longer than the directory tells. */
async function contentOf(file: FileHandle, { headerAt }: ZipEntry): Promise<number> {
  const header = await readAt(file, headerAt, LOCAL.length);
  if (header.readUInt32LE(0) !== LOCAL.signature) throw damaged();
  return headerAt + LOCAL.length + header.readUInt16LE(26) + header.readUInt16LE(28);
}

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
