import { makeNoticeRows } from '../adapters/db/notice/notices.knex.ts';
import { makePublicNotices } from '../adapters/db/notice/public-notices.knex.ts';
import type { SiteFace } from '../adapters/http/answer.ts';
import { feedRoutes } from '../adapters/http/notice/feed.ts';
import { noticePages } from '../adapters/http/notice/notice-pages.ts';
import { publicNoticePages } from '../adapters/http/notice/public-notice-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { richText } from '../adapters/richtext/rich-text.ts';
import type { Categories } from '../application/category/category.resource.ts';
import { noticeResource } from '../application/notice/notice.resource.ts';
import {
  makeDuplicateNotice,
  makePreviewNotice,
  makePublishNotices,
} from '../application/notice/notice-acts.ts';
import { makeVisitorNotices, noticeDetail } from '../application/notice/public-notices.ts';
import { cleanBody, holdMedia } from '../application/notice/write-notice.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import type { Choice } from '../application/resource/choice.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { facilitiesOf, facilityLabel } from '../domain/site/facility-facts.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { filePath } from '../paths.ts';
import { pagesIn } from '../ui/areas/public/public-pages.ts';
import type { Base } from './base.ts';
import type { MediaFeature } from './media.ts';

type Parts = {
  profile: SiteProfile;
  face: Pick<SiteFace, 'baseUrl' | 'site'>;
  facilityChoices: () => Promise<readonly Choice[]>;
  categories: Categories;
  media: Pick<MediaFeature, 'rows' | 'upload'>;
  publicChange: PublicChange;
};

/** Notices (お知らせ): the manager's list, the public pages, feed and site map. */
export function composeNotice(base: Base, parts: Parts) {
  const { profile, face, facilityChoices, publicChange, categories, media } = parts;
  const { query, history, inTransaction, clock } = base;
  const facilities = facilitiesOf(profile).map((facility) => ({
    facility,
    label: facilityLabel(profile, facility),
  }));
  const choices = {
    noticeCategories: () => categories.choicesOf('notice'),
    facilities: facilityChoices,
  };
  const crud = makeCrud(noticeResource, {
    collection: makeNoticeRows({ query, clock, richText }),
    history,
    inTransaction,
    references: { categoryId: (_actor, id) => categories.hold(id, 'notice') },
    prepare: [
      cleanBody(noticeResource, richText),
      holdMedia(noticeResource, { richText, media: media.rows }),
    ],
    after: [publicChange],
  });
  const notices = makePublicNotices(query);
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
        media: media.rows,
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
