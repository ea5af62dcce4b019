import { z } from 'zod';
import type {
  ListedFamilyNotice,
  WholeFamilyNotice,
} from '../../../application/family-notice/family-notices.port.ts';
import { AUDIENCES } from '../../../domain/audience.ts';
import { FAMILY_HAS_ACCESS, inAudience, MEMBER_IS_ACTIVE } from '../audience/audience-sql.ts';
import {
  contentColumns,
  SUMMARY,
  summarySchema,
  wholeContentShape,
  withShownPictures,
} from '../notice/public-sql.ts';

/** The resident `r` belongs to those whose families the stored notice `n` is for. */
export const IN_NOTICE_AUDIENCE = inAudience(
  'n',
  'exists (select from family_notice_residents c where c.notice_id = n.id and c.resident_id = r.id)',
);

/** The member `m` belongs to the families of the notice `n` on the day `:today`. */
export const IS_REACHED = `(${MEMBER_IS_ACTIVE} and exists (select from family_links l
  join residents r on r.id = l.resident_id
  where l.member_id = m.id and ${FAMILY_HAS_ACCESS} and ${IN_NOTICE_AUDIENCE}))`;

const audienceShape = { audience: z.enum(AUDIENCES), unit: z.string().nullable() };

export const listedSchema = summarySchema.extend({
  ...audienceShape,
  read: z.boolean(),
}) satisfies z.ZodType<ListedFamilyNotice>;

/** What lists show of a notice `n` and its category `c`. */
export const FAMILY_SUMMARY = `${SUMMARY}, n.audience, n.unit`;
export const FROM_FAMILY_NOTICES = 'from family_notices n join categories c on c.id = n.category_id';

export const SELECT_WHOLE = `select ${FAMILY_SUMMARY}, ${contentColumns('family_notice')},
  (select coalesce(json_agg(r.resident_id order by r.resident_id), '[]')
    from family_notice_residents r where r.notice_id = n.id) as "residentIds" ${FROM_FAMILY_NOTICES}`;

export const wholeFamilyNoticeSchema = summarySchema
  .extend({ ...audienceShape, ...wholeContentShape, residentIds: z.array(z.number()) })
  .transform(withShownPictures) satisfies z.ZodType<WholeFamilyNotice>;
