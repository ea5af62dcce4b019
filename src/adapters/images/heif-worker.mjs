/**
 * A worker thread that decodes one HEIC picture into an uncompressed TIFF, which keeps the colour profile and is
 * read by sharp without a copy in memory. Plain JavaScript, because a worker starts without our loaders.
 *
 * workerData: { input, output, profile: Uint8Array | null, mostPixels }; answers { ok } or { ok: false, reason }.
 */
import { open, readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const rowsPerStrip = 64;

const decode = async () => {
  const images = new libheif.HeifDecoder().decode(await readFile(workerData.input));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { ok: false, reason: 'brokenPicture' };
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > workerData.mostPixels) return { ok: false, reason: 'tooManyPixels' };
  const pixels = await display(image, width, height);
  if (!pixels) return { ok: false, reason: 'brokenPicture' };
  await writeTiff(width, height, withoutAlpha(pixels));
  return { ok: true };
};

const display = (image, width, height) =>
  new Promise((resolve) => {
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    image.display(target, (shown) => resolve(shown ? shown.data : null));
  });

/** RGBA to RGB in place: a photograph is opaque. */
const withoutAlpha = (rgba) => {
  const length = (rgba.length / 4) * 3;
  for (let from = 0, to = 0; to < length; from += 4, to += 3) {
    rgba[to] = rgba[from];
    rgba[to + 1] = rgba[from + 1];
    rgba[to + 2] = rgba[from + 2];
  }
  return rgba.subarray(0, length);
};

const writeTiff = async (width, height, rgb) => {
  const file = await open(workerData.output, 'wx', 0o600);
  try {
    await file.writeFile(tiffHead(width, height, workerData.profile ?? new Uint8Array(0)));
    await file.writeFile(rgb);
  } finally {
    await file.close();
  }
};

/** Everything of a little-endian baseline TIFF (TIFF 6.0) that stands before its pixels. */
const tiffHead = (width, height, profile) => {
  const strips = Math.ceil(height / rowsPerStrip);
  const bytesPerStrip = width * 3 * rowsPerStrip;
  const total = width * 3 * height;
  const [short, long, undefinedBytes] = [3, 4, 7];
  const entries = 11;
  const bitsAt = 8 + 2 + entries * 12 + 4;
  const offsetsAt = bitsAt + 6;
  const countsAt = offsetsAt + strips * 4;
  const profileAt = countsAt + strips * 4;
  const pixelsAt = profileAt + profile.length;
  const head = Buffer.alloc(pixelsAt);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  const tags = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 3, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, strips, strips === 1 ? pixelsAt : offsetsAt],
    [277, short, 1, 3],
    [278, long, 1, rowsPerStrip],
    [279, long, strips, strips === 1 ? total : countsAt],
    [284, short, 1, 1],
    [34675, undefinedBytes, profile.length, profileAt],
  ].filter(([tag]) => tag !== 34675 || profile.length > 4);
  head.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let part = 0; part < 3; part += 1) head.writeUInt16LE(8, bitsAt + part * 2);
  for (let strip = 0; strip < strips; strip += 1) {
    head.writeUInt32LE(pixelsAt + strip * bytesPerStrip, offsetsAt + strip * 4);
    head.writeUInt32LE(Math.min(bytesPerStrip, total - strip * bytesPerStrip), countsAt + strip * 4);
  }
  head.set(profile, profileAt);
  return head;
};

parentPort.postMessage(await decode());
