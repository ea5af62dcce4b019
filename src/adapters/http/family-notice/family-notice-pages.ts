import {
  FAMILY_NOTICE_ACT_LABELS,
  familyNoticeResource,
  readRateWords,
} from '../../../application/family-notice/family-notice.resource.ts';
import type { FamilyNoticeSlots } from '../../../application/family-notice/family-notice.view.ts';
import type { FamilyNoticeCrud } from '../../../application/family-notice/family-notices.port.ts';
import { type FamilyNoticeReader, noticeMissing } from '../../../application/family-notice/family-reading.ts';
import type { RemindUnread } from '../../../application/family-notice/notice-mails.ts';
import {
  type NoticeProgress,
  type NoticeReach,
  type UnreadList,
  unreadListOf,
} from '../../../application/family-notice/notice-progress.ts';
import type { NoticeSlots } from '../../../application/notice/notice.view.ts';
import type { FormView } from '../../../application/resource/views.ts';
import type { FamilyAudience } from '../../../domain/audience.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { familyPaths, managerPaths } from '../../../paths.ts';
import { familyOf } from '../actor.ts';
import { type NoticeWork, noticeListPages, noticePreviewPage } from '../notice/notice-pages.ts';
import type { ActRequest, Page, PageMap, Shown } from '../page.ts';
import { postedText, postedVersion, typedValues } from '../posted-form.ts';
import { type ChoiceSources, crumbsOf, idOf } from '../resource/parts.ts';
import { underName } from '../resource/resource-pages.ts';

type Parts = NoticeWork & {
  crud: FamilyNoticeCrud;
  reach: NoticeReach;
  progress: NoticeProgress;
  remind: RemindUnread;
  unread: UnreadList;
  /** `familyCategories`, `facilities`, `units` and `residents`. */
  choices: ChoiceSources;
  audienceOf: (audience: FamilyAudience) => string;
};

type PageIds = `manager.family-notice.${'list' | 'add' | 'edit' | 'del' | 'preview' | 'unread'}`;

const LIST = managerPaths.list(familyNoticeResource.name);

/** ご家族へのお知らせ: the pages of a list of notices, whom each reaches before it is sent, and who has not read it. */
export function familyNoticePages(parts: Parts): Pick<PageMap, PageIds> {
  const { choices, progress, remind, audienceOf, ...work } = parts;
  const pages = noticeListPages(familyNoticeResource, {
    ...work,
    beforeSave: askWhomItReaches(parts),
    own: {
      choices,
      actLabels: FAMILY_NOTICE_ACT_LABELS,
      cells: (row, actor) => ({
        audience: audienceOf(row),
        readRate: { words: readRateWords(row.readRate), href: unreadListOf(actor, row, managerPaths) },
      }),
      slots: async (actor, row): Promise<FamilyNoticeSlots> =>
        row ? { progress: await progress(actor, row) } : {},
      formActs: {
        remind: async ({ actor }, id) => ({
          location: `${LIST}/edit/${id}`,
          flash: { text: `未読のご家族に、メールを送りました（${await remind(actor, id)}通）。` },
        }),
      },
    },
  });
  return underName('manager.family-notice', {
    ...pages,
    preview: noticePreviewPage(familyNoticeResource, 'family-notice:read', parts.preview),
    unread: unreadPage(parts.unread),
  });
}

const unreadPage = (unread: UnreadList): PageMap['manager.family-notice.unread'] => ({
  guard: 'manager',
  scope: 'family-notice:read',
  async load({ actor, params }) {
    const view = await unread(actor, idOf(params));
    return {
      head: { title: `未読の一覧｜${view.title}`, robots: 'noindex' },
      breadcrumb: crumbsOf(familyNoticeResource, '', '未読の一覧'),
      view,
    };
  },
});

type NoticeFormView = FormView<NoticeSlots & FamilyNoticeSlots>;
type AskWhomItReachesParts = { crud: Pick<FamilyNoticeCrud, 'parse' | 'get'>; reach: NoticeReach };

/**
 * Before a notice is saved that families get a mail about, its form is shown once more with whom it reaches; it is
 * saved when those numbers were on the page that is sent, and still hold. A form of an old version is left to be
 * refused.
 */
const askWhomItReaches =
  ({ crud, reach }: AskWhomItReachesParts) =>
  async (request: ActRequest, load: Page<NoticeFormView>['load']): Promise<Shown<NoticeFormView> | null> => {
    const { actor, params, form } = request;
    const typed = crud.parse(form);
    const row = params.id === undefined ? null : await crud.get(actor, idOf(params));
    const stale = row !== null && row.version !== postedVersion(form);
    if (stale || !reach.mails(typed, row)) return null;
    const asked = await reach.of(actor, typed);
    if (postedText(form, 'reach') === asked.confirmation) return null;
    const loaded = await load(request);
    if ('redirect' in loaded) throw new Error('the form of a notice is a page');
    const { view } = loaded;
    return {
      show: {
        ...view,
        values: { ...view.values, ...typedValues(form) },
        slots: { ...view.slots, asked },
      },
    };
  };

const HOME = { label: 'ご家族のページ', href: familyPaths.home };
const READ_LIST = { label: 'お知らせ', href: familyPaths.notice };

/** お知らせ as families read them; one that is opened counts as read. */
export const familyReadPages = (
  look: FamilyNoticeReader,
): Pick<PageMap, 'family.family-notice.list' | 'family.family-notice.detail'> => ({
  'family.family-notice.list': {
    guard: 'family',
    load: async ({ actor, query }) => ({
      head: { title: READ_LIST.label, robots: 'noindex' },
      breadcrumb: [HOME, { label: READ_LIST.label }],
      view: await look.list(familyOf(actor), parseId(query.get('page') ?? undefined) ?? 1),
    }),
  },
  'family.family-notice.detail': {
    guard: 'family',
    async load({ actor, params, unopened }) {
      const id = parseId(params.id);
      if (id === null) throw noticeMissing();
      const view = await look.notice(familyOf(actor), id, !unopened);
      return {
        head: { title: `${view.title}｜${READ_LIST.label}`, robots: 'noindex' },
        breadcrumb: [HOME, READ_LIST, { label: view.title }],
        view,
      };
    },
  },
});
