import type { Facility } from '../../domain/facility.ts';
import type { InstantString } from '../../domain/time.ts';
import { type FacilityName, trailTo } from '../../ui/areas/public/public-pages.ts';
import type { Crumb, Head } from '../../ui/pages.ts';

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

type OwnHead = Partial<Omit<Head, 'canonical'>>;

const ownName = (facility: Facility): string => facility;

/**
 * Head and breadcrumb of a public page with a fixed address: it is titled as links name it, and search engines are told
 * its trail after whatever else `head` tells them; a page they are to leave out tells them nothing.
 */
export function publicFrame(
  { baseUrl, path, nameOf = ownName }: { baseUrl: string; path: string; nameOf?: FacilityName },
  head: OwnHead = {},
): { head: Omit<Head, 'canonical'>; breadcrumb: Crumb[] } {
  const breadcrumb = trailTo(path, nameOf);
  const title = breadcrumb.at(-1)?.label ?? '';
  const jsonLd = [...(head.jsonLd ?? []), breadcrumbData(baseUrl, breadcrumb)];
  return { head: { title, ...head, ...(head.robots ? {} : { jsonLd }) }, breadcrumb };
}

/** The moment at which a page changes by itself, in milliseconds. */
export const untilOf = (instant: InstantString | null): number | null =>
  instant === null ? null : Date.parse(instant);
