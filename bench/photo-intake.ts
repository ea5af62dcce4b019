import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { z } from 'zod';
import { interleaved, type Result, type Row, ratio } from './measure.ts';

const WORKER = fileURLToPath(new URL('photo-worker.ts', import.meta.url));
const LEAST = 0.8;
const MOST_MEMORY = 1.1;

const worked = z.object({ milliseconds: z.number(), early: z.number(), peak: z.number() });

/** A picture with the detail of a photograph: soft colours with the noise of a sensor. */
async function photograph(path: string, width: number, height: number): Promise<void> {
  const soft = await sharp({
    create: { width: 40, height: 30, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  } as never)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const grain = await sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 8 } },
  } as never)
    .png()
    .toBuffer();
  await sharp(soft)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toFile(path);
}

async function work(kind: 'ours' | 'sharp', picture: string, times: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER, kind, picture, String(times)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return worked.parse(JSON.parse(out));
}

async function run(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-bench-'));
  try {
    const [large, small] = [join(folder, 'large.jpg'), join(folder, 'small.jpg')];
    await photograph(large, 4000, 3000);
    await photograph(small, 1200, 900);
    const speed = (kind: 'ours' | 'sharp') => async () => (await work(kind, large, 4)).milliseconds / 4;
    const [ours = 1, alone = 0] = await interleaved([speed('ours'), speed('sharp')], 3);
    const { early, peak } = await work('ours', small, 400);
    return [
      {
        row: 'photo intake (12 megapixels) against sharp alone',
        measured: `${ratio(alone / ours)} (${Math.round(ours)} ms; ${Math.round(alone)} ms)`,
        budget: `≥ ${ratio(LEAST)}`,
        met: alone / ours >= LEAST,
      },
      {
        row: 'memory after 400 pictures against after 40',
        measured: `${ratio(peak / early)} (${Math.round(peak)} MB; ${Math.round(early)} MB)`,
        budget: `≤ ${ratio(MOST_MEMORY)}`,
        met: peak / early <= MOST_MEMORY,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Uploads made into renditions, each side in processes of its own. */
export const photoIntake: Row = { id: 'photo', run };
