import { feedRoutes } from '../adapters/http/notice/feed.ts';
import { noticePages } from '../adapters/http/notice/notice-pages.ts';
import { publicNoticePages } from '../adapters/http/notice/public-notice-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { noticeResource } from '../application/notice/notice.resource.ts';
import {
  makeDuplicateNotice,
  makePreviewNotice,
  makePublishNotices,
} from '../application/notice/notice-acts.ts';
import { makeVisitorNotices, noticeDetail } from '../application/notice/public-notices.ts';
import { cleanBody, holdMedia } from '../application/notice/write-notice.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { facilitiesOf, facilityLabel } from '../domain/site/facility-facts.ts';
import { filePath } from '../paths.ts';
import { pagesIn } from '../ui/areas/public/public-pages.ts';
import type { Adapters } from './adapters.ts';
import type { MediaFeature } from './media.ts';

/** Notices (お知らせ): the manager's list, the public pages, feed and site map. */
export function composeNotice(adapters: Adapters, { media }: { media: Pick<MediaFeature, 'upload'> }) {
  const { profile, face, facilityChoices, categories, noticeRows, publicNotices: notices } = adapters;
  const { mediaRows, richText, history, inTransaction, clock, publicChange } = adapters;
  const facilities = facilitiesOf(profile).map((facility) => ({
    facility,
    label: facilityLabel(profile, facility),
  }));
  const choices = {
    noticeCategories: () => categories.choicesOf('notice'),
    facilities: facilityChoices,
  };
  const crud = makeCrud(noticeResource, {
    collection: noticeRows,
    history,
    inTransaction,
    references: { categoryId: (_actor, id) => categories.hold(id, 'notice') },
    prepare: [cleanBody(noticeResource, richText), holdMedia(noticeResource, { richText, media: mediaRows })],
    after: [publicChange],
  });
  const visitors = makeVisitorNotices({ notices, clock, facilities, fileAt: filePath });
  const { baseUrl } = face;
  const shown = { notices: visitors, baseUrl, company: face.site.company };
  return {
    crud,
    visitors,
    pages: {
      ...publicNoticePages(shown),
      ...noticePages({
        crud,
        publish: makePublishNotices({ crud, inTransaction }),
        duplicate: makeDuplicateNotice({ crud, clock, forWhom: ({ facility }) => ({ facility }) }),
        preview: makePreviewNotice({
          area: 'notice',
          crud,
          find: notices.preview,
          show: (notice, now) => noticeDetail(notice, now, facilities, filePath),
          clock,
        }),
        upload: media.upload,
        media: mediaRows,
        richText,
        clock,
        choices,
        facilities,
      }),
    },
    routes: [
      feedRoutes({ ...shown, pages: pagesIn('search').map(({ path }) => path) }),
      resourceCsv(noticeResource, crud, choices),
    ],
  };
}

export type NoticeFeature = ReturnType<typeof composeNotice>;
