import { FAMILY_HAS_ACCESS, inAudience, MEMBER_IS_ACTIVE } from '../audience/audience-sql.ts';

/** The resident `r` belongs to those whose families the stored notice `n` is for. */
export const IN_NOTICE_AUDIENCE = inAudience(
  'n',
  'exists (select from family_notice_residents c where c.notice_id = n.id and c.resident_id = r.id)',
);

/** The member `m` belongs to the families of the notice `n` on the day `:today`. */
export const IS_REACHED = `(${MEMBER_IS_ACTIVE} and exists (select from family_links l
  join residents r on r.id = l.resident_id
  where l.member_id = m.id and ${FAMILY_HAS_ACCESS} and ${IN_NOTICE_AUDIENCE}))`;
