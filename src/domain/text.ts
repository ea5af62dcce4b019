const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/**
 * Controls, direction marks, zero-width spaces, broken surrogates, and noncharacters, which
 * no feed may hold; joiners stay, emoji are built with them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{NChar}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const VISIBLE = /[^\p{Cc}\p{Cf}\p{M}\p{Z}]/u;

/** Everything but CJK compatibility ideographs: NFC would turn the kanji of names (神, 塚) into other shapes. */
const COMPOSABLE = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** The longest emoji in use take about twenty UTF-16 units; a pile of accents must not pass as one character. */
const UNITS_PER_GRAPHEME = 32;

let segmenter: Intl.Segmenter | undefined;

/** The characters of the text as a person counts them (grapheme clusters): `👵🏻` and split `が` are one. */
function* charactersOf(text: string): Generator<string> {
  // Browsers of 2023 and before may lack it; the server counts again.
  if (typeof Intl.Segmenter !== 'function') return yield* text;
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** How many graphemes the text has. */
export const graphemes = (text: string): number => {
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
};

/** The first `max` graphemes, within `units` UTF-16 units; `end` follows where something was cut off. */
export const clip = (text: string, max: number, end = '', units = Number.POSITIVE_INFINITY): string => {
  if (text.length <= Math.min(max, units)) return text;
  let count = 0;
  let length = 0;
  for (const character of charactersOf(text)) {
    if (count === max || length + character.length > units) return text.slice(0, length) + end;
    count += 1;
    length += character.length;
  }
  return text;
};

/** True when the text has more than `max` graphemes, or more UTF-16 units than so many could sensibly need. */
export const longerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > max * UNITS_PER_GRAPHEME || graphemes(text) > max);

/** NFC that leaves the kanji of names as they were typed; for text that is shown, never for numbers. */
export const compose = (text: string): string => text.replace(COMPOSABLE, (run) => run.normalize('NFC'));

/**
 * One line as it is stored and shown: composed, trimmed (U+3000 too), breaks made spaces, nothing invisible.
 * Keeps `髙﨑①㈱～👵🏻`. Empty when nothing visible was typed.
 */
export const normaliseLine = (text: string): string =>
  visibleOrEmpty(cleanLine(text.replace(BREAKS, ' ')).trim());

/**
 * Text of several lines, joined by `\n`: each cleaned like a line, without trailing spaces; blank lines at
 * both ends are dropped. The indent of a paragraph (U+3000) stays.
 */
export const normaliseBlock = (text: string): string => {
  const lines = text.split(BREAKS).map((line) => cleanLine(line).trimEnd());
  return visibleOrEmpty(lines.join('\n').replace(/^\n+/, '').trimEnd());
};

/**
 * For numbers, phones, e-mail addresses, dates and ids: NFKC, every dash a `-` (also a `ー` between two letters
 * or digits), nothing invisible, trimmed. Spaces inside stay, as half-width ones.
 */
export const toHalfWidth = (text: string): string =>
  text
    .replace(BREAKS, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2043\u2212\u2500\u2501]/g, '-')
    .replace(/([0-9A-Za-z])ー(?=[0-9A-Za-z])/g, '$1-')
    .trim();

const cleanLine = (line: string): string => compose(line.replace(/\t/g, ' ').replace(INVISIBLE, ''));

const visibleOrEmpty = (text: string): string => (VISIBLE.test(text) ? text : '');

const HALF_WIDTH_KANA = /[\uff65-\uff9d]+/g;
const HIRAGANA = /^[ぁ-ゖゝゞー・ \u3000]+$/;

/** Katakana (half-width and split 濁点 included) as hiragana; `ー`, `・` and everything else stay. */
export const toHiragana = (text: string): string =>
  compose(hiraganaOf(joinable(text).replace(HALF_WIDTH_KANA, (run) => run.normalize('NFKC'))));

/** True for ひらがな with 長音, spaces and `・`; false for an empty text. */
export const isHiragana = (text: string): boolean => HIRAGANA.test(text);

/** Letters that search does not look at: spaces, controls, joiners and the selectors of a kanji's variant. */
const IGNORED = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]|\p{Variation_Selector}/gu;
const DASHES = /[\u2010-\u2015\u2043\u2212\u2500\u2501ー]/g;

/**
 * What is compared when people search, of a stored text and of a query alike: blind to width, kana kind, case,
 * split 濁点, spaces and the kind of dash (`ー` is one). Idempotent.
 */
export const searchKey = (text: string): string => {
  const lower = joinable(text).normalize('NFKC').replace(IGNORED, '').toLowerCase();
  return hiraganaOf(lower).normalize('NFKC').replace(DASHES, '-').replace(/〜/g, '~').replace(/ς/g, 'σ');
};

/** Voicing marks that stand alone (゛ ﾞ ゜ ﾟ) made joining ones; composing then makes one letter with the kana. */
const joinable = (text: string): string =>
  text.replace(/[\u309b\uff9e]/g, '\u3099').replace(/[\u309c\uff9f]/g, '\u309a');

/** Hiragana lies 0x60 below katakana; ヷヸヹヺ have no single hiragana letter and are split first. */
const hiraganaOf = (text: string): string =>
  text
    .replace(/[ヷ-ヺ]/g, (kana) => kana.normalize('NFD'))
    .replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
