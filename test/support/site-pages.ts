import { Parser } from 'htmlparser2';
import type { DemoSite } from './demo-site.ts';

/** What a document says: where it leads, what can be jumped to, what it loads, and its own data. */
export type ReadPage = {
  path: string;
  html: string;
  links: string[];
  ids: Set<string>;
  files: string[];
  title: string;
  meta: Map<string, string>;
  canonical: string | undefined;
  headings: number[];
  jsonLd: unknown[];
};

const srcSet = (value: string): string[] => value.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '');

/** Reads a document for what tests ask of it. */
export function readPage(path: string, html: string): ReadPage {
  const page: ReadPage = {
    path,
    html,
    links: [],
    ids: new Set(),
    files: [],
    title: '',
    meta: new Map(),
    canonical: undefined,
    headings: [],
    jsonLd: [],
  };
  let within = '';
  let text = '';
  const parser = new Parser({
    onopentag(
      name,
      { id, href, src, srcset, type, rel, name: key, property, content, poster, action, method },
    ) {
      if (id) page.ids.add(id);
      if (name === 'a' && href) page.links.push(href);
      if (name === 'form' && action && method !== 'post') page.links.push(action);
      if (name === 'link' && href && rel !== 'canonical') page.files.push(href);
      if (name === 'link' && rel === 'canonical') page.canonical = href;
      if (src) page.files.push(src);
      if (poster) page.files.push(poster);
      if (srcset) page.files.push(...srcSet(srcset));
      if (name === 'meta') page.meta.set(property ?? key ?? '', content ?? '');
      const level = /^h([1-6])$/.exec(name)?.[1];
      if (level) page.headings.push(Number(level));
      within = name === 'script' ? (type ?? '') : name;
      text = '';
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      if (name === 'title' && within === 'title') page.title = text;
      if (name === 'script' && within === 'application/ld+json') page.jsonLd.push(JSON.parse(text));
      within = '';
    },
  });
  parser.end(html);
  return page;
}

/** Not pages to be read by everybody: behind a sign-in, or answers that are no document. */
const CLOSED = /^\/(login|logout|family\/|manager\/|text_size)/;

const isDocument = (answer: Response): boolean =>
  !!answer.headers.get('content-type')?.startsWith('text/html');

/** Follows every link of the public pages from `/` on, and reads each document once. Queries are left out. */
export async function crawl(site: Pick<DemoSite, 'url' | 'guest'>, from: readonly string[] = ['/']) {
  const guest = site.guest();
  const pages = new Map<string, ReadPage>();
  const answers = new Map<string, number>();
  const queue = [...from];
  for (const path of queue) {
    if (answers.has(path)) continue;
    const answer = await guest.ask(path);
    answers.set(path, answer.status);
    if (answer.status !== 200 || !isDocument(answer)) {
      await answer.arrayBuffer();
      continue;
    }
    const page = readPage(path, await answer.text());
    pages.set(path, page);
    if (CLOSED.test(path)) continue;
    for (const link of page.links) {
      const target = pathOf(link, path, site.url);
      if (target && !answers.has(target)) queue.push(target);
    }
  }
  return { pages, answers };
}

/** The path a link of the page at `path` leads to on this site; null for other places. */
export function pathOf(link: string, path: string, origin: string): string | null {
  const url = new URL(link, origin + path);
  return url.origin === origin ? url.pathname : null;
}

/** Pages for everybody: those that are to be found. */
export const publicOnes = (pages: ReadonlyMap<string, ReadPage>): ReadPage[] =>
  [...pages.values()].filter(({ path, canonical }) => !CLOSED.test(path) && canonical !== undefined);
