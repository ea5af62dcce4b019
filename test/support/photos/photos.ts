import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

type Size = { width: number; height: number };
type Place = (x: number, y: number, size: Size) => [x: number, y: number];

/** Real camera files, where the machine has them. */
const samples =
  process.env.SAMPLES_DIR ?? fileURLToPath(new URL('../../../../shared/samples', import.meta.url));

/** A HEIC of 64 × 48 pixels with a Display P3 profile, capture date and position: red left, blue right. */
const heic = fileURLToPath(new URL('two-colours.heic', import.meta.url));

/** Where a camera stores the pixel that belongs at (x, y), by EXIF orientation (Exif 2.32, 4.6.4). */
const stored: Record<number, Place> = {
  1: (x, y) => [x, y],
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { width, height }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { width }) => [y, width - 1 - x],
  7: (x, y, { width, height }) => [height - 1 - y, width - 1 - x],
  8: (x, y, { height }) => [height - 1 - y, x],
};

/** Four colours, one to a quarter, so that no turned or mirrored picture equals the upright one. */
const colourAt = (x: number, y: number, { width, height }: Size): number[] => [
  x < width / 2 ? 220 : 30,
  y < height / 2 ? 200 : 40,
  x < width / 2 === y < height / 2 ? 180 : 60,
];

/** A JPEG that a camera held in the given way would write, with capture date and position. */
export const cameraJpeg = async (orientation: number, size: Size): Promise<Buffer> => {
  const turned = orientation > 4;
  const width = turned ? size.height : size.width;
  const height = turned ? size.width : size.height;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const [column, row] = (stored[orientation] as Place)(x, y, size);
      pixels.set(colourAt(x, y, size), (row * width + column) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Engawa', Orientation: String(orientation) },
      IFD2: { DateTimeOriginal: '2026:08:01 09:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 40/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '139/1 45/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** A JPEG with noise in it, so that its bytes are spread over the picture like a photograph's. */
export const noisyJpeg = (progressive = false): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 90, progressive })
    .toBuffer();

/** Puts a marker that does not belong there into the last part of a JPEG's data. */
export const damage = (jpeg: Buffer): Buffer => {
  const copy = Buffer.from(jpeg);
  copy.set([0xff, 0xd1], Math.floor(copy.length * 0.95));
  return copy;
};

/** Copies the named real camera file to `path`; on a machine without them, writes one made to be like it. */
export const writePhoto = async (name: string, path: string): Promise<void> => {
  const sample = `${samples}/photos/${name}`;
  if (existsSync(sample)) return copyFile(sample, path);
  const [, side, orientation] = /^orientation-(landscape|portrait)-(\d)/.exec(name) ?? [];
  if (/\.hei[cf]$/.test(name)) return copyFile(heic, path);
  if (name === 'corrupted.jpg') return writeFile(path, damage(await noisyJpeg()));
  const size = side === 'portrait' ? { width: 120, height: 180 } : { width: 180, height: 120 };
  await writeFile(path, await cameraJpeg(Number(orientation ?? 1), size));
};

/** Copies the small HEIC of known colours. */
export const writeTwoColours = (path: string): Promise<void> => copyFile(heic, path);
