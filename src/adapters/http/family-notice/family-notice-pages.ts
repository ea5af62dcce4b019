import {
  FAMILY_NOTICE_ACT_LABELS,
  familyNoticeResource,
} from '../../../application/family-notice/family-notice.resource.ts';
import { seenWords } from '../../../application/family-notice/family-notice-words.ts';
import type { FamilyNoticeCrud } from '../../../application/family-notice/family-notices.port.ts';
import { type NoticeProgress, unreadListOf } from '../../../application/family-notice/notice-progress.ts';
import type { NoticeReach } from '../../../application/family-notice/notice-reach.ts';
import type { RemindUnread } from '../../../application/family-notice/remind-unread.ts';
import type { UnreadList } from '../../../application/family-notice/unread-list.ts';
import type { Json } from '../../../application/resource/views.ts';
import type { FamilyAudience } from '../../../domain/audience.ts';
import { managerPaths } from '../../../paths.ts';
import { type NoticeWork, noticeListPages, noticePreviewPage } from '../notice/notice-list-pages.ts';
import type { PageMap } from '../page.ts';
import { type ChoiceSources, crumbsOf, idOf } from '../resource/parts.ts';
import { underName } from '../resource/resource-pages.ts';
import { askWhomItReaches } from './ask-reach.ts';

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
        seen: { words: seenWords(row.seen), href: unreadListOf(actor, row) },
      }),
      slots: async (actor, row): Promise<Record<string, Json>> =>
        row ? { progress: (await progress(actor, row)) as unknown as Json } : {},
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
