import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import exifr from 'exifr';
import sharp from 'sharp';
import type { PreparedPicture } from '../../../../src/application/file/images.port.ts';
import {
  cameraJpeg,
  damage,
  noisyJpeg,
  writePhoto,
  writeTwoColours,
} from '../../../support/photos/photos.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const small = async (path: string): Promise<Buffer> =>
  sharp(path).resize(24, 24, { fit: 'fill' }).removeAlpha().raw().toBuffer();

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

const pathOf = (picture: PreparedPicture, name: string, format: string): string =>
  picture.renditions.find((one) => one.name === name && one.format === format)?.path ?? '';

describe('preparing a picture', () => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop();
  });
  afterEach(() => shop.close());

  it('makes a thumb and a screen in WebP and JPEG and a large JPEG, none larger than its square', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const { renditions, ...picture } = await shop.preparePicture(photo);
    expect(
      renditions.map(({ name, format, width, height }) => `${name} ${format} ${width}x${height}`).sort(),
    ).toEqual([
      'large jpeg 2400x1200',
      'screen jpeg 1280x640',
      'screen webp 1280x640',
      'thumb jpeg 320x160',
      'thumb webp 320x160',
    ]);
    expect(picture).toMatchObject({
      width: 3000,
      height: 1500,
      takenAt: null,
      damaged: false,
      note: null,
      ground: 'dark-green',
    });
    for (const { path, format, width, height, bytes } of renditions) {
      const written = await sharp(path).metadata();
      expect([written.format, written.width, written.height]).toEqual([format, width, height]);
      expect((await readFile(path)).length).toBe(bytes);
    }
  });

  it('does not enlarge a small picture', async () => {
    const picture = await shop.preparePicture(await cameraJpeg(1, { width: 90, height: 60 }));
    expect(new Set(picture.renditions.map(({ width, height }) => `${width}x${height}`))).toEqual(
      new Set(['90x60']),
    );
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a camera file of orientation %i upright', async (orientation) => {
    const picture = await shop.preparePicture(await cameraJpeg(orientation, { width: 180, height: 120 }));
    expect([picture.width, picture.height]).toEqual([180, 120]);
    const { data } = await sharp(pathOf(picture, 'large', 'jpeg'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      [...data.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 2)].map((value) => value > 120);
    expect([at(20, 20), at(160, 20), at(20, 100), at(160, 100)]).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ]);
  });

  it.each(['landscape', 'portrait'])(
    'shows the %s picture of a real camera the same however it was held',
    async (side) => {
      const ways = side === 'landscape' ? [1, 2, 3, 4, 5, 6, 7, 8] : [3, 6, 8];
      let first: { size: string; look: Buffer } | undefined;
      for (const way of ways) {
        await writePhoto(`orientation-${side}-${way}.jpg`, shop.path);
        const picture = await shop.preparePicture();
        const look = await small(pathOf(picture, 'thumb', 'webp'));
        const size = `${picture.width}x${picture.height}`;
        first ??= { size, look };
        expect(size).toBe(first.size);
        expect(difference(look, first.look)).toBeLessThan(12);
      }
    },
  );

  it.each(['gps-1.jpg', 'gps-2.jpg', 'iphone-13-pro-max.heic', 'canon-hdr.jpg'])(
    'reads the capture date of %s and leaves no metadata in any file',
    async (name) => {
      await writePhoto(name, shop.path);
      const picture = await shop.preparePicture();
      expect(picture.takenAt).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$/);
      expect(await readdir(shop.workFolder)).toHaveLength(5);
      for (const { path } of picture.renditions) {
        const bytes = await readFile(path);
        expect(bytes.toString('latin1')).not.toMatch(/GPS|Exif|http:\/\/ns\.adobe|ICC_PROFILE|EXIF|XMP /);
        expect((await sharp(path).metadata()).exif).toBeUndefined();
        expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined();
      }
    },
  );

  it('had a position to lose', async () => {
    await writePhoto('gps-1.jpg', shop.path);
    expect(await exifr.gps(await readFile(shop.path))).toHaveProperty('latitude');
  });

  it('takes no capture date that does not exist', async () => {
    const photo = await sharp(await noisyJpeg())
      .withExif({ IFD2: { DateTimeOriginal: '2026:02:31 09:30:00' } })
      .jpeg()
      .toBuffer();
    expect((await shop.preparePicture(photo)).takenAt).toBeNull();
  });

  it('reads the capture date of a WebP and a PNG too', async () => {
    const dated = sharp(await noisyJpeg()).withExif({ IFD2: { DateTimeOriginal: '2026:02:28 09:30:00' } });
    expect((await shop.preparePicture(await dated.clone().webp().toBuffer())).takenAt).toBe(
      '2026-02-28T09:30:00',
    );
    expect((await shop.preparePicture(await dated.clone().png().toBuffer())).takenAt).toBe(
      '2026-02-28T09:30:00',
    );
  });

  it('decodes HEIC with its colour profile and cleans up after itself', async () => {
    await writeTwoColours(shop.path);
    const picture = await shop.preparePicture();
    expect([picture.width, picture.height, picture.takenAt]).toEqual([64, 48, '2026-08-01T09:30:00']);
    const { data } = await sharp(pathOf(picture, 'large', 'jpeg'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red, blue] = [data.subarray(0, 3), data.subarray(-3)];
    expect(difference(red, Buffer.from([210, 60, 40]))).toBeLessThan(8);
    expect(difference(blue, Buffer.from([30, 60, 190]))).toBeLessThan(8);
    expect(await readdir(shop.workFolder)).toHaveLength(5);
  });

  it('decodes the HEIC of a real camera', async () => {
    await writePhoto('small.heif', shop.path);
    const picture = await shop.preparePicture();
    const { channels } = await sharp(pathOf(picture, 'screen', 'webp')).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  it.each(['gif', 'webp'] as const)(
    'takes the first picture of an animated %s and says so',
    async (format) => {
      const frame = (background: string) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer();
      const frames = [await frame('red'), await frame('blue')];
      const picture = await shop.preparePicture(
        await sharp(frames, { join: { animated: true } })
          [format]()
          .toBuffer(),
      );
      expect([picture.width, picture.height]).toEqual([40, 30]);
      expect(picture.note).toContain('最初の 1 コマ');
      const [red = 0, , blue = 0] = await small(pathOf(picture, 'large', 'jpeg'));
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(60);
    },
  );

  it('keeps what is transparent in WebP and shows it white in JPEG', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const picture = await shop.preparePicture(clear);
    expect((await sharp(pathOf(picture, 'screen', 'webp')).stats()).isOpaque).toBe(false);
    expect([...(await small(pathOf(picture, 'screen', 'jpeg'))).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('takes a damaged photo with what can be seen of it and says so', async () => {
    await writePhoto('corrupted.jpg', shop.path);
    expect(await shop.preparePicture()).toMatchObject({ damaged: true, note: expect.stringContaining('傷') });
    expect(await shop.preparePicture(damage(await noisyJpeg()))).toMatchObject({ damaged: true });
  });

  it('takes half a progressive JPEG, which shows the whole picture less sharply', async () => {
    const photo = await noisyJpeg(true);
    const picture = await shop.preparePicture(photo.subarray(0, photo.length / 2));
    expect(picture).toMatchObject({ width: 640, height: 480, damaged: true });
  });

  it('knows the same upload again by its digest', async () => {
    const photo = await noisyJpeg();
    const digests = [await shop.prepare(photo), await shop.prepare(photo)].map(({ digest }) => digest);
    expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(digests[1]).toBe(digests[0]);
  });

  it('prepares many at once', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, () => openWorkshop({ atOnce: 2 })));
    const pictures = await Promise.all(shops.map(async (one) => one.preparePicture(await noisyJpeg())));
    expect(pictures.map(({ renditions }) => renditions.length)).toEqual([5, 5, 5, 5, 5, 5]);
    await Promise.all(shops.map((one) => one.close()));
  });
});
