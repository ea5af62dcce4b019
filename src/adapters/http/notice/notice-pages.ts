import type { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { UploadMedia } from '../../../application/media/media-uploads.ts';
import { noticeResource } from '../../../application/notice/notice.resource.ts';
import type { NoticePreviewView, NoticeSlots } from '../../../application/notice/notice.view.ts';
import type {
  DuplicateNotice,
  PreviewNotice,
  PublishNotices,
} from '../../../application/notice/notice-acts.ts';
import type { NoticeRow } from '../../../application/notice/notices.port.ts';
import type { FacilityLabels } from '../../../application/notice/public-notices.ts';
import type { NoticeCrud } from '../../../application/notice/write-notice.ts';
import type { Crud } from '../../../application/resource/crud.ts';
import type { Resource, Stored } from '../../../application/resource/resource.ts';
import type { FormView } from '../../../application/resource/views.ts';
import { UPLOAD_LIMITS } from '../../../domain/file/upload.ts';
import { ATTACHMENT_LIMIT, type NoticeContent } from '../../../domain/notice/notice.ts';
import type { ResourceName } from '../../../domain/resource-name.ts';
import type { Scope } from '../../../domain/worker/roles.ts';
import { managerPaths } from '../../../paths.ts';
import type { Flash } from '../../../ui/pages.ts';
import type { ActRequest, Outcome, Page, PageMap, Shown } from '../page.ts';
import { postedAct } from '../posted-form.ts';
import type { ListAct } from '../resource/parts.ts';
import { type ChoiceSources, crumbsOf, idOf, type ResourceParts } from '../resource/parts.ts';
import { resourcePages, underName } from '../resource/resource-pages.ts';
import { contentSlots, type NoticeFormSources, startingNow, takeAttachments } from './notice-form.ts';

export type NoticeWork = NoticeFormSources & {
  publish: PublishNotices;
  duplicate: DuplicateNotice;
  preview: PreviewNotice;
  upload: UploadMedia;
  clock: Clock;
};

type Parts<T extends Stored & NoticeContent, I, Slots extends object, Cells extends object> = NoticeWork & {
  crud: Crud<T, I>;
  /** What the list has of its own. */
  own: ResourceParts<T, Slots, Cells>;
  /** A form that is shown once more before it is saved; null: it is saved. */
  beforeSave?: (
    request: ActRequest,
    load: Page<FormView<NoticeSlots & Slots>>['load'],
  ) => Promise<Shown<FormView<NoticeSlots & Slots>> | null>;
};

/** The transport takes what media take; the limit of a PDF is checked with its content and shown beside its row. */
const UPLOAD = { files: ATTACHMENT_LIMIT, bytes: UPLOAD_LIMITS.bytes };

/** The pages of a list of notices: the generic four with attachments that come along, duplicate, publishing in bulk. */
export function noticeListPages<
  T extends Stored & NoticeContent,
  S extends z.ZodType,
  Slots extends object = object,
  Cells extends object = object,
>(resource: Resource<T, S>, parts: Parts<T, z.output<S>, Slots, Cells>) {
  type Act = NonNullable<Page<FormView<NoticeSlots & Slots>>['act']>;
  const { crud, duplicate, upload, own, clock, beforeSave } = parts;
  const formActs: NonNullable<ResourceParts<T>['formActs']> = {
    ...own.formActs,
    duplicate: async ({ actor }, id) => duplicated(resource, await duplicate(actor, id)),
  };
  const pages = resourcePages(resource, crud, {
    ...own,
    slots: async (actor, row): Promise<NoticeSlots & Slots> => ({
      ...(await contentSlots(parts, row)),
      ...((await own.slots?.(actor, row)) ?? ({} as Slots)),
    }),
    acts: listActs(parts),
    formActs,
  });
  const savedTo = (request: ActRequest, id: number): Outcome => ({
    location:
      request.form._act === 'preview' ? previewAddress(resource, id) : managerPaths.list(resource.name),
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

type Named = { readonly name: ResourceName };

const previewAddress = (resource: Named, id: number): string => managerPaths.preview(resource.name, id);

const duplicated = (resource: Named, id: number): Outcome => ({
  location: managerPaths.edit(resource.name, id),
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

type NoticePagesParts = NoticeWork & {
  crud: NoticeCrud;
  /** `noticeCategories` and `facilities`. */
  choices: ChoiceSources;
  facilities: FacilityLabels;
};

type NoticePageIds = `manager.notice.${'list' | 'add' | 'edit' | 'del' | 'preview'}`;

/** お知らせ: the pages of a list of notices, and how visitors will see one. */
export function noticePages({
  choices,
  facilities,
  ...parts
}: NoticePagesParts): Pick<PageMap, NoticePageIds> {
  const own = { choices, cells: labelled(facilities) };
  return underName('manager.notice', {
    ...noticeListPages(noticeResource, { ...parts, own }),
    preview: noticePreviewPage(noticeResource, 'notice:read', parts.preview),
  });
}

const labelled = (facilities: FacilityLabels) => (row: NoticeRow) => ({
  facility: facilities.find(({ facility }) => facility === row.facility)?.label ?? '両施設',
});
