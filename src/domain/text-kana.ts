import { compose } from './text.ts';

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
