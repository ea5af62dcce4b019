/** The two facilities the operator may run (施設); which exist, and their units, is declared by the site profile. */
export const FACILITIES = ['nursing_home', 'group_home'] as const;
export type Facility = (typeof FACILITIES)[number];

/** The pages each facility has; their names stand in addresses. */
export const FACILITY_PAGES = ['top', 'principle', 'service', 'useguid'] as const;
export type FacilityPage = (typeof FACILITY_PAGES)[number];
export type FacilityPageId<P extends FacilityPage = FacilityPage> = `public.facility.${Facility}.${P}`;

export const FACILITY_PAGE_LABELS: Readonly<Record<FacilityPage, string>> = {
  top: '施設のご案内',
  principle: '運営方針',
  service: 'サービス内容',
  useguid: 'ご利用案内',
};

/** The id of one facility's page, e.g. nursing_home.principle. */
export const facilityPageId = <P extends FacilityPage>(facility: Facility, page: P): FacilityPageId<P> =>
  `public.facility.${facility}.${page}`;

/** The same for every facility, by page id. */
export const ofEachFacility = <P extends FacilityPage, V>(
  page: P,
  make: (facility: Facility) => V,
): Record<FacilityPageId<P>, V> =>
  Object.fromEntries(
    FACILITIES.map((facility) => [facilityPageId(facility, page), make(facility)]),
  ) as Record<FacilityPageId<P>, V>;
