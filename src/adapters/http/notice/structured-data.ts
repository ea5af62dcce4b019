import type { DatedNotice } from '../../../application/notice/public-notices.ts';
import { textOfHtml } from '../../../domain/html.ts';
import { clip } from '../../../domain/text.ts';
import { publicPaths } from '../../../paths.ts';
import type { Crumb } from '../../../ui/pages.ts';

/** schema.org's BreadcrumbList of a page's trail. */
export const breadcrumbData = (baseUrl: string, trail: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: baseUrl + href }),
  })),
});

type Publisher = { baseUrl: string; company: string };

/** schema.org's NewsArticle of a notice. */
export const articleData = (
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
export const pictureIn = (html: string): string | undefined => /<img src="(\/files\/[^"]+)"/.exec(html)?.[1];

/** Graphemes of a summary. */
const SUMMARY = 110;

/** The beginning of cleaned HTML as a line of text, for search engines and link previews. */
export const summaryOf = (html: string): string => clip(textOfHtml(html), SUMMARY, '…');
