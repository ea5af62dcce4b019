import { escapeHtml } from '../domain/html.ts';
import { shippedAt } from './kit/pictures.ts';
import type { DocumentData, Head } from './pages.ts';

/** The ground of every page as the browser's own frame shows it: the token --paper. */
export const PAPER = '#fffbf5';

const SLOTS = { size: '%size%', head: '<!--head-->', body: '<!--body-->' } as const;

/** The empty document of every area; the build's asset tags are put into it once. */
export const SHELL = `<!DOCTYPE html>
<html lang="ja" data-text-size="${SLOTS.size}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="${PAPER}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch.png">
<link rel="manifest" href="/site.webmanifest">
${SLOTS.head}
</head>
<body>
${SLOTS.body}
</body>
</html>`;

/** JSON that may stand inside a script element: no tag can end it, no line separator breaks it. */
const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const meta = (key: 'name' | 'property', name: string, content: string | number | undefined) =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(String(content))}">` : '';

const link = (rel: string, href: string | undefined, more = '') =>
  href ? `<link rel="${rel}" href="${escapeHtml(href)}"${more}>` : '';

/** What is shown where a public page's address is shared; nothing for pages that are not to be found. */
function sharedHtml({ title, description, canonical, picture, kind }: Head, siteName: string): string[] {
  if (!canonical) return [];
  const shown = picture ? shippedAt(picture) : undefined;
  return [
    meta('property', 'og:type', kind ?? 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'ja_JP'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', shown?.width),
    meta('property', 'og:image:height', shown?.height),
    meta('property', 'og:image:alt', shown?.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** The page's own lines of the head. */
const headHtml = (head: Head, siteName: string): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.robots),
    link('canonical', head.canonical),
    link('alternate', head.feed, ' type="application/atom+xml"'),
    ...sharedHtml(head, siteName),
    ...(head.jsonLd ?? []).map(
      (item) => `<script type="application/ld+json">${jsonForScript(item)}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');

export type Shell = { before: string; afterSize: string; afterHead: string; afterBody: string };

/** Cuts an area's document at its slots, so that a page is put together without searching. */
export function cutShell(html: string): Shell {
  const [before = '', rest = ''] = html.split(SLOTS.size);
  const [afterSize = '', rest2 = ''] = rest.split(SLOTS.head);
  const [afterHead = '', afterBody = ''] = rest2.split(SLOTS.body);
  return { before, afterSize, afterHead, afterBody };
}

/** The whole document of a page. */
export const documentHtml = (shell: Shell, body: string, data: DocumentData): string =>
  shell.before +
  data.frame.textSize +
  shell.afterSize +
  headHtml(data.answer.head, data.frame.site.company) +
  shell.afterHead +
  `<div id="root">${body}</div>\n<script type="application/json" id="engawa">${jsonForScript(data)}</script>` +
  shell.afterBody;
