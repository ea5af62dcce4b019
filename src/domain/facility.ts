/** The two facilities the operator may run (施設); which exist, and their units, is declared by the site profile. */
export const FACILITIES = ['nursing_home', 'group_home'] as const;
export type Facility = (typeof FACILITIES)[number];
