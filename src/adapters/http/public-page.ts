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
 * Head and breadcrumb of a public page with a fixed address: titled by the name that links use, with the trail as
 * structured data after that of `head`. A page that is not to be indexed has no structured data.
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
