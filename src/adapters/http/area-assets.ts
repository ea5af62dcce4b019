import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\n?/g;
const ENTRY = /<script src="\/(assets\/[^"]+)"/;
const FONT = /url\("([^"]+\.woff2)"\)/;

/** What the build wrote of each script (`bundling/list-of-scripts.ts`); `source` is its module where it stands for one. */
const scriptsSchema = z.record(
  z.string(),
  z.object({ source: z.string().optional(), imports: z.array(z.string()), css: z.array(z.string()) }),
);
type Scripts = z.output<typeof scriptsSchema>;

/** A stylesheet put together at start, served from memory under its content's hash. */
export type Sheet = { path: string; css: string };

type AreaAssets = {
  /**
   * The area's document with one stylesheet instead of many, and its scripts announced; with those of the page whose
   * module is `source`, where one is named. Throws where that module has no script of its own.
   */
  improve(name: string, html: string, source?: string): string;
  sheets: ReadonlyMap<string, Sheet>;
};

/** What a page needs after it is first seen: without the low priority a browser would ask for it before the pictures. */
const announced = (path: string | undefined, kind: string): string[] =>
  path === undefined ? [] : [`<link ${kind} fetchpriority="low" href="${path}">`];

const sheetTag = (path: string) => `<link rel="stylesheet" href="${path}">`;

/**
 * Built pages name one stylesheet per part and find their scripts one after the other. This joins an area's
 * sheets (with the heading font's) into one request, and preloads every module that the page is going to import.
 * Sheets that come with a page's own code keep their addresses: the browser's loader then knows that they are there.
 */
export function makeAreaAssets({ clientDir, fontCss }: { clientDir: string; fontCss: string }): AreaAssets {
  const read = (path: string) => readFileSync(join(clientDir, path), 'utf8');
  const scripts = scriptsSchema.parse(JSON.parse(read('scripts.json')));
  const sheets = new Map<string, Sheet>();
  const joinedSheet = (name: string, parts: string[]): string => {
    const css = fontCss + parts.map(read).join('');
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10);
    const path = `/assets/${name}.${hash}.css`;
    sheets.set(path, { path, css });
    return path;
  };
  return {
    sheets,
    improve(name, html, source) {
      const shared = [...html.matchAll(STYLESHEET)].map(([, path = '']) => path.replace(/^\//, ''));
      const entry = html.match(ENTRY)?.[1];
      const needed = withImports(scripts, [entry, source && scriptOf(scripts, source)]);
      const own = [...new Set(needed.flatMap((file) => scripts[file]?.css ?? []))].filter(
        (path) => !shared.includes(path),
      );
      const tags = [
        sheetTag(joinedSheet(name, shared)),
        ...own.map((path) => sheetTag(`/${path}`)),
        ...announced(fontCss.match(FONT)?.[1], 'rel="preload" as="font" type="font/woff2" crossorigin'),
        ...needed.flatMap((file) => announced(`/${file}`, 'rel="modulepreload"')),
      ];
      return html.replace(STYLESHEET, '').replace('</head>', `${tags.join('\n')}\n</head>`);
    },
  };
}

/** The script that stands for a module. */
function scriptOf(scripts: Scripts, source: string): string {
  const found = Object.entries(scripts).find(([, script]) => script.source === source);
  if (!found) throw new Error(`${source} has no script of its own: is it imported elsewhere too?`);
  return found[0];
}

/** The scripts and all they import statically, each once. */
function withImports(scripts: Scripts, files: readonly (string | undefined)[]): string[] {
  const found = new Set(files.filter((file) => file !== undefined));
  for (const file of found) for (const imported of scripts[file]?.imports ?? []) found.add(imported);
  return [...found];
}
