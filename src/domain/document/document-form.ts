import { z } from 'zod';
import { FACILITIES } from '../facility.ts';
import { choice } from '../form/choice-fields.ts';
import { typedText } from '../form/form.ts';
import { parseId, position } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';
import { dateParts } from '../form/time-fields.ts';

export const DOCUMENT_TITLE_LIMIT = 60;
export const SUMMARY_LIMIT = 200;
export const OWNER_LIMIT = 30;

/** The PDF of a document as its form names it: one of the media, the one that came with the site profile, or none. */
type DocumentPdf = number | typeof SHIPPED | null;
export const SHIPPED = 'shipped';

const pdf = z.unknown().transform((raw, context): DocumentPdf => {
  const text = typedText(raw)?.trim();
  if (text === '' || text === SHIPPED) return text || null;
  const id = parseId(text);
  if (id === null) context.addIssue({ code: 'custom', message: 'PDFは一覧から選んでください。' });
  return id;
});

/** The form of a document that is disclosed (情報公開の書類). */
export const documentSchema = z
  .object({
    title: line({ label: '書類の名前', required: true, max: DOCUMENT_TITLE_LIMIT }),
    facility: choice({ label: '施設', options: FACILITIES }),
    summary: line({ label: '内容', required: true, max: SUMMARY_LIMIT }),
    pdf: pdf.optional().transform((value) => value ?? null),
    asOf: dateParts({ label: '時点', required: true }),
    reviewBy: dateParts({ label: '次に見直す日', required: true }),
    owner: line({ label: '見直す人', required: true, max: OWNER_LIMIT }),
    position,
  })
  .superRefine(({ asOf, reviewBy }, context) => {
    if (reviewBy <= asOf)
      context.addIssue({
        code: 'custom',
        path: ['reviewBy'],
        message: '次に見直す日は、時点より後の日にしてください。',
      });
  });

export type DocumentForm = z.output<typeof documentSchema>;
