import type { Link } from './links.port.ts';
import type { LinkView } from './operator.view.ts';

/** The links as /link shows them, by category in the order of each one's first link, each with the host it leads to. */
export function linkGroups(links: readonly Link[]): LinkView {
  const categories = [...new Set(links.map(({ category }) => category))];
  return {
    groups: categories.map((label) => ({
      label,
      links: links
        .filter(({ category }) => category === label)
        .map(({ id, name, url, note }) => ({ id, name, url, host: hostOf(url), note })),
    })),
  };
}

const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;
