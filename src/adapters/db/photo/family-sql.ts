/**
 * Who sees which photo, as conditions on the aliases `a` (photo_albums), `p` (photos) and `r` (residents). The same
 * rule as `showingOf` and `albumState` in the domain; every read for families goes through it.
 */

/** The resident belongs to those whose families the album is for. */
export const IN_AUDIENCE = `(a.audience = 'all'
  or (a.audience = 'facility' and r.facility = a.facility)
  or (a.audience = 'unit' and r.facility = a.facility and r.unit = a.unit)
  or (a.audience = 'residents' and exists (
    select from photo_album_residents c where c.album_id = a.id and c.resident_id = r.id)))`;

/** The resident's families still have access on the day `:today`. */
export const FAMILY_HAS_ACCESS = '(r.deleted_at is null and (r.left_on is null or r.left_on >= :today))';

/** The album is open at `:now`. */
export const ALBUM_IS_OPEN = `(a.deleted_at is null and a.status = 'published'
  and (a.show_from is null or a.show_from <= :now) and (a.show_until is null or a.show_until > :now))`;

/** The residents of a member whose families have access; `member` is its id in SQL. */
export const ownResidentsOf = (
  member: string,
) => `select r.* from family_links l join residents r on r.id = l.resident_id
  where l.member_id = ${member} and ${FAMILY_HAS_ACCESS}`;

/** The residents of the member `:member` whose families have access. */
export const OWN_RESIDENTS = ownResidentsOf(':member');

const TAGS = 'select from photo_tags t where t.photo_id = p.id';
const OWN_IS_TAGGED = `exists (${TAGS} and t.resident_id in (select id from own))`;
const AUDIENCE_IS_OWN = `exists (select from own r where ${IN_AUDIENCE})`;
const lacks = (purpose: 'individual' | 'group') =>
  `exists (${TAGS} and not exists (select from resident_consents c
    where c.resident_id = t.resident_id and c.purpose = '${purpose}' and c.state = 'granted'))`;
const TAG_COUNT = '(select count(*) from photo_tags t where t.photo_id = p.id)';

/**
 * The member whose residents are in the common table `own` (`with own as (OWN_RESIDENTS)`) may see the photo, given
 * that its album is open.
 */
export const SHOWN_TO_OWN = `(p.deleted_at is null and not p.held and case
  when ${TAG_COUNT} = 0 then ${AUDIENCE_IS_OWN}
  when ${TAG_COUNT} = 1 and not p.is_group then ${OWN_IS_TAGGED} and not ${lacks('individual')}
  else (${AUDIENCE_IS_OWN} or ${OWN_IS_TAGGED}) and not ${lacks('group')}
end)`;

/** A consent is missing, so that nobody sees the photo; `showingOf` says the same of one. */
export const LACKS_CONSENT = `(p.deleted_at is null and case
  when p.is_group or ${TAG_COUNT} > 1 then ${lacks('group')}
  else ${lacks('individual')}
end)`;
