import type { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { MediaRows } from '../../../application/media/media.port.ts';
import type { RichText } from '../../../application/notice/rich-text.port.ts';
import { formValues } from '../../../application/resource/form-values.ts';
import type { Resource, Stored } from '../../../application/resource/resource.ts';
import type { FormView, Json } from '../../../application/resource/views.ts';
import { sizeText } from '../../../domain/file/upload.ts';
import { ATTACHMENT_LIMIT, type NoticeContent } from '../../../domain/notice/notice.ts';
import type { Page } from '../page.ts';

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
): Promise<Record<string, Json>> {
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
  <T extends Stored, S extends z.ZodType>(
    resource: Resource<T, S>,
    load: Page<FormView>['load'],
    clock: Clock,
  ): Page<FormView>['load'] =>
  async (request) => {
    const loaded = await load(request);
    if ('redirect' in loaded) return loaded;
    const publishAt = resource.form.filter(({ key }) => key === 'publishAt');
    const values = { ...loaded.view.values, ...formValues(publishAt, { publishAt: clock.now() }) };
    return { ...loaded, view: { ...loaded.view, values } };
  };
