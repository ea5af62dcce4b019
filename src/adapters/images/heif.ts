import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { refusal, tooManyPixels } from './refusals.ts';

/** A HEIC file, where to write it as TIFF, and the colour profile of its header. */
export type HeifTask = {
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
