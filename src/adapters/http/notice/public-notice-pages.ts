import { NOTICE_PARAMETERS, readNoticeQuery } from '../../../application/notice/notice-query.ts';
import type { VisitorNotices } from '../../../application/notice/public-notices.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import type { InstantString } from '../../../domain/time.ts';
import { publicPaths } from '../../../paths.ts';
import { markPhrases } from '../../../ui/kit/phrases.server.ts';
import type { Crumb } from '../../../ui/pages.ts';
import type { PageMap } from '../page.ts';
import { articleData, breadcrumbData, pictureIn, summaryOf } from './structured-data.ts';

type Parts = {
  notices: VisitorNotices;
  baseUrl: string;
  company: string;
  /** What the home page tells programs of the operator and its homes. */
  organisation: readonly object[];
};

type PublicIds = 'home' | 'public.notice.list' | 'public.notice.detail';

export const FEED_PATH = publicPaths.noticeFeed;

const HOME: Crumb = { label: 'ホーム', href: '/' };
const LIST: Crumb = { label: 'お知らせ', href: publicPaths.notice };

const milliseconds = (instant: InstantString | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** The public pages of notices and the home page; each says when it changes by itself. */
export function publicNoticePages({
  notices,
  baseUrl,
  company,
  organisation,
}: Parts): Pick<PageMap, PublicIds> {
  const feed = baseUrl + FEED_PATH;

  return {
    home: {
      guard: 'none',
      keep: { query: [] },
      async load() {
        const { view, until } = await notices.home();
        const phrased = { ...view, motto: markPhrases(view.motto) };
        return {
          head: { title: '', feed, jsonLd: organisation },
          view: phrased,
          until: milliseconds(until),
        };
      },
    },

    'public.notice.list': {
      guard: 'none',
      keep: { query: NOTICE_PARAMETERS },
      canonicalQuery: NOTICE_PARAMETERS,
      async load({ query }) {
        const { view, until } = await notices.list(readNoticeQuery(query));
        const breadcrumb = [HOME, { label: LIST.label }];
        return {
          head: {
            title: LIST.label,
            description: `${company}からのお知らせの一覧です。面会、行事、採用などのお知らせを掲載しています。`,
            feed,
            jsonLd: [breadcrumbData(baseUrl, [HOME, LIST])],
          },
          breadcrumb,
          view,
          until: milliseconds(until),
        };
      },
    },

    'public.notice.detail': {
      guard: 'none',
      keep: { query: [] },
      async load({ params }) {
        if (params.id === undefined) return { redirect: publicPaths.notice };
        const id = parseId(params.id);
        if (id === null) throw new DomainError('notFound', 'notice.notFound', 'お知らせが見つかりません。');
        const notice = await notices.detail(id);
        const { view, until } = notice;
        const picture = pictureIn(view.body);
        const trail = [HOME, LIST, { label: view.title, href: publicPaths.noticeDetail(id) }];
        return {
          head: {
            title: view.title,
            description: summaryOf(view.body),
            kind: 'article',
            ...(picture && { picture: baseUrl + picture }),
            feed,
            jsonLd: [articleData({ baseUrl, company }, notice), breadcrumbData(baseUrl, trail)],
          },
          breadcrumb: [HOME, LIST, { label: view.title }],
          view,
          until: milliseconds(until),
        };
      },
    },
  };
}
