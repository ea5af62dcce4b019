import type { NoticeQuery } from '../../../application/notice/notices.port.ts';
import type { DatedNotice, VisitorNotices } from '../../../application/notice/public-notices.ts';
import { readPage, readSearch } from '../../../application/resource/list-query.ts';
import { DomainError } from '../../../domain/errors.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { textOfHtml } from '../../../domain/html.ts';
import { clip } from '../../../domain/text.ts';
import { publicPaths } from '../../../paths.ts';
import type { PageMap } from '../page.ts';
import { breadcrumbData, publicFrame, untilOf } from '../public-page.ts';

/** Query parameters that make a page of their own. */
const NOTICE_PARAMETERS = ['category', 'facility', 'year', 'q', 'page'] as const;

/** The query of `/notice`; whatever makes no sense is left out, a page too far becomes the last one. */
export const readNoticeQuery = (params: URLSearchParams): NoticeQuery => ({
  category: parseId(params.get('category') ?? undefined),
  facility: FACILITIES.find((facility) => facility === params.get('facility')) ?? null,
  year: readYear(params.get('year')),
  search: readSearch(params.get('q')),
  page: readPage(params.get('page')),
});

const readYear = (text: string | null): number | null =>
  text && /^20\d\d$/.test(text) ? Number(text) : null;

type Publisher = { baseUrl: string; company: string };

/** schema.org's NewsArticle of a notice. */
const articleData = (
  { baseUrl, company }: Publisher,
  { view, publishAt, updatedAt }: DatedNotice,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: view.title,
  datePublished: publishAt,
  dateModified: updatedAt > publishAt ? updatedAt : publishAt,
  articleSection: view.category.name,
  inLanguage: 'ja',
  mainEntityOfPage: baseUrl + publicPaths.noticeDetail(view.id),
  author: { '@type': 'Organization', name: company, url: baseUrl },
  publisher: { '@type': 'Organization', name: company, url: baseUrl },
  ...(pictureIn(view.body) && { image: [baseUrl + pictureIn(view.body)] }),
});

/** The address of the first picture of cleaned HTML. */
const pictureIn = (html: string): string | undefined => /<img src="(\/files\/[^"]+)"/.exec(html)?.[1];

/** Graphemes of a summary. */
const SUMMARY_LENGTH = 110;

/** The beginning of cleaned HTML as a line of text, for search engines and link previews. */
export const summaryOf = (html: string): string => clip(textOfHtml(html), SUMMARY_LENGTH, '…');

type Parts = {
  notices: VisitorNotices;
  baseUrl: string;
  company: string;
};

type PublicIds = 'public.notice.list' | 'public.notice.detail';

export const FEED_PATH = publicPaths.noticeFeed;

/** The public pages of notices; each says when it changes by itself. */
export function publicNoticePages({ notices, baseUrl, company }: Parts): Pick<PageMap, PublicIds> {
  const feed = baseUrl + FEED_PATH;

  return {
    'public.notice.list': {
      guard: 'none',
      keep: { query: NOTICE_PARAMETERS },
      canonicalQuery: NOTICE_PARAMETERS,
      async load({ query }) {
        const { view, until } = await notices.list(readNoticeQuery(query));
        return {
          ...publicFrame(
            { baseUrl, path: publicPaths.notice },
            {
              description: `${company}からのお知らせの一覧です。面会、行事、採用などのお知らせを掲載しています。`,
              feed,
            },
          ),
          view,
          until: untilOf(until),
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
        const list = publicFrame({ baseUrl, path: publicPaths.notice }).breadcrumb;
        const breadcrumb = [...list, { label: view.title, href: publicPaths.noticeDetail(id) }];
        return {
          head: {
            title: view.title,
            description: summaryOf(view.body),
            kind: 'article',
            ...(picture && { picture: baseUrl + picture }),
            feed,
            jsonLd: [articleData({ baseUrl, company }, notice), breadcrumbData(baseUrl, breadcrumb)],
          },
          breadcrumb,
          view,
          until: untilOf(until),
        };
      },
    },
  };
}
