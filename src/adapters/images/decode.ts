import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import sharp, { type SharpOptions } from 'sharp';
import { refusal, tooManyPixels } from './content.ts';
import { type Pixels, within } from './renditions.ts';

/** A decoded picture fitted into the largest rendition; `damaged` where only a part of its data was sound. */
export type Decoded = { pixels: Pixels; damaged: boolean };

/** Rows of a small copy of the picture by which the part that was lost is measured. */
const rows = 64;
const maxRowsLost = 8;

/**
 * Decodes a file that sharp reads, upright and in sRGB. A damaged JPEG is decoded as far as it goes; one that
 * lost an eighth of itself or more is refused as cut off, and whatever gives no picture as broken.
 */
export const decodePicture = async (path: string, format: string, seconds: number): Promise<Decoded> => {
  try {
    return { pixels: await decode(path, { failOn: 'warning' }, seconds), damaged: false };
  } catch (error) {
    if (isTimeout(error)) throw refusal('tooSlow');
  }
  const lenient = leniency(format);
  try {
    if (format === 'jpeg' && (await rowsLost(path, lenient, seconds)) >= maxRowsLost)
      throw refusal('cutPicture');
    return { pixels: await decode(path, lenient, seconds), damaged: true };
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw refusal(isTimeout(error) ? 'tooSlow' : 'brokenPicture');
  }
};

/**
 * Only JPEG marks what is missing so that it can be measured; other decoders repeat old rows. libvips gives up
 * on a JPEG after a number of warnings unless it is told not to: time and pixels stay limited.
 */
const leniency = (format: string): SharpOptions =>
  format === 'jpeg' ? { failOn: 'none', unlimited: true } : { failOn: 'truncated' };

const decode = (path: string, options: SharpOptions, seconds: number): Promise<Pixels> =>
  within(sharp(path, options).autoOrient(), 'large')
    .toColourspace('srgb')
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** The decoder fills the rows it misses, always the last ones of the file, with an even grey. */
const rowsLost = async (path: string, options: SharpOptions, seconds: number): Promise<number> => {
  const { data, info } = await sharp(path, options)
    .resize(rows, rows, { fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytesPerRow = info.width * info.channels;
  let lost = 0;
  while (lost < rows) {
    const start = (rows - 1 - lost) * bytesPerRow;
    if (!isFiller(data.subarray(start, start + bytesPerRow))) break;
    lost += 1;
  }
  return lost;
};

const isFiller = (row: Uint8Array): boolean => row.every((value) => Math.abs(value - 128) <= 3);

const isTimeout = (error: unknown): boolean => /^timeout:/.test((error as Error).message);
const isRefusal = (error: unknown): boolean => (error as Error).name === 'DomainError';

/** A HEIC file, where to write it as TIFF, and the colour profile of its header. */
type HeifTask = {
  input: string;
  output: string;
  profile: Buffer | undefined;
  width: number;
  height: number;
  mostPixels: number;
  seconds: number;
};

type Answer = { ok: true } | { ok: false; reason: 'brokenPicture' | 'tooManyPixels' };

/**
 * Decodes HEIC in a thread of its own: sharp has no HEVC decoder, and one picture takes seconds. The thread ends
 * with the picture and gives its memory back. Throws the refusal for a picture that is broken or too slow.
 */
export const decodeHeif = async (task: HeifTask): Promise<void> => {
  const answer = await runWorker(task);
  if (answer.ok) return;
  throw answer.reason === 'tooManyPixels' ? tooManyPixels(task.width, task.height) : refusal(answer.reason);
};

const runWorker = async (task: HeifTask): Promise<Answer> => {
  const { input, output, mostPixels } = task;
  const profile = task.profile ? Uint8Array.from(task.profile) : null;
  const worker = new Worker(workerFile(), {
    workerData: { input, output, profile, mostPixels },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(refusal('tooSlow')), task.seconds * 1000);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOurs(error) ? error : refusal('brokenPicture')));
      worker.once('exit', () => reject(refusal('brokenPicture')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

/** A full disk or a missing module is no fault of the picture. */
const isOurs = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).code === 'string';

/** Beside this file as source; beside or above it once built, where it may stand in a folder of chunks. */
const workerFile = (): URL => {
  const places = ['./', '../', '../../'].map(
    (folder) => new URL(`${folder}heif-worker.mjs`, import.meta.url),
  );
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error('heif-worker.mjs is not where the build should put it');
  return found;
};
