import { noticeResource } from '../../../application/notice/notice.resource.ts';
import type { NoticeRow } from '../../../application/notice/notice-rows.port.ts';
import type { FacilityLabels } from '../../../application/notice/notice-views.ts';
import type { NoticeCrud } from '../../../application/notice/write-notice.ts';
import type { PageMap } from '../page.ts';
import type { ChoiceSources } from '../resource/parts.ts';
import { underName } from '../resource/resource-pages.ts';
import { type NoticeWork, noticeListPages, noticePreviewPage } from './notice-list-pages.ts';

type Parts = NoticeWork & {
  crud: NoticeCrud;
  /** `noticeCategories` and `facilities`. */
  choices: ChoiceSources;
  facilities: FacilityLabels;
};

type NoticePageIds = `manager.notice.${'list' | 'add' | 'edit' | 'del' | 'preview'}`;

/** お知らせ: the pages of a list of notices, and how visitors will see one. */
export function noticePages({ choices, facilities, ...parts }: Parts): Pick<PageMap, NoticePageIds> {
  const own = { choices, cells: labelled(facilities) };
  return underName('manager.notice', {
    ...noticeListPages(noticeResource, { ...parts, own }),
    preview: noticePreviewPage(noticeResource, 'notice:read', parts.preview),
  });
}

const labelled = (facilities: FacilityLabels) => (row: NoticeRow) => ({
  facility: facilities.find(({ facility }) => facility === row.facility)?.label ?? '両施設',
});
