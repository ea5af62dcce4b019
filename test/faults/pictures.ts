import { createHash } from 'node:crypto';
import { openAsBlob, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SAMPLES = fileURLToPath(new URL('../../../shared/samples/photos', import.meta.url));

/** A file as it lies on a person's disk. */
export type Picture = { readonly path: string; readonly name: string; readonly digest: string };

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function onDisk(path: string): Promise<Picture> {
  return { path, name: basename(path), digest: digestOf(await readFile(path)) };
}

/** As the browser holds it: read from the disk when it is sent. */
export const fileOf = async ({ path, name }: Picture): Promise<File> =>
  new File([await openAsBlob(path)], name, { type: 'image/jpeg' });

const noise = (width: number, height: number, sigma: number) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma } } } as never)
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Soft colours under the grain of a sensor, decoded. */
async function motif(width: number, height: number): Promise<Buffer> {
  const soft = await sharp(await noise(40, 30, 60))
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const grain = await noise(width, height, 8);
  return sharp(soft)
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

const MOTIFS = 8;

/** So many pictures of a size, no two alike: a few motifs, each time with another patch. They go with the process. */
export async function somePictures(count: number, width: number, height: number): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-pictures-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const motifs = await Promise.all(
    Array.from({ length: Math.min(MOTIFS, count) }, () => motif(width, height)),
  );
  const made: Picture[] = [];
  for (let n = 0; n < count; n += 1) {
    const path = join(folder, `IMG_${String(n + 1).padStart(4, '0')}.jpg`);
    const patch = { input: await noise(256, 256, 40), left: (n * 97) % (width - 256), top: 0 };
    const bytes = await sharp(motifs[n % motifs.length], { raw: { width, height, channels: 3 } })
      .composite([patch])
      .jpeg({ quality: 90 })
      .toBuffer();
    await writeFile(path, bytes);
    made.push({ path, name: basename(path), digest: digestOf(bytes) });
  }
  return made;
}

/** Photographs of real cameras, where they lie beside the project; none where they do not. */
export async function samplePictures(): Promise<Picture[]> {
  const names = await readdir(SAMPLES).catch(() => []);
  return Promise.all(names.sort().map((name) => onDisk(join(SAMPLES, name))));
}
