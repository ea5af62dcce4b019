import { z } from 'zod';
import type { WholeFamilyNotice } from '../../../application/family-notice/family-notices.port.ts';
import type { SeenNotice } from '../../../application/family-notice/read-notices.port.ts';
import { AUDIENCES } from '../../../domain/audience.ts';
import { contentOf, contentShape, SUMMARY, summarySchema, withShownPictures } from '../notice/public-sql.ts';

const audienceShape = { audience: z.enum(AUDIENCES), unit: z.string().nullable() };

export const seenSchema = summarySchema.extend({
  ...audienceShape,
  read: z.boolean(),
}) satisfies z.ZodType<SeenNotice>;

/** What lists show of a notice `n` and its category `c`. */
export const FAMILY_SUMMARY = `${SUMMARY}, n.audience, n.unit`;
export const FROM_FAMILY_NOTICES = 'from family_notices n join categories c on c.id = n.category_id';

export const SELECT_WHOLE = `select ${FAMILY_SUMMARY}, ${contentOf('family_notice')},
  (select coalesce(json_agg(r.resident_id order by r.resident_id), '[]')
    from family_notice_residents r where r.notice_id = n.id) as "residentIds" ${FROM_FAMILY_NOTICES}`;

export const wholeSchema = summarySchema
  .extend({ ...audienceShape, ...contentShape, residentIds: z.array(z.number()) })
  .transform(withShownPictures) satisfies z.ZodType<WholeFamilyNotice>;
