/** The facilities of the residents that a row of `members` belongs to, as a column of its own. */
export const MEMBER_FACILITIES = `array(select distinct r.facility from family_links l
  join residents r on r.id = l.resident_id
  where l.member_id = members.id and r.deleted_at is null order by r.facility) as facilities`;
