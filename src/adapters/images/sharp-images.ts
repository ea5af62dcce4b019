import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import exifr from 'exifr';
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';
import { Temporal } from 'temporal-polyfill';
import type { Images, PreparedPicture } from '../../application/file/images.port.ts';
import { groundOf } from '../../domain/file/ground.ts';
import { noteOn, type RecognisedContent, readContent, refusal, tooManyPixels } from './content.ts';
import { type Decoded, decodeHeif, decodePicture } from './decode.ts';
import { averageColour, writeRenditions } from './renditions.ts';

type Upload = Parameters<Images['prepare']>[0];
type PictureContent = Extract<RecognisedContent, { kind: 'picture' }>;
type Options = { seconds?: number; atOnce?: number };

const maxPixels = 50_000_000;

/**
 * Prepares uploads with sharp, and HEIC with libheif in a worker thread. By default one processor core is left
 * to the pages, and decoding stops after 30 seconds. One picture needs about 100 MB at the most, HEIC 300 MB.
 */
export const makeSharpImages = ({ seconds = 30, atOnce = spareCores() }: Options = {}): Images => {
  sharp.cache(false);
  sharp.concurrency(1);
  const limit = pLimit(atOnce);
  return { prepare: (upload) => limit(prepare, upload, seconds) };
};

const spareCores = (): number => Math.max(1, availableParallelism() - 1);

const prepare = async (upload: Upload, seconds: number): ReturnType<Images['prepare']> => {
  const content = await readContent(upload.path);
  const digest = await digestOf(upload.path);
  await upload.recognised?.({ kind: content.kind, digest });
  if (content.kind === 'pdf') return { kind: 'pdf', digest, bytes: content.bytes };
  return { kind: 'picture', digest, ...(await preparePicture(upload, content, seconds)) };
};

const preparePicture = async (
  upload: Upload,
  content: PictureContent,
  seconds: number,
): Promise<Omit<PreparedPicture, 'kind' | 'digest'>> => {
  const header = await readHeader(upload.path, content.format);
  const { pixels, damaged } = await decode(upload, header, seconds);
  const renditions = await writeRenditions(pixels, upload.workFolder);
  const animated = content.animated || (content.format !== 'heif' && (header.pages ?? 1) > 1);
  return {
    width: header.autoOrient.width,
    height: header.autoOrient.height,
    takenAt: await captureDate(header.exif),
    ground: groundOf(...(await averageColour(pixels))),
    damaged,
    note: noteOn({ damaged, animated }),
    renditions,
  };
};

/** Reads the size without decoding, so a picture of too many pixels costs nothing. */
const readHeader = async (path: string, format: string): Promise<Metadata> => {
  let header: Metadata;
  try {
    header = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch {
    throw refusal('brokenPicture');
  }
  if (header.format !== format) throw refusal('brokenPicture');
  if (header.width * header.height > maxPixels) throw tooManyPixels(header.width, header.height);
  return header;
};

const decode = async (upload: Upload, header: Metadata, seconds: number): Promise<Decoded> => {
  if (header.compression !== 'hevc') return decodePicture(upload.path, header.format, seconds);
  const output = join(upload.workFolder, 'decoded.tiff');
  try {
    const { width, height, icc: profile } = header;
    await decodeHeif({ input: upload.path, output, profile, width, height, mostPixels: maxPixels, seconds });
    return await decodePicture(output, 'tiff', seconds);
  } finally {
    await rm(output, { force: true });
  }
};

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** The camera's local time out of an EXIF block, `2026-08-01T09:30:00`; null where it holds none that exists. */
const captureDate = async (exif: Buffer | undefined): Promise<string | null> => {
  if (!exif) return null;
  const marker = exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  try {
    const found: unknown = await exifr.parse(exif.subarray(marker), {
      pick: ['DateTimeOriginal', 'CreateDate'],
      reviveValues: false,
    });
    const { DateTimeOriginal, CreateDate } = (found ?? {}) as Record<string, unknown>;
    return localTime(DateTimeOriginal) ?? localTime(CreateDate);
  } catch {
    return null;
  }
};

const localTime = (value: unknown): string | null => {
  const parts = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(String(value));
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  try {
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`).toString({
      smallestUnit: 'second',
    });
  } catch {
    return null;
  }
};
