import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { noisyJpeg, writeTwoColours } from '../../../support/photos/photos.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const mebibyte = 1024 * 1024;

const video = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0isommp42`)]);

const pdf = (body: string): string => `%PDF-1.7\n${body}\nstartxref\n9\n%%EOF\n`;

/** A whole PNG of one black square, one bit to a pixel. */
const squarePng = (side: number): Buffer => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(name), data]);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (side / 8 + 1));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('an upload that cannot be taken', () => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop();
  });
  afterEach(() => shop.close());

  const expectRefusal = async (code: string, sentence: RegExp): Promise<void> => {
    const error = await shop.prepare().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'DomainError', kind: 'invalid', code: `media.${code}` });
    expect((error as Error).message).toMatch(sentence);
    expect(await readdir(shop.workFolder)).toEqual([]);
  };

  it.each<[string, string | Buffer, string, RegExp]>([
    ['an empty file', '', 'empty', /空です.*選び直してください/],
    ['text named as a picture', 'これは写真ではありません', 'unknownType', /写真（JPEG.*選んでください/],
    [
      'a program',
      Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'),
      'unknownType',
      /PDF を選んでください/,
    ],
    [
      'a ZIP',
      Buffer.from('PK\x03\x04\x14\0\0\0\0\0aaaaaaaaaaaaaaaaaaaaaaaa'),
      'unknownType',
      /PDF を選んでください/,
    ],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'markup', /PNG か JPEG に書き出して/],
    [
      'an SVG with a prolog',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'markup',
      /PNG か JPEG/,
    ],
    ['an HTML page', '\ufeff\n<!DOCTYPE html><script>alert(1)</script>', 'markup', /HTML/],
    ['an HTML page that mentions PDF', '<p>%PDF-1.7</p> %%EOF', 'markup', /HTML/],
    ['an MP4', video('isom'), 'video', /動画は登録できません.*写真を選んでください/],
    ['a MOV', video('qt  '), 'video', /動画は登録できません/],
    ['a PDF without its end', `%PDF-1.7\n${'x'.repeat(9000)}`, 'brokenPdf', /元の PDF を選び直してください/],
    [
      'the head of a JPEG alone',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
      'brokenPicture',
      /開けません/,
    ],
  ])('is refused with what to do: %s', async (_, bytes, code, sentence) => {
    await writeFile(shop.path, bytes);
    await expectRefusal(code, sentence);
  });

  it('is refused by its header where it has too many pixels', async () => {
    await writeFile(shop.path, squarePng(16_000));
    await expectRefusal('tooManyPixels', /16000 × 16000 画素.*縮小/);
  });

  it('is refused by its header though the rest of it is missing', async () => {
    await writeFile(shop.path, squarePng(16_000).subarray(0, 60));
    await expectRefusal('tooManyPixels', /縮小/);
  });

  it('is refused over 40 MB for a picture, and taken at 40 MB', async () => {
    await writeFile(shop.path, await noisyJpeg());
    await truncate(shop.path, 40 * mebibyte + 1);
    await expectRefusal('pictureTooHeavy', /40 MB まで/);
    await truncate(shop.path, 40 * mebibyte);
    expect((await shop.preparePicture()).renditions).toHaveLength(5);
  });

  it('is refused over 10 MB for a PDF', async () => {
    const around = pdf('').length;
    await writeFile(shop.path, pdf('x'.repeat(10 * mebibyte - around + 1)));
    await expectRefusal('pdfTooHeavy', /10 MB まで/);
    await writeFile(shop.path, pdf('x'.repeat(10 * mebibyte - around)));
    expect(await shop.prepare()).toMatchObject({ kind: 'pdf', bytes: 10 * mebibyte });
  });

  it('is refused as cut off: half of a JPEG', async () => {
    const photo = await noisyJpeg();
    await writeFile(shop.path, photo.subarray(0, photo.length / 2));
    await expectRefusal('cutPicture', /途中で切れています.*選び直してください/);
  });

  it.each(['png', 'webp'] as const)('is refused as broken: half of a %s', async (format) => {
    const photo = await sharp(await noisyJpeg())
      [format]()
      .toBuffer();
    await writeFile(shop.path, photo.subarray(0, photo.length / 2));
    await expectRefusal('brokenPicture', /開けません/);
  });

  it('is refused as cut off or broken: a HEIC that ends early, or of nonsense', async () => {
    await writeTwoColours(shop.path);
    const photo = await readFile(shop.path);
    await writeFile(shop.path, photo.subarray(0, photo.length - 40));
    await expectRefusal('cutPicture', /途中で切れて/);
    await writeFile(shop.path, Buffer.concat([photo.subarray(0, 200), Buffer.alloc(photo.length - 200)]));
    await expectRefusal('brokenPicture', /開けません/);
  });

  it('is given up when decoding takes too long', async () => {
    await shop.close();
    shop = await openWorkshop({ seconds: 0.001 });
    await writeTwoColours(shop.path);
    await expectRefusal('tooSlow', /縮小するか JPEG で/);
  });
});

describe('a PDF', () => {
  it.each([
    ['at the start of the file', pdf('1 0 obj')],
    ['after some lines before its header', `MIME-Version: 1.0\n\n${pdf('1 0 obj')}`],
    ['with a password', pdf('/Encrypt 5 0 R')],
  ])('is taken as it is: %s', async (_, bytes) => {
    const shop = await openWorkshop();
    expect(await shop.prepare(bytes)).toEqual({
      kind: 'pdf',
      bytes: bytes.length,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await readdir(shop.workFolder)).toEqual([]);
    await shop.close();
  });
});
