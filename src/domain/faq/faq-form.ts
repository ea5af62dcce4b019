import { z } from 'zod';
import { FACILITIES } from '../facility.ts';
import { choice } from '../form/choice-fields.ts';
import { position } from '../form/number-fields.ts';
import { block, hiraganaLine, line } from '../form/text-fields.ts';

export const QUESTION_LIMIT = 80;
export const ANSWER_LIMIT = 600;
export const READINGS_LIMIT = 200;
const CATEGORY_LIMIT = 40;

/** The form of a question with its answer. The site profile declares the categories. */
export const faqSchema = z.object({
  category: line({ label: '分類', required: true, max: CATEGORY_LIMIT }),
  question: line({ label: '質問', required: true, max: QUESTION_LIMIT }),
  /** May name facts of the operator in braces. */
  answer: block({ label: '答え', required: true, max: ANSWER_LIMIT }),
  readings: hiraganaLine({ label: '読み', max: READINGS_LIMIT }),
  facility: choice({ label: '施設', options: FACILITIES }),
  position,
});

export type FaqForm = z.output<typeof faqSchema>;
