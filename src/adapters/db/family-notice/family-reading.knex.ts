import { z } from 'zod';
import type {
  NoticeReads,
  NoticesForFamily,
} from '../../../application/family-notice/family-notices.port.ts';
import type { Forget } from '../../../application/resident/residents.port.ts';
import { OWN_RESIDENTS, viewerBindings } from '../audience/audience-sql.ts';
import { makeBatchedRead } from '../batched-reads.ts';
import { mayBePublic } from '../media/media-uses.ts';
import { IS_PINNED, IS_PUBLIC } from '../notice/public-sql.ts';
import type { Query } from '../transaction.ts';
import {
  FAMILY_SUMMARY,
  FROM_FAMILY_NOTICES,
  IN_NOTICE_AUDIENCE,
  listedSchema,
  SELECT_WHOLE,
  wholeFamilyNoticeSchema,
} from './family-notice-sql.ts';

const WITH_OWN = `with own as materialized (${OWN_RESIDENTS})`;
/** The notice `n` can be read by the family of the common table `own`; the condition of every read for families. */
const IS_VISIBLE = `${IS_PUBLIC} and exists (select from own r where ${IN_NOTICE_AUDIENCE})`;
const IS_READ = `exists (select from family_notice_reads d where d.notice_id = n.id and d.member_id = :member)`;

const select = (which: string) => `${WITH_OWN} select ${FAMILY_SUMMARY}, ${IS_READ} as read
  ${FROM_FAMILY_NOTICES} where ${IS_VISIBLE} and ${which}
  order by (${IS_PINNED}) desc, n.publish_at desc, n.id desc limit :limit offset :skip`;

const PAGE = select('true');
const UNREAD = select(`not ${IS_READ}`);
const PINNED = select(`(${IS_PINNED})`);

const MARK = `insert into family_notice_reads (notice_id, member_id, first_read_at)
  ${WITH_OWN} select n.id, cast(:member as bigint), cast(:now as timestamptz)
  from family_notices n where n.id = :id and ${IS_VISIBLE} on conflict do nothing`;

const SHOWS = `${WITH_OWN} select n.id from family_notices n
  where (exists (select from family_notice_attachments a where a.notice_id = n.id and a.media_id = :medium)
      or exists (select from family_notice_pictures p where p.notice_id = n.id and p.media_id = :medium))
    and ${IS_VISIBLE} and ${mayBePublic(':medium')} limit 1`;

/** Notices as families see them, in PostgreSQL; questions asked in one go are one statement. */
export function makeNoticesForFamily(query: Query): NoticesForFamily {
  const ask = makeBatchedRead(query);
  return {
    page: (viewer, asked) => ask(listedSchema, PAGE, { ...viewerBindings(viewer), ...asked }),
    unread: (viewer, limit) => ask(listedSchema, UNREAD, { ...viewerBindings(viewer), limit, skip: 0 }),
    pinned: (viewer, limit) => ask(listedSchema, PINNED, { ...viewerBindings(viewer), limit, skip: 0 }),
    byId: async (viewer, id) =>
      (
        await ask(wholeFamilyNoticeSchema, `${WITH_OWN} ${SELECT_WHOLE} where n.id = :id and ${IS_VISIBLE}`, {
          ...viewerBindings(viewer),
          id,
        })
      )[0],
    async markRead(viewer, id) {
      await query().raw(MARK, { ...viewerBindings(viewer), id });
    },
    shows: async (viewer, medium) =>
      (await ask(z.object({ id: z.number() }), SHOWS, { ...viewerBindings(viewer), medium })).length > 0,
  };
}

const read = z.object({ title: z.string(), firstReadAt: z.string() });
const naming = z.object({ title: z.string(), publishAt: z.string() });

/** What members have read, and which notices name a resident, for the records of one person. */
export const makeNoticeReads = (query: Query) =>
  ({
    async of(memberId: number) {
      const rows = await query()('family_notice_reads as d')
        .join('family_notices as n', 'n.id', 'd.notice_id')
        .where({ 'd.member_id': memberId })
        .orderBy(['d.first_read_at', 'n.id'])
        .select({ title: 'n.title', firstReadAt: 'd.first_read_at' });
      return read.array().parse(rows);
    },
    async naming(residentId: number) {
      const rows = await query()('family_notice_residents as c')
        .join('family_notices as n', 'n.id', 'c.notice_id')
        .where({ 'c.resident_id': residentId })
        .orderBy(['n.publish_at', 'n.id'])
        .select({ title: 'n.title', publishAt: 'n.publish_at' });
      return naming.array().parse(rows);
    },
  }) satisfies NoticeReads & Record<string, unknown>;

/** Of people who are made anonymous stays neither what they read nor that a notice was for them. */
export const forgetNoticeReads =
  (query: Query): Forget =>
  async ({ residentId, memberIds }) => {
    await query()('family_notice_reads')
      .whereIn('member_id', [...memberIds])
      .delete();
    await query()('family_notice_residents').where({ resident_id: residentId }).delete();
  };
