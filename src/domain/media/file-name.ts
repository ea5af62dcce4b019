import { clip, compose } from '../text.ts';

const untitled = '無題';
const longest = 120;
/** A grapheme may hold any number of marks; this bounds the whole name, in UTF-16 units. */
const longestUnits = 500;

/** Controls, line separators, direction marks, invisible spaces and broken halves; joiners stay for emoji. */
const unprintable =
  /[\p{Cc}\p{Cs}\p{NChar}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The name to keep of an uploaded file: no folders, no unprintable characters, composed, at most 120 graphemes with
 * the extension kept; `無題` where nothing is left. Undoes UTF-8 that a form parser read as Latin-1.
 */
export const cleanFileName = (raw: string): string => {
  const last = readAsUtf8(raw).split(/[\\/]/).at(-1) as string;
  const name = compose(last.replace(unprintable, ''))
    .trim()
    .replace(/[.\s]+$/u, '');
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length).replace(/^[.\s]+|[.\s]+$/gu, '');
  const kept = clip(stem || untitled, longest - extension.length, '', longestUnits).trimEnd();
  return (kept || untitled) + extension;
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
