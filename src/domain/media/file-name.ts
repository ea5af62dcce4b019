const untitled = '無題';
const longest = 120;
/** A grapheme may hold any number of marks; this bounds the whole name, in UTF-16 units. */
const longestUnits = 500;

/** Controls, line separators, direction marks, invisible spaces and broken halves; joiners stay for emoji. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * The name to keep of an uploaded file: no folders, no unprintable characters, NFC, at most 120 graphemes with
 * the extension kept; `無題` where nothing is left. Undoes UTF-8 that a form parser read as Latin-1.
 */
export const cleanFileName = (raw: string): string => {
  const last = readAsUtf8(raw).split(/[\\/]/).at(-1) as string;
  const name = last
    .replace(unprintable, '')
    .normalize('NFC')
    .trim()
    .replace(/[.\s]+$/u, '');
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length).replace(/^[.\s]+|[.\s]+$/gu, '');
  return firstGraphemes(stem || untitled, longest - extension.length) + extension;
};

const readAsUtf8 = (raw: string): string => {
  const bytes = Uint8Array.from(raw, (character) => character.charCodeAt(0));
  const isLatin1 = [...raw].every((character) => character.charCodeAt(0) < 256);
  if (!isLatin1) return raw;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return raw;
  }
};

const firstGraphemes = (text: string, count: number): string => {
  let kept = '';
  let left = count;
  for (const { segment } of graphemes.segment(text)) {
    if (left === 0 || kept.length + segment.length > longestUnits) break;
    kept += segment;
    left -= 1;
  }
  return kept.trimEnd() || untitled;
};
