import type { Metrics } from './heading-source.ts';

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
export function webFace(file: string, text: string): string {
  return `@font-face{font-family:"${HEADING_FAMILY}";font-style:normal;font-weight:700;font-display:swap;src:url("${file}") format("woff2");unicode-range:${unicodeRange(text)}}`;
}

/** The reader's own font in the height of the web font, so that nothing moves when that arrives. */
export function fallbackFace({ ascent, descent, lineGap }: Metrics): string {
  const percent = (thousandths: number) => `${thousandths / 10}%`;
  const sources = LOCAL_FONTS.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${HEADING_FALLBACK_FAMILY}";font-style:normal;font-weight:700;src:${sources};size-adjust:100%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:${percent(lineGap)}}`;
}
