import type { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { MediaRows } from '../../../application/media/media-rows.port.ts';
import type { UploadMedia } from '../../../application/media/upload-media.ts';
import type { DuplicateNotice } from '../../../application/notice/duplicate-notice.ts';
import type { NoticePreviewView } from '../../../application/notice/notice.view.ts';
import type { PreviewNotice } from '../../../application/notice/preview-notice.ts';
import type { PublishNotices } from '../../../application/notice/publish-notices.ts';
import type { RichText } from '../../../application/notice/rich-text.port.ts';
import type { Crud } from '../../../application/resource/crud.ts';
import { formValues } from '../../../application/resource/form-values.ts';
import type { Resource, Stored } from '../../../application/resource/resource.ts';
import type { FormView, Json } from '../../../application/resource/views.ts';
import { MEDIA_UPLOAD, sizeText } from '../../../domain/media/media.ts';
import { ATTACHMENT_LIMIT, type NoticeContent } from '../../../domain/notice/notice.ts';
import type { Scope } from '../../../domain/worker/roles.ts';
import type { Flash } from '../../../ui/pages.ts';
import type { ActRequest, Outcome, Page, Shown } from '../page.ts';
import { postedAct } from '../posted.ts';
import type { ListAct } from '../resource/list-acts.ts';
import { addressOf, crumbsOf, idOf, type ResourceParts } from '../resource/parts.ts';
import { resourcePages } from '../resource/resource-pages.ts';
import { takeAttachments } from './notice-uploads.ts';

export type NoticeWork = {
  publish: PublishNotices;
  duplicate: DuplicateNotice;
  preview: PreviewNotice;
  upload: UploadMedia;
  media: Pick<MediaRows, 'latest'>;
  richText: Pick<RichText, 'toPlain' | 'isRich'>;
  clock: Clock;
};

type Parts<T extends Stored & NoticeContent, I> = NoticeWork & {
  crud: Crud<T, I>;
  /** What the list has of its own. */
  own: ResourceParts<T>;
  /** A form that is shown once more before it is saved; null: it is saved. */
  beforeSave?: (request: ActRequest, load: Page<FormView>['load']) => Promise<Shown<FormView> | null>;
};

/** PDFs to choose from in the plain form; older ones are found through the media list. */
const PDF_CHOICES = 50;
/** What a PDF may weigh is told when it is looked at, beside its row; the transport takes what media take. */
const UPLOAD = { files: ATTACHMENT_LIMIT, bytes: MEDIA_UPLOAD.bytes };

type Act = NonNullable<Page<FormView>['act']>;

/** The pages of a list of notices: the generic four with attachments that come along, duplicate, publishing in bulk. */
export function noticeListPages<T extends Stored & NoticeContent, S extends z.ZodType>(
  resource: Resource<T, S>,
  parts: Parts<T, z.output<S>>,
) {
  const { crud, duplicate, upload, own, clock, beforeSave } = parts;
  const formActs: NonNullable<ResourceParts<T>['formActs']> = {
    ...own.formActs,
    duplicate: async ({ actor }, id) => duplicated(resource, await duplicate(actor, id)),
  };
  const pages = resourcePages(resource, crud, {
    ...own,
    slots: async (actor, row) => ({
      ...(await contentSlots(parts, row)),
      ...(await own.slots?.(actor, row)),
    }),
    acts: listActs(parts),
    formActs,
  });
  const savedTo = (request: ActRequest, id: number): Outcome => ({
    location: request.form._act === 'preview' ? previewAddress(resource, id) : addressOf(resource),
    flash: { text: '保存しました。' },
  });

  const loadAdd = startingNow(resource, pages.add.load, clock);
  const add: Act = async (request) => {
    crud.mayCreate(request.actor);
    const form = await takeAttachments(request, upload);
    const shown = await beforeSave?.({ ...request, form }, loadAdd);
    return shown ?? savedTo(request, await crud.create(request.actor, form));
  };
  const edit: Act = async (request) => {
    crud.mayCreate(request.actor);
    if (postedAct(request.form, formActs)) return (pages.edit.act as Act)(request);
    const form = await takeAttachments(request, upload);
    const shown = await beforeSave?.({ ...request, form }, pages.edit.load);
    if (shown) return shown;
    const outcome = await (pages.edit.act as Act)({ ...request, form });
    return request.form._act === 'preview' ? savedTo(request, idOf(request.params)) : outcome;
  };
  return {
    list: pages.list,
    add: { ...pages.add, upload: UPLOAD, load: loadAdd, act: add },
    edit: { ...pages.edit, upload: UPLOAD, act: edit },
    del: pages.del,
  };
}

type Named = { readonly name: string };

const previewAddress = (resource: Named, id: number): string => `${addressOf(resource)}/preview/${id}`;

const duplicated = (resource: Named, id: number): Outcome => ({
  location: `${addressOf(resource)}/edit/${id}`,
  flash: { text: '写しを下書きとして作りました。' },
});

function listActs({ publish }: Pick<NoticeWork, 'publish'>): ListAct[] {
  const setting = (status: 'draft' | 'published', words: string): ListAct['run'] => {
    return async (actor, ids): Promise<Flash> => ({
      text: `${await publish(actor, ids, status)}件を${words}。`,
    });
  };
  return [
    { act: 'publish', label: '公開にする', run: setting('published', '公開にしました') },
    { act: 'unpublish', label: '下書きに戻す', run: setting('draft', '下書きに戻しました') },
  ];
}

/** What the body and the attachments need besides their values, for the form that works without scripts. */
async function contentSlots(
  { media, richText }: Pick<NoticeWork, 'media' | 'richText'>,
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
const startingNow =
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

/** A notice as its readers see it, below what state it is in. */
export const noticePreviewPage = (
  resource: Named & { label: string },
  scope: Scope,
  preview: PreviewNotice,
): Page<NoticePreviewView> => ({
  guard: 'manager',
  scope,
  async load({ actor, params }) {
    const view = await preview(actor, idOf(params));
    return {
      head: { title: `プレビュー：${view.notice.title}`, robots: 'noindex' },
      breadcrumb: crumbsOf(resource, '', 'プレビュー'),
      view,
    };
  },
});
