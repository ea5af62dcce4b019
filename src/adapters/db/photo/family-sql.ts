import { inAudience } from '../audience/audience-sql.ts';

/**
 * Who sees which photo, as conditions on the aliases `a` (photo_albums), `p` (photos) and `r` (residents). The same
 * rule as `showingOf` and `albumState` in the domain; every read for families goes through it.
 */

/** The resident belongs to those whose families the album is for. */
export const IN_AUDIENCE = inAudience(
  'a',
  'exists (select from photo_album_residents c where c.album_id = a.id and c.resident_id = r.id)',
);

/** The album is open at `:now`. */
const ALBUM_IS_OPEN = `(a.deleted_at is null and a.status = 'published'
  and (a.show_from is null or a.show_from <= :now) and (a.show_until is null or a.show_until > :now))`;

/** Albums that are open, each with whether it is for the residents of the common table `own`. */
export const OPEN_ALBUMS = `select a.*, exists (select from own r where ${IN_AUDIENCE}) as for_own
  from photo_albums a where ${ALBUM_IS_OPEN}`;

const consent = (alias: string, purpose: 'individual' | 'group') =>
  `left join resident_consents ${alias} on ${alias}.resident_id = t.resident_id and ${alias}.purpose = '${purpose}'`;

/** Who is in the photos: how many, whether one's own, and whether all of them are 可 for either purpose. */
const tagsOf = (photos: string) => `select t.photo_id, count(*) as people,
    bool_or(t.resident_id in (select id from own)) as own,
    bool_and(coalesce(i.state = 'granted', false)) as individual,
    bool_and(coalesce(g.state = 'granted', false)) as "group"
  from photos p join photo_tags t on t.photo_id = p.id ${consent('i', 'individual')} ${consent('g', 'group')}
  where ${photos} group by t.photo_id`;

/**
 * The photos of the album `a` (a row of OPEN_ALBUMS) that are shown to the families of the residents in the common
 * table `own`. `which` narrows them, as a condition on `p`.
 */
export const shownPhotos = (which = 'true'): string => {
  const asked = `p.album_id = a.id and p.deleted_at is null and not p.held and ${which}`;
  return `select p.* from photos p left join (${tagsOf(asked)}) t on t.photo_id = p.id
    where ${asked} and case
      when t.photo_id is null then a.for_own
      when t.people = 1 and not p.is_group then t.own and t.individual
      else (a.for_own or t.own) and t."group"
    end`;
};

const TAGS = 'select from photo_tags t where t.photo_id = p.id';
const lacks = (purpose: 'individual' | 'group') =>
  `exists (${TAGS} and not exists (select from resident_consents c
    where c.resident_id = t.resident_id and c.purpose = '${purpose}' and c.state = 'granted'))`;

/** A live photo `p` that is shown to nobody for lack of a consent; the same rule as `showingOf`. */
export const LACKS_CONSENT = `(p.deleted_at is null and case
  when p.is_group or (select count(*) from photo_tags t where t.photo_id = p.id) > 1 then ${lacks('group')}
  else ${lacks('individual')}
end)`;
