import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { PACKAGE, WEIGHT } from './heading-package.ts';

const require = createRequire(import.meta.url);

/** One font file cut to `text`, the characters it really holds. */
interface Cut {
  text: string;
  woff2: Uint8Array;
}

/** Height of the font in thousandths of the em, for a fallback that takes the same room. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
}

function faceOf(sfnt: Uint8Array): harfbuzz.Face {
  return new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(sfnt).buffer), 0);
}

function sliceFile(slice: string): Promise<Uint8Array> {
  return readFile(require.resolve(`${PACKAGE}/files/zen-maru-gothic-${slice}-${WEIGHT}-normal.woff2`));
}

async function cut(slice: string, text: string): Promise<Cut> {
  const sfnt = await subsetFont(Buffer.from(await sliceFile(slice)), text, {
    targetFormat: 'truetype',
  });
  const held = new Set(faceOf(sfnt).collectUnicodes());
  const kept = [...text].filter((character) => held.has(character.codePointAt(0) as number)).join('');
  return {
    text: kept,
    woff2: await subsetFont(sfnt, kept, { targetFormat: 'woff2' }),
  };
}

function holds(ranges: string, point: number): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16);
  });
}

/** Characters by the numbered slice (or script file) whose unicode-range lists them. */
function bySlice(characters: readonly string[]): Map<string, string> {
  const ranges: Record<string, string> = require(`${PACKAGE}/unicode.json`);
  const slices = new Map<string, string>();
  for (const character of characters) {
    const found = Object.entries(ranges).find(([, range]) =>
      holds(range, character.codePointAt(0) as number),
    );
    const slice = found?.[0].replace(/[[\]]/g, '');
    if (slice) slices.set(slice, (slices.get(slice) ?? '') + character);
  }
  return slices;
}

/**
 * Cuts Zen Maru Gothic to `text`. Nearly everything is in the package's one Japanese file; what that lacks
 * (髙 﨑 ① …) comes from the numbered slices. Characters that no file holds are left to the fallback font.
 */
export async function cutHeadingFont(text: string): Promise<Cut[]> {
  const main = await cut('japanese', text);
  const held = new Set(main.text);
  const cuts = [main];
  for (const [slice, characters] of bySlice([...text].filter((character) => !held.has(character)))) {
    cuts.push(await cut(slice, characters));
  }
  return cuts.filter((one) => one.text !== '');
}

/** The font's own height, in thousandths of the em. */
export async function headingMetrics(): Promise<FontMetrics> {
  const sfnt = await subsetFont(Buffer.from(await sliceFile('latin')), 'A', { targetFormat: 'truetype' });
  const face = faceOf(sfnt);
  const { ascender, descender, lineGap } = new harfbuzz.Font(face).hExtents();
  const thousandths = (units: number) => Math.round((units * 1000) / face.upem);
  return { ascent: thousandths(ascender), descent: thousandths(-descender), lineGap: thousandths(lineGap) };
}
