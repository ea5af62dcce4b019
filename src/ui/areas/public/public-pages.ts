import { FACILITIES, FACILITY_PAGE_LABELS, FACILITY_PAGES, type Facility } from '../../../domain/facility.ts';
import { publicPaths } from '../../../paths.ts';

/** Where a page is named: the header's navigation, the site map people read, and the one search engines read. */
type PublicPlace = 'navigation' | 'siteMap' | 'search';

export type PublicPage = {
  readonly path: string;
  /** Undefined: the page bears the name of its facility. */
  readonly label?: string;
  /** The page above in breadcrumb and site map; undefined: the home page itself. */
  readonly parent?: string;
  readonly facility?: Facility;
  readonly places: readonly PublicPlace[];
};

const EVERYWHERE = ['navigation', 'siteMap', 'search'] as const;
const BESIDE = ['siteMap', 'search'] as const;

const facilityPages = (facility: Facility): PublicPage[] =>
  FACILITY_PAGES.map((page) => ({
    path: publicPaths.facility(facility, page),
    facility,
    ...(page === 'top'
      ? { parent: publicPaths.home, places: EVERYWHERE }
      : { label: FACILITY_PAGE_LABELS[page], parent: publicPaths.facility(facility, 'top'), places: BESIDE }),
  }));

/** Every public page with a fixed address, in the order navigation and site map show them. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: publicPaths.home, label: 'ホーム', places: EVERYWHERE },
  ...FACILITIES.flatMap(facilityPages),
  { path: publicPaths.tour, label: 'オンライン見学', parent: publicPaths.home, places: EVERYWHERE },
  { path: publicPaths.notice, label: 'お知らせ', parent: publicPaths.home, places: EVERYWHERE },
  { path: publicPaths.family, label: 'ご家族の方へ', parent: publicPaths.home, places: EVERYWHERE },
  { path: publicPaths.faq, label: 'よくあるご質問', parent: publicPaths.home, places: EVERYWHERE },
  { path: publicPaths.about, label: '法人について', parent: publicPaths.home, places: EVERYWHERE },
  { path: publicPaths.access, label: 'アクセス', parent: publicPaths.home, places: EVERYWHERE },
  { path: publicPaths.job, label: '採用情報', parent: publicPaths.home, places: EVERYWHERE },
  { path: publicPaths.link, label: 'リンク集', parent: publicPaths.home, places: BESIDE },
  { path: publicPaths.policy, label: 'サイトポリシー', parent: publicPaths.home, places: BESIDE },
  { path: publicPaths.sitemap, label: 'サイトマップ', parent: publicPaths.home, places: BESIDE },
  { path: publicPaths.manager, label: '職員の方へ', parent: publicPaths.home, places: ['siteMap'] },
];

/** Gives a facility's name, from the site profile or the frame of a document. */
export type FacilityName = (facility: Facility) => string;

type NamedPage = { readonly label: string; readonly href: string };

const pageAt = (path: string): PublicPage => {
  const page = PUBLIC_PAGES.find((one) => one.path === path);
  if (!page) throw new RangeError(`no public page is declared at ${path}`);
  return page;
};

/** A page's name and address as links show them. */
export const namedPage = ({ path, label, facility }: PublicPage, nameOf: FacilityName): NamedPage => ({
  label: label ?? (facility ? nameOf(facility) : path),
  href: path,
});

/** The pages named in one place, in order. */
export const pagesIn = (place: PublicPlace): readonly PublicPage[] =>
  PUBLIC_PAGES.filter(({ places }) => places.includes(place));

/** The way from the home page to the page at `path`, both named. Throws a RangeError for an undeclared path. */
export function trailTo(path: string, nameOf: FacilityName): NamedPage[] {
  const page = pageAt(path);
  const above = page.parent === undefined ? [] : trailTo(page.parent, nameOf);
  return [...above, namedPage(page, nameOf)];
}

export type PageBranch = NamedPage & { readonly children: readonly PageBranch[] };

/** The pages of the site map below `parent` (undefined: the home page with everything below it). */
export const pageTree = (nameOf: FacilityName, parent?: string): PageBranch[] =>
  pagesIn('siteMap')
    .filter((page) => page.parent === parent)
    .map((page) => ({ ...namedPage(page, nameOf), children: pageTree(nameOf, page.path) }));
