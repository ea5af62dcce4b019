import { z } from 'zod';
import { FACILITIES } from '../facility.ts';
import { checkbox, choice, rows } from '../form/choice-fields.ts';
import { id } from '../form/number-fields.ts';
import { block, line } from '../form/text-fields.ts';
import { dateParts, instantParts } from '../form/time-fields.ts';
import { compareInstants } from '../time.ts';
import {
  ATTACHMENT_LIMIT,
  endOfDay,
  LABEL_LIMIT,
  NOTICE_STATUSES,
  type NoticeTimes,
  TITLE_LIMIT,
} from './notice.ts';

const BODY_LIMIT = 20_000;
/** Tags and addresses of pictures included. */
const HTML_LIMIT = 200_000;

/** Not yet sanitised. */
export type NoticeBody = { readonly html: string } | { readonly plain: string };

/** The body as a form sends it: HTML of the editor, or text typed without one; HTML wins. */
const body = z
  .object({
    html: z
      .string()
      .max(HTML_LIMIT, '本文が長すぎます。短くするか、2つのお知らせに分けてください。')
      .optional(),
    plain: block({ label: '本文', max: BODY_LIMIT }),
  })
  .transform(({ html, plain }, context): NoticeBody => {
    if (html?.trim()) return { html: html.trim() };
    if (plain !== null) return { plain };
    context.addIssue({ code: 'custom', message: '本文を入力してください。' });
    return z.NEVER;
  });

type RawAttachment = { mediaId?: unknown; label?: unknown };
const isBlank = (raw: unknown): boolean => {
  const { mediaId, label } = (raw ?? {}) as RawAttachment;
  return !mediaId && (typeof label !== 'string' || label.trim() === '');
};

const attachment = z.object({
  mediaId: id({ label: '添付するPDF', required: true }),
  label: line({ label: 'PDFの表示名', required: true, max: LABEL_LIMIT }),
});

/** Empty rows are dropped last, so that errors name each row by its number in the form. */
const attachments = rows({
  label: '添付PDF',
  of: z.preprocess((raw) => (isBlank(raw) ? null : raw), attachment.nullable()),
  max: ATTACHMENT_LIMIT,
})
  .superRefine((list, context) => {
    const seen = new Set<number>();
    for (const [index, row] of list.entries()) {
      if (row && seen.has(row.mediaId))
        context.addIssue({
          code: 'custom',
          path: [index, 'mediaId'],
          message: '同じPDFが2回添付されています。1つにしてください。',
        });
      if (row) seen.add(row.mediaId);
    }
  })
  .transform((list) => list.filter((row) => row !== null));

/** The fields every notice has, to the public or to families; give them to `checkTimes` and `withoutStrayDeadline`. */
export const noticeContentShape = {
  title: line({ label: '件名', required: true, max: TITLE_LIMIT }),
  categoryId: id({ label: '分類', required: true }),
  publishAt: instantParts({ label: '公開日時', required: true }),
  endAt: instantParts({ label: '終了日時' }),
  important: checkbox({ label: '重要' }),
  importantUntil: dateParts({ label: '重要の期限' }),
  body: z.preprocess((raw) => raw ?? {}, body),
  attachments,
  status: choice({ label: '状態', options: NOTICE_STATUSES, required: true }),
};

type Times = Omit<NoticeTimes, 'status'>;

/** Adds a sentence for an end or a deadline that lies before the publishing. */
export function checkTimes({ publishAt, endAt, important, importantUntil }: Times, context: z.RefinementCtx) {
  if (endAt && compareInstants(endAt, publishAt) <= 0)
    context.addIssue({
      code: 'custom',
      path: ['endAt'],
      message: '終了日時は公開日時より後にしてください。',
    });
  if (important && importantUntil && compareInstants(endOfDay(importantUntil), publishAt) <= 0)
    context.addIssue({
      code: 'custom',
      path: ['importantUntil'],
      message: '重要の期限は公開する日か、それより後の日にしてください。',
    });
}

/** What is not important has no deadline. */
export const withoutStrayDeadline = <F extends Times>(form: F): F => ({
  ...form,
  importantUntil: form.important ? form.importantUntil : null,
});

/** The form of a notice (お知らせ). Times are typed as wall times in Japan and become instants in UTC. */
export const noticeSchema = z
  .object({ ...noticeContentShape, facility: choice({ label: '施設', options: FACILITIES }) })
  .superRefine(checkTimes)
  .transform(withoutStrayDeadline);

export type NoticeForm = z.output<typeof noticeSchema>;
