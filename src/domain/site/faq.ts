import { z } from 'zod';
import { isHiragana } from '../text.ts';
import { code, facilities, text, uniqueBy } from './values.ts';

const faqEntry = z.strictObject({
  code,
  question: text(80),
  /** May name facts of the profile in braces (`facts-in-text.ts`). */
  answer: text(600),
  facilities: facilities.optional(),
  /** How words of the entry that are written in kanji are read, for those who search in kana. */
  readings: text(200)
    .refine(isHiragana, '読みは、ひらがなの言葉を空白で区切って書いてください（例：ひよう りょうきん）')
    .optional(),
});

/** よくある質問 by group; the code of an entry is its anchor on the page. */
export const faqSchema = z.strictObject({
  groups: z
    .array(z.strictObject({ code, label: text(20), entries: z.array(faqEntry).min(1) }))
    .min(1)
    .refine(
      (groups) =>
        uniqueBy(
          groups.flatMap((group) => group.entries),
          (entry) => entry.code,
        ),
      '質問の code が重なっています。1つずつ別の名前にしてください',
    ),
});
