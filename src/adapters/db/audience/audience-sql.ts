import type { FamilyViewer } from '../../../domain/audience.ts';
import { tokyoDate } from '../../../domain/time.ts';

/**
 * Which families something is for, as conditions on the aliases `r` (residents) and `m` (members). Every read for
 * families goes through it; tests hold it to an oracle of their own.
 */

/**
 * The resident belongs to those whose families the row `alias` is for; it has the columns of a `FamilyAudience`.
 * `isChosen`: a condition that says whether the row names the resident.
 */
export const inAudience = (alias: string, isChosen: string) => `(${alias}.audience = 'all'
  or (${alias}.audience = 'facility' and r.facility = ${alias}.facility)
  or (${alias}.audience = 'unit' and r.facility = ${alias}.facility and r.unit = ${alias}.unit)
  or (${alias}.audience = 'residents' and ${isChosen}))`;

/** The resident's families still have access on the day `:today`. */
export const FAMILY_HAS_ACCESS = '(r.deleted_at is null and (r.left_on is null or r.left_on >= :today))';

/** The member may sign in. */
export const MEMBER_IS_ACTIVE = `(m.status = 'active' and m.deleted_at is null)`;

/** The residents of a member (its id in SQL) whose families have access; none of one who may not sign in. */
export const ownResidentsOf = (
  member: string,
) => `select r.* from members m join family_links l on l.member_id = m.id
    join residents r on r.id = l.resident_id
  where m.id = ${member} and ${MEMBER_IS_ACTIVE} and ${FAMILY_HAS_ACCESS}`;

/** The same of the member `:member`. */
export const OWN_RESIDENTS = ownResidentsOf(':member');

/** A viewer as bindings of the SQL above. */
export const viewerBindings = ({ memberId, now }: FamilyViewer) => ({
  member: memberId,
  now,
  today: tokyoDate(now),
});
