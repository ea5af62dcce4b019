import type { Clock } from '../../../application/clock.port.ts';
import type { MediaRows } from '../../../application/media/media-rows.port.ts';
import type { UploadMedia } from '../../../application/media/upload-media.ts';
import type { DuplicateNotice } from '../../../application/notice/duplicate-notice.ts';
import { noticeResource } from '../../../application/notice/notice.resource.ts';
import type { NoticeRow } from '../../../application/notice/notice-rows.port.ts';
import type { FacilityLabels } from '../../../application/notice/notice-views.ts';
import type { PreviewNotice } from '../../../application/notice/preview-notice.ts';
import type { PublishNotices } from '../../../application/notice/publish-notices.ts';
import type { RichText } from '../../../application/notice/rich-text.port.ts';
import type { NoticeCrud } from '../../../application/notice/write-notice.ts';
import { formValues } from '../../../application/resource/form-values.ts';
import type { Json } from '../../../application/resource/views.ts';
import { MEDIA_UPLOAD, sizeText } from '../../../domain/media/media.ts';
import { ATTACHMENT_LIMIT } from '../../../domain/notice/notice.ts';
import type { Flash } from '../../../ui/pages.ts';
import type { ActRequest, Outcome, Page, PageMap } from '../page.ts';
import type { ListAct } from '../resource/list-acts.ts';
import { addressOf, type ChoiceSources, crumbsOf, idOf } from '../resource/parts.ts';
import { resourcePages, underName } from '../resource/resource-pages.ts';
import { takeAttachments } from './notice-uploads.ts';

type Parts = {
  crud: NoticeCrud;
  publish: PublishNotices;
  duplicate: DuplicateNotice;
  preview: PreviewNotice;
  upload: UploadMedia;
  media: Pick<MediaRows, 'latest'>;
  richText: Pick<RichText, 'toPlain' | 'isRich'>;
  clock: Clock;
  /** `noticeCategories` and `facilities`. */
  choices: ChoiceSources;
  facilities: FacilityLabels;
};

type NoticePageIds = `notice2.${'list' | 'add' | 'edit' | 'del' | 'preview'}`;

/** PDFs to choose from in the plain form; older ones are found through the media list. */
const PDF_CHOICES = 50;
/** What a PDF may weigh is told when it is looked at, beside its row; the transport takes what media take. */
const UPLOAD = { files: ATTACHMENT_LIMIT, bytes: MEDIA_UPLOAD.bytes };

const LIST = addressOf(noticeResource);
const previewAddress = (id: number): string => `${LIST}/preview/${id}`;

/** お知らせ: the generic four pages with attachments that come along, preview, duplicate, and publishing in bulk. */
export function noticePages(parts: Parts): Pick<PageMap, NoticePageIds> {
  const { crud, duplicate, upload, choices } = parts;
  const pages = resourcePages(noticeResource, crud, {
    choices,
    slots: (_actor, row) => slotsOf(parts, row),
    acts: listActs(parts),
    cells: labelled(parts.facilities),
    formActs: { duplicate: async ({ actor }, id) => duplicated(await duplicate(actor, id)) },
  });

  const add: NonNullable<Page<never>['act']> = async (request) => {
    crud.mayCreate(request.actor);
    const id = await crud.create(request.actor, await takeAttachments(request, upload));
    return savedTo(request, id);
  };
  const edit: NonNullable<Page<never>['act']> = async (request) => {
    crud.mayCreate(request.actor);
    const form = await takeAttachments(request, upload);
    const outcome = await (pages.edit.act as typeof add)({ ...request, form });
    return request.form._act === 'preview' ? savedTo(request, idOf(request.params)) : outcome;
  };

  return {
    ...underName('notice2', pages),
    'notice2.add': { ...pages.add, upload: UPLOAD, load: withNow(pages.add.load, parts.clock), act: add },
    'notice2.edit': { ...pages.edit, upload: UPLOAD, act: edit },
    'notice2.preview': previewPage(parts),
  };
}

const labelled = (facilities: FacilityLabels) => (row: NoticeRow) => ({
  facility: facilities.find(({ facility }) => facility === row.facility)?.label ?? '両施設',
});

const savedTo = (request: ActRequest, id: number): Outcome => ({
  location: request.form._act === 'preview' ? previewAddress(id) : LIST,
  flash: { text: '保存しました。' },
});

const duplicated = (id: number): Outcome => ({
  location: `${LIST}/edit/${id}`,
  flash: { text: '写しを下書きとして作りました。' },
});

function listActs({ publish }: Parts): ListAct[] {
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
async function slotsOf({ media, richText }: Parts, row: NoticeRow | null): Promise<Record<string, Json>> {
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
const withNow =
  (load: Page<NoticeForm>['load'], clock: Clock): Page<NoticeForm>['load'] =>
  async (request) => {
    const loaded = await load(request);
    if ('redirect' in loaded) return loaded;
    const publishAt = noticeResource.form.filter(({ key }) => key === 'publishAt');
    const values = { ...loaded.view.values, ...formValues(publishAt, { publishAt: clock.now() }) };
    return { ...loaded, view: { ...loaded.view, values } };
  };

type NoticeForm = PageMap['notice2.add'] extends Page<infer V> ? V : never;

const previewPage = ({ preview }: Parts): PageMap['notice2.preview'] => ({
  guard: 'manager',
  scope: 'notice:read',
  async load({ actor, params }) {
    const view = await preview(actor, idOf(params));
    return {
      head: { title: `プレビュー：${view.notice.title}`, robots: 'noindex' },
      breadcrumb: crumbsOf(noticeResource, '', 'プレビュー'),
      view,
    };
  },
});
