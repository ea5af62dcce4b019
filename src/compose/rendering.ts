import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { makeAreaAssets } from '../adapters/http/area-assets.ts';
import { makeAreas } from '../adapters/http/areas.ts';
import { builtFiles, fontFiles, sheetFiles } from '../adapters/http/static-files.ts';
import type { SiteParts } from './site-face.ts';

const FONT_PATH = '/assets-font/';

type Options = {
  root: string;
  font: SiteParts['font'];
  /** The development server, which serves sources instead of built files. */
  development: RequestHandler | null;
  /** Done before the page renderer is loaded. */
  beforeRenderer?: () => Promise<unknown>;
};

/** The areas of pages, and the handlers of the files that their documents name. */
export function composeRendering({ root, font, development, beforeRenderer: prepare }: Options) {
  const fontCss = font.css.replaceAll('url("', `url("${FONT_PATH}`);
  const fonts = fontFiles(FONT_PATH, font.files);
  if (development) {
    const improve = withStyle(fontCss);
    return { areas: makeAreas({ prepare, fresh: true, improve }), assets: [fonts, development] };
  }
  const clientDir = join(root, 'dist/client');
  if (!existsSync(clientDir)) throw new Error('dist/client is missing: run `npm run build` first');
  const { sheets, improve } = makeAreaAssets({ clientDir, fontCss });
  const areas = makeAreas({ prepare, fresh: false, improve });
  return { areas, assets: [fonts, sheetFiles(sheets, areas.all), builtFiles(clientDir)] };
}

const withStyle = (css: string) => (_area: string, html: string) =>
  html.replace('</head>', `<style>${css}</style></head>`);
