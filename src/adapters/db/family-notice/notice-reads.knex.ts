import { z } from 'zod';
import type { NoticeReads } from '../../../application/family-notice/read-notices.port.ts';
import type { Forget } from '../../../application/resident/residents.port.ts';
import type { Query } from '../transaction.ts';

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
