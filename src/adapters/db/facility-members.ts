import type { Knex } from 'knex';
import type { Facility } from '../../domain/facility.ts';
import type { Query } from './transaction.ts';

/** The values of `members_listed.facilities`: where the residents of a member live, in alphabetical order. */
const COMBINATIONS: readonly (readonly Facility[])[] = [
  ['group_home'],
  ['nursing_home'],
  ['group_home', 'nursing_home'],
];

/** Keeps of `members_listed` only members of a resident of these facilities. */
export const inFacilities = (listed: Knex.QueryBuilder, facilities: readonly (string | null)[]): void => {
  const matching = COMBINATIONS.filter((one) => one.some((facility) => facilities.includes(facility)));
  listed.whereRaw('members.facilities = any(?)', [matching.map((one) => one.join(' '))]);
};

/** The ids of members of a resident of these facilities, as a condition's subquery. */
export const membersOf = (query: Query, facilities: readonly (string | null)[]): Knex.QueryBuilder => {
  const listed = query()('members_listed as members').select('members.id');
  inFacilities(listed, facilities);
  return listed;
};

/** The facilities of the residents that a row of `members` belongs to, as a column of its own. */
export const MEMBER_FACILITIES = `array(select distinct r.facility from family_links l
  join residents r on r.id = l.resident_id
  where l.member_id = members.id and r.deleted_at is null order by r.facility) as facilities`;
