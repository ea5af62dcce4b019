import type { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { MediaRows } from '../../../application/media/media.port.ts';
import type { UploadMedia } from '../../../application/media/media-uploads.ts';
import type { NoticeSlots } from '../../../application/notice/notice.view.ts';
import type { RichText } from '../../../application/notice/rich-text.port.ts';
import { formValues } from '../../../application/resource/form-view.ts';
import type { Resource, Stored } from '../../../application/resource/resource.ts';
import type { FormView } from '../../../application/resource/views.ts';
import { DomainError, type FieldErrors } from '../../../domain/errors.ts';
import { sizeText } from '../../../domain/file/upload.ts';
import { ATTACHMENT_LIMIT, type NoticeContent } from '../../../domain/notice/notice.ts';
import type { FormValues } from '../../../ui/pages.ts';
import type { ActRequest, Page } from '../page.ts';

/** What is asked to fill the form of a notice. */
export type NoticeFormSources = {
  media: Pick<MediaRows, 'latest'>;
  richText: Pick<RichText, 'toPlain' | 'isRich'>;
};

/** PDFs to choose from in the plain form; older ones are found through the media list. */
const PDF_CHOICES = 50;

/** What the body and the attachments need besides their values, for the form that works without scripts. */
export async function contentSlots(
  { media, richText }: NoticeFormSources,
  row: NoticeContent | null,
): Promise<NoticeSlots> {
  const html = row?.body.html ?? '';
  const pdfs = await media.latest('pdf', PDF_CHOICES);
  const known = new Set(pdfs.map(({ id }) => id));
  const attached = (row?.attachments ?? []).filter(({ mediaId }) => !known.has(mediaId));
  return {
    body: { plain: richText.toPlain(html), rich: richText.isRich(html) },
    attachments: {
      limit: ATTACHMENT_LIMIT,
      pdfs: [
        ...attached.map(({ mediaId, label }) => ({ value: String(mediaId), label })),
        ...pdfs.map(({ id, name, bytes }) => ({ value: String(id), label: `${name}（${sizeText(bytes)}）` })),
      ],
    },
  };
}

/** A new notice is offered to be published now. */
export const startingNow =
  <T extends Stored, S extends z.ZodType, Slots extends object>(
    resource: Resource<T, S>,
    load: Page<FormView<Slots>>['load'],
    clock: Clock,
  ): Page<FormView<Slots>>['load'] =>
  async (request) => {
    const loaded = await load(request);
    if ('redirect' in loaded) return loaded;
    const publishAt = resource.form.filter(({ key }) => key === 'publishAt');
    const values = { ...loaded.view.values, ...formValues(publishAt, { publishAt: clock.now() }) };
    return { ...loaded, view: { ...loaded.view, values } };
  };

type Row = { mediaId?: unknown; label?: unknown };

const FILE_FIELD = /^attachments\[(\d)\]\[file\]$/;

/**
 * Takes in the PDFs that came with a notice's form and puts their ids and names into its rows: into the posted
 * form itself, so that a form that is shown again for another reason still has them.
 */
export async function takeAttachments(
  { actor, form, files }: ActRequest,
  upload: UploadMedia,
): Promise<FormValues> {
  const sent = files.flatMap((file) => {
    const index = FILE_FIELD.exec(file.field)?.[1];
    return index ? [{ index: Number(index), file }] : [];
  });
  if (sent.length === 0) return form;
  const results = await upload(
    actor,
    sent.map(({ file }) => file),
    'pdf',
  );
  const rows = rowsOf(form);
  const errors: FieldErrors = {};
  for (const [at, result] of results.entries()) {
    const { index = 0 } = sent[at] ?? {};
    if ('refusal' in result) {
      errors[`attachments[${index}][file]`] = [`${result.file}：${result.refusal.message}`];
      continue;
    }
    const row = rows[index] ?? {};
    rows[index] = { ...row, mediaId: String(result.medium.id), label: row.label || result.medium.name };
  }
  Object.assign(form, { attachments: rows });
  const [first] = Object.values(errors).flat();
  if (first) throw new DomainError('invalid', 'notice.attachments', first, { fields: errors });
  return form;
}

/** Form parsers give rows as a list or as a record of their numbers; numbers past one digit are no row of the form. */
const rowsOf = ({ attachments }: FormValues): Row[] => {
  const rows: Row[] = [];
  for (const [index, row] of Object.entries((attachments ?? {}) as Record<string, Row>))
    if (/^\d$/.test(index)) rows[Number(index)] = row;
  return rows;
};
