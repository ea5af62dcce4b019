import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceVersion } from './heading-package.ts';
import type { FontMetrics } from './heading-source.ts';

/** Increase when the same text would be subset or described differently than before. */
const RECIPE = 1;

interface HeadingFont {
  css: string;
  /** Name of the style sheet, by content: may be cached for ever. */
  stylesheet: string;
  /** Names of the font files to preload: the one that nearly every heading needs. */
  preload: readonly string[];
  /** Every file by its name (fonts and the style sheet), with its path on disk. */
  files: ReadonlyMap<string, string>;
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

function namedByContent(extension: string, bytes: string | Uint8Array): string {
  return `${hashOf(bytes)}.${extension}`;
}

async function writeCut(dir: string, text: string): Promise<void> {
  // Most starts only read the subset an earlier one has made.
  const { cutHeadingFont, headingMetrics } = await import('./heading-source.ts');
  const faces: string[] = [];
  for (const { woff2, text: held } of await cutHeadingFont(text)) {
    const name = namedByContent('woff2', woff2);
    await writeFile(join(dir, name), woff2);
    faces.push(webFace(name, held));
  }
  const css = `${[...faces, fallbackFace(await headingMetrics())].join('\n')}\n`;
  await writeFile(join(dir, namedByContent('css', css)), css);
}

/** The kept cut, or undefined when there is none or a file of it is not what its name says (a torn write). */
async function readCut(dir: string): Promise<HeadingFont | undefined> {
  const names = await readdir(dir).catch(() => []);
  const files = new Map<string, string>();
  for (const name of names) {
    const path = join(dir, name);
    const bytes = await readFile(path).catch(() => '');
    if (name.split('.')[0] !== hashOf(bytes)) return undefined;
    files.set(name, path);
  }
  const stylesheet = names.find((name) => name.endsWith('.css'));
  if (!stylesheet) return undefined;
  const css = await readFile(join(dir, stylesheet), 'utf8');
  const fonts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, name]) => name as string);
  if (!fonts.every((name) => files.has(name))) return undefined;
  return { css, stylesheet, preload: fonts.slice(0, 1), files };
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Puts a finished folder in place at once. A whole folder that another process put there first is as good and
 * stays, since that process serves it already; a torn one makes room.
 */
async function moveIntoPlace(draft: string, dir: string): Promise<void> {
  if ((await renamed(draft, dir)) || (await readCut(dir))) return;
  const torn = `${draft}-torn`;
  await rename(dir, torn);
  await renamed(draft, dir);
  await rm(torn, { recursive: true, force: true });
}

/**
 * The heading font cut to the characters of `text`, kept in `dataDir/fonts` by content: a second start with the
 * same text only reads. Characters the font lacks are left out. Serve all `files` from one folder, for ever.
 */
export async function prepareHeadingFont(wanted: { text: string; dataDir: string }): Promise<HeadingFont> {
  const text = [...new Set(wanted.text.normalize('NFC'))].sort().join('');
  const fonts = join(wanted.dataDir, 'fonts');
  const dir = join(fonts, hashOf(`${RECIPE} ${sourceVersion()} ${text}`));
  const kept = await readCut(dir);
  if (kept) return kept;

  const draft = join(fonts, `draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    await writeCut(draft, text);
    await moveIntoPlace(draft, dir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const made = await readCut(dir);
  if (!made)
    throw new Error(`見出しの書体を ${dir} に用意できませんでした。DATA_DIR の空き容量を確かめてください`);
  return made;
}

const HEADING_FAMILY = 'Engawa Heading';
const HEADING_FALLBACK_FAMILY = 'Engawa Heading Fallback';

/**
 * Fonts readers have whose kana and kanji are one em wide, as Zen Maru Gothic's are: with them a line breaks at
 * the same characters before and after the download. Proportional ones (BIZ UDP, Yu Gothic UI) would not.
 */
const LOCAL_FONTS = [
  'Hiragino Maru Gothic ProN W4',
  'HiraMaruProN-W4',
  'Hiragino Sans W6',
  'HiraginoSans-W6',
  'BIZ UDGothic Bold',
  'BIZ-UDGothic-Bold',
  'Yu Gothic Bold',
  'YuGothic-Bold',
  'Noto Sans JP Bold',
  'NotoSansJP-Bold',
  'Noto Sans CJK JP Bold',
  'NotoSansCJKjp-Bold',
  'Meiryo Bold',
  'Meiryo-Bold',
];

/** `unicode-range` of the characters, neighbours joined. */
export function unicodeRange(text: string): string {
  const points = [...new Set([...text].map((character) => character.codePointAt(0) as number))].sort(
    (a, b) => a - b,
  );
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** One face per file, loaded only by pages that show one of its characters; the address is beside the sheet. */
function webFace(file: string, text: string): string {
  return `@font-face{font-family:"${HEADING_FAMILY}";font-style:normal;font-weight:700;font-display:swap;src:url("${file}") format("woff2");unicode-range:${unicodeRange(text)}}`;
}

/** The reader's own font in the height of the web font, so that nothing moves when that arrives. */
function fallbackFace({ ascent, descent, lineGap }: FontMetrics): string {
  const percent = (thousandths: number) => `${thousandths / 10}%`;
  const sources = LOCAL_FONTS.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${HEADING_FALLBACK_FAMILY}";font-style:normal;font-weight:700;src:${sources};size-adjust:100%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:${percent(lineGap)}}`;
}
