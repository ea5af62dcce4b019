import type { LinkGroup } from './links.port.ts';
import type { LinkView } from './operator.view.ts';

/** The links as /link shows them, each with the host it leads to. */
export const linkGroups = (groups: readonly LinkGroup[]): LinkView => ({
  groups: groups.map(({ label, links }) => ({
    label,
    links: links.map(({ name, url, note }) => ({ name, url, host: hostOf(url), note })),
  })),
});

const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;
