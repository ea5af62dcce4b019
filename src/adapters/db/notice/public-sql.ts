import { z } from 'zod';
import { withPicturesOf } from '../../../application/notice/body-pictures.ts';
import type { NoticeSummary, WholeNotice } from '../../../application/notice/notices.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { groundSchema } from '../../../domain/file/ground.ts';
import { NOTICE_STATUSES } from '../../../domain/notice/notice.ts';
import { PALETTE } from '../../../domain/palette.ts';
import { jsonInstant } from '../batched-reads.ts';
import { renditionFilesSchema } from '../file/upload-columns.ts';
import { mayBePublic } from '../media/media-uses.ts';

/** Notices that visitors see at the moment `:now`; the condition of every public read. */
export const IS_PUBLIC = `n.status = 'published' and n.deleted_at is null and n.publish_at <= :now
  and (n.end_at is null or n.end_at > :now)`;

/** Of the public ones those that stand above the others: the deadline is the last day, in Japan. */
export const IS_PINNED = `n.important and (n.important_until is null
  or n.important_until >= (cast(:now as timestamptz) at time zone 'Asia/Tokyo')::date)`;

const TIMES = `n.status, n.publish_at as "publishAt", n.end_at as "endAt", n.important,
  n.important_until as "importantUntil"`;

export const selectTimes = `select ${TIMES} from notices n`;

/** What lists show of a notice `n` and its category `c`. */
export const SUMMARY = `n.id, n.title, n.facility, n.updated_at as "updatedAt", ${TIMES},
  json_build_object('name', c.name, 'color', c.color) as category`;

/** What its page shows besides. `parts` begins the names of the tables of attachments and pictures. */
export const contentColumns = (parts: 'notice' | 'family_notice') => `n.body,
  (select coalesce(json_agg(json_build_object('label', a.label, 'key', m.key, 'bytes', m.bytes)
      order by a.position), '[]')
    from ${parts}_attachments a join media m on m.id = a.media_id
    where a.notice_id = n.id and m.deleted_at is null) as attachments,
  (select coalesce(json_agg(json_build_object('key', m.key, 'ground', m.ground, 'files', m.files)), '[]')
    from ${parts}_pictures p join media m on m.id = p.media_id
    where p.notice_id = n.id and m.deleted_at is null and ${mayBePublic('m.id')}) as pictures`;

const FROM = 'from notices n join categories c on c.id = n.category_id';

export const selectSummary = `select ${SUMMARY} ${FROM}`;

export const selectWhole = `select ${SUMMARY}, ${contentColumns('notice')} ${FROM}`;

export const timesSchema = z.object({
  status: z.enum(NOTICE_STATUSES),
  publishAt: jsonInstant,
  endAt: jsonInstant.nullable(),
  important: z.boolean(),
  importantUntil: z.string().nullable(),
});

export const summarySchema = timesSchema.extend({
  id: z.number(),
  title: z.string(),
  facility: z.enum(FACILITIES).nullable(),
  updatedAt: jsonInstant,
  category: z.object({ name: z.string(), color: z.enum(PALETTE) }),
}) satisfies z.ZodType<NoticeSummary>;

export const wholeContentShape = {
  body: z.string(),
  attachments: z.array(z.object({ label: z.string(), key: z.string(), bytes: z.number() })),
  pictures: z.array(
    z.object({ key: z.string(), ground: groundSchema.nullable(), files: renditionFilesSchema }),
  ),
};

type Illustrated = Pick<WholeNotice, 'body' | 'pictures'>;

/** Of the body's pictures only those that may be shown now are left. */
export const withShownPictures = <N extends Illustrated>(row: N): N => ({
  ...row,
  body: withPicturesOf(row.body, row.pictures),
});

export const wholeSchema = summarySchema
  .extend(wholeContentShape)
  .transform(withShownPictures) satisfies z.ZodType<WholeNotice>;
