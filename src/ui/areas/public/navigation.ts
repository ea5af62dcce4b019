import type { Facility } from '../../../domain/facility.ts';
import { publicPaths } from '../../../paths.ts';
import type { Frame } from '../../pages.ts';
import { namedPage, type PublicPage, pagesIn } from './public-pages.ts';

export type NavigationItem = { label: string; href: string };

type MenuGroup = {
  label: string;
  items: readonly (NavigationItem & { below?: readonly NavigationItem[] })[];
};

/** Links that header, bottom bar and footer of every public page share. */
export const WAYS = {
  visit: publicPaths.tourBooking,
  access: publicPaths.access,
  documents: publicPaths.disclosures,
  family: publicPaths.family,
} as const;

type Site = Pick<Frame['site'], 'facilities'>;

const shortName = (site: Site) => (facility: Facility) => named(site, facility)?.short ?? facility;
const fullName = (site: Site) => (facility: Facility) => named(site, facility)?.label ?? facility;
const named = ({ facilities }: Site, facility: Facility) =>
  facilities.find((one) => one.facility === facility);

/** The pages that stand in the header's row, where there is room for one. */
export const rowOf = (site: Site): NavigationItem[] =>
  pagesIn('navigation').map((page) => namedPage(page, shortName(site)));

const ADVICE: readonly string[] = [publicPaths.tour, publicPaths.access, publicPaths.faq];
const COMPANY: readonly string[] = [publicPaths.about, publicPaths.notice, publicPaths.job];

const GROUPS: readonly { label: string; holds: (page: PublicPage) => boolean }[] = [
  { label: '施設のご案内', holds: ({ facility }) => facility !== undefined },
  {
    label: 'ご見学とご相談',
    holds: ({ path }) => ADVICE.includes(path),
  },
  {
    label: '法人とお知らせ',
    holds: ({ path }) => COMPANY.includes(path),
  },
];
const LAST = 'ご家族の方・その他';

/** Every public page but the home page, in groups; a page that no group holds stands in the last. */
export function menuOf(site: Site): MenuGroup[] {
  const pages = pagesIn('siteMap').filter(({ path }) => path !== '/');
  const groupOf = (page: PublicPage) => GROUPS.find(({ holds }) => holds(page))?.label ?? LAST;
  return [...GROUPS.map(({ label }) => label), LAST].map((label) => {
    const held = pages.filter((page) => groupOf(page) === label);
    return {
      label,
      items: held
        .filter(({ parent }) => !held.some(({ path }) => path === parent))
        .map((page) => ({ ...namedPage(page, fullName(site)), ...belowOf(page, held, site) })),
    };
  });
}

function belowOf(page: PublicPage, pages: readonly PublicPage[], site: Site) {
  const below = pages.filter(({ parent }) => parent === page.path);
  return below.length > 0 && { below: below.map((one) => namedPage(one, fullName(site))) };
}

/** The `aria-current` of a link: this page, a page above it, or none. */
export const currentPageOf = (href: string, pathname: string): 'page' | 'true' | undefined =>
  pathname === href ? 'page' : href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
