import { Readable } from 'node:stream';
import { type Request, type Response, Router } from 'express';
import type { WholeNotice } from '../../../application/notice/notices.port.ts';
import type { VisitorNotices } from '../../../application/notice/public-notices.ts';
import { escapeHtml } from '../../../domain/html.ts';
import { areaPaths, familyPaths, machinePaths, managerPaths, publicPaths } from '../../../paths.ts';
import { etagOf } from '../etag.ts';
import { FEED_PATH, summaryOf } from './public-notice-pages.ts';

type Parts = {
  notices: VisitorNotices;
  baseUrl: string;
  company: string;
  /** Public pages besides those of notices, for the site map. */
  pages: readonly string[];
};

/** Not for search engines: what is behind a sign-in or a token. */
const DISALLOWED = [managerPaths.home, familyPaths.home, areaPaths.mail, areaPaths.call];

/** Except these very addresses: what guests see at `/family`, and `/manager`, whose `noindex` has to be read. */
const ALLOWED = [`${familyPaths.home}$`, `${managerPaths.home}$`];

/** `/notice/feed.xml` (Atom), `/sitemap.xml` and `/robots.txt`, as they stand at that moment. */
export function feedRoutes({ notices, baseUrl, company, pages }: Parts): Router {
  const router = Router();
  router.get(FEED_PATH, async (request, response) => {
    send(
      request,
      response,
      'application/atom+xml; charset=utf-8',
      await atomOf(await notices.feed(), baseUrl, company),
    );
  });
  router.get(machinePaths.sitemap, async (request, response) => {
    const details = await notices.sitemap();
    const items = [
      ...pages.map((url) => ({ url })),
      ...details.map(({ id, updatedAt }) => ({ url: publicPaths.noticeDetail(id), lastmod: updatedAt })),
    ];
    const { SitemapStream, streamToPromise } = await import('sitemap');
    const stream = new SitemapStream({ hostname: baseUrl });
    const xml = await streamToPromise(Readable.from(items).pipe(stream));
    send(request, response, 'application/xml; charset=utf-8', xml.toString());
  });
  router.get(machinePaths.robots, (request, response) => {
    const lines = [
      'User-agent: *',
      ...DISALLOWED.map((path) => `Disallow: ${path}`),
      ...ALLOWED.map((path) => `Allow: ${path}`),
      '',
      `Sitemap: ${baseUrl}${machinePaths.sitemap}`,
    ];
    send(request, response, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`);
  });
  return router;
}

function send(request: Request, response: Response, type: string, body: string): void {
  response.set({ 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: etagOf(body) });
  if (request.fresh) response.status(304).end();
  else response.send(body);
}

async function atomOf(notices: readonly WholeNotice[], baseUrl: string, company: string): Promise<string> {
  const { Feed } = await import('feed');
  const feed = new Feed({
    id: baseUrl + publicPaths.notice,
    title: `${company} お知らせ`,
    link: baseUrl + publicPaths.notice,
    language: 'ja',
    updated: new Date(Math.max(0, ...notices.map(changedAt))),
    generator: false,
    feedLinks: { atom: baseUrl + FEED_PATH },
    author: { name: company },
  });
  for (const notice of notices) {
    const link = baseUrl + publicPaths.noticeDetail(notice.id);
    feed.addItem({
      id: link,
      link,
      // The feed declares its titles and summaries to be HTML: text must be written as such.
      title: escapeHtml(notice.title),
      published: new Date(notice.publishAt),
      date: new Date(changedAt(notice)),
      description: escapeHtml(summaryOf(notice.body)),
      content: absolute(notice.body, baseUrl),
      category: [{ name: notice.category.name, term: notice.category.name }],
    });
  }
  return feed.atom1();
}

const changedAt = ({ publishAt, updatedAt }: WholeNotice): number =>
  Math.max(Date.parse(publishAt), Date.parse(updatedAt));

/** Readers of feeds have no page to take relative addresses from. */
const absolute = (html: string, baseUrl: string): string =>
  html.replace(/(<(?:img src|a href)=")(?=\/)/g, (start) => start + baseUrl);
