import { helpPages, makeHelpOf } from '../adapters/http/help/help-pages.ts';
import { makeHelp } from '../adapters/site/help.yaml.ts';
import type { SiteParts } from './site-face.ts';

/** The help of all pages, and of each. */
export function composeHelp(root: string, { site }: SiteParts['face']) {
  const help = makeHelp(root);
  return {
    pages: helpPages({ help, phone: site.phone, hours: site.phoneHours }),
    helpOf: makeHelpOf(help),
  };
}
