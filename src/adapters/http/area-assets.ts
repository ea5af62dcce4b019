import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\n?/g;
const ENTRY = /<script src="\/(assets\/[^"]+)"/;

/** Which script imports which, as the build wrote it (`vite.config.ts`). */
const importsSchema = z.record(z.string(), z.array(z.string()));
type Imports = z.output<typeof importsSchema>;

/** A stylesheet put together at start, served from memory under its content's hash. */
export type Sheet = { path: string; css: string };

export type AreaAssets = {
  /** The area's document with one stylesheet instead of many, and its scripts announced. */
  improve(name: string, html: string): string;
  sheets: ReadonlyMap<string, Sheet>;
};

/**
 * Built pages name one stylesheet per part and find their scripts one after the other. This joins an area's
 * sheets (with the heading font's) into one request, and preloads every module its entry imports.
 */
export function makeAreaAssets({ clientDir, fontCss }: { clientDir: string; fontCss: string }): AreaAssets {
  const read = (path: string) => readFileSync(join(clientDir, path), 'utf8');
  const imports = importsSchema.parse(JSON.parse(read('imports.json')));
  const sheets = new Map<string, Sheet>();
  return {
    sheets,
    improve(name, html) {
      const parts = [...html.matchAll(STYLESHEET)].map((match) => read(match[1] ?? ''));
      const css = fontCss + parts.join('');
      const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10);
      const path = `/assets/${name}.${hash}.css`;
      sheets.set(path, { path, css });
      const entry = html.match(ENTRY)?.[1];
      const preloads = entry
        ? importsOf(imports, entry).map((file) => `<link rel="modulepreload" href="/${file}">`)
        : [];
      const tags = [`<link rel="stylesheet" href="${path}">`, ...preloads].join('\n');
      return html.replace(STYLESHEET, '').replace('</head>', `${tags}\n</head>`);
    },
  };
}

/** The entry's own file and all it imports statically, each once. */
function importsOf(imports: Imports, entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) for (const imported of imports[file] ?? []) found.add(imported);
  return [...found];
}
