import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeSharpImages } from '../src/adapters/images/sharp-images.ts';

/** Makes the renditions of one picture in a folder. */
type Intake = (path: string, workFolder: string) => Promise<unknown>;

const ours = (): Intake => {
  const images = makeSharpImages();
  return (path, workFolder) => images.prepare({ path, workFolder });
};

/** What one would write with sharp and nothing else: the same files of the same quality. */
const sharpAlone = (): Intake => async (path, folder) => {
  const within = (side: number) =>
    sharp(path).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  await Promise.all([
    within(2400).jpeg({ quality: 84, progressive: true }).toFile(join(folder, 'large.jpeg')),
    within(1280).jpeg({ quality: 80, progressive: true }).toFile(join(folder, 'screen.jpeg')),
    within(1280).webp({ quality: 78, effort: 2 }).toFile(join(folder, 'screen.webp')),
    within(320).jpeg({ quality: 76, progressive: true }).toFile(join(folder, 'thumb.jpeg')),
    within(320).webp({ quality: 74, effort: 2 }).toFile(join(folder, 'thumb.webp')),
  ]);
};

const EARLY = 40;
const megabytes = () => process.memoryUsage().rss / 1024 / 1024;

const [kind, picture = '', times = '1'] = process.argv.slice(2);
const intake = kind === 'ours' ? ours() : sharpAlone();
const folder = mkdtempSync(join(tmpdir(), 'engawa-bench-'));
let early = 0;
let peak = 0;
const began = performance.now();
for (let done = 1; done <= Number(times); done += 1) {
  await intake(picture, folder);
  peak = Math.max(peak, megabytes());
  if (done === EARLY) early = peak;
}
const milliseconds = performance.now() - began;
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify({ milliseconds, early, peak }));
