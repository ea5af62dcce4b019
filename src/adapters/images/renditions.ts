import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureRendition, PreparedFile } from '../../application/file/images.port.ts';

/** Pixels as sharp holds them between two steps, upright and in sRGB. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Longest side in pixels. */
const sides: Record<PictureRendition, number> = { thumb: 320, screen: 1280, large: 2400 };

/** Shrinks to fit a square of the rendition's side; small pictures keep their size. */
export const within = (image: Sharp, name: PictureRendition): Sharp =>
  image.resize(sides[name], sides[name], { fit: 'inside', withoutEnlargement: true });

/**
 * Writes the renditions of a picture that was decoded to `large`. Screen and thumb are WebP for the pages and
 * JPEG for old devices. Large is JPEG alone: every device and print shop reads it, and at this size it takes a
 * fifth of the processor time of WebP.
 */
export const writeRenditions = async (large: Pixels, folder: string): Promise<PreparedFile[]> => {
  const write = (pixels: Pixels, name: PictureRendition, format: PictureFormat) =>
    writeRendition(pixels, name, format, folder);
  const smaller = async (): Promise<PreparedFile[]> => {
    const screen = await shrink(large, 'screen');
    const thumb = await shrink(screen, 'thumb');
    const written: PreparedFile[] = [];
    for (const format of ['webp', 'jpeg'] as const) {
      written.push(await write(thumb, 'thumb', format), await write(screen, 'screen', format));
    }
    return written;
  };
  const [renditions, largest] = await Promise.all([smaller(), write(large, 'large', 'jpeg')]);
  return [...renditions, largest];
};

/** The average colour, each part 0–255; transparent parts count as white. */
export const averageColour = async (pixels: Pixels): Promise<[number, number, number]> => {
  const { data } = await opaque(pixels)
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return [red, green, blue];
};

const writeRendition = async (
  pixels: Pixels,
  name: PictureRendition,
  format: PictureFormat,
  folder: string,
): Promise<PreparedFile> => {
  const path = join(folder, `${name}.${format}`);
  const image = format === 'webp' ? asWebp(pixels, name) : asJpeg(pixels, name);
  const { width, height, size } = await image.toFile(path);
  return { name, format, width, height, bytes: size, path };
};

const asWebp = (pixels: Pixels, name: PictureRendition): Sharp =>
  from(pixels).webp({ quality: name === 'thumb' ? 74 : 78, effort: 2 });

const asJpeg = (pixels: Pixels, name: PictureRendition): Sharp =>
  opaque(pixels).jpeg({ quality: { thumb: 76, screen: 80, large: 84 }[name], progressive: true });

const shrink = (pixels: Pixels, name: PictureRendition): Promise<Pixels> =>
  within(from(pixels), name).raw().toBuffer({ resolveWithObject: true });

const from = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const opaque = (pixels: Pixels): Sharp => from(pixels).flatten({ background: 'white' });
