import { z } from 'zod';
import type { MeetingPeers } from '../../../application/visit/meeting/record-meeting-event.ts';
import type { Attendance } from '../../../domain/visit/attendance.ts';
import { SIDES } from '../../../domain/visit/presence.ts';
import type { Query } from '../transaction.ts';

const marks = z.array(
  z.object({
    externalId: z.string(),
    side: z.enum(SIDES),
    state: z.enum(['waiting', 'admitted', 'left']),
    at: z.string(),
    whyLeft: z.enum(['left', 'ended']).nullable(),
  }),
) satisfies z.ZodType<readonly Attendance[]>;

/** Rows of `call_peers` that have an external id and no number of a device; `seen_at` is when the news happened. */
export const makeMeetingPeers = (query: Query): MeetingPeers => ({
  async of(visitId) {
    const rows = await query()('call_peers').where({ visit_id: visitId }).whereNotNull('external_id').select({
      externalId: 'external_id',
      side: 'side',
      state: 'state',
      at: 'seen_at',
      whyLeft: 'why_left',
    });
    return marks.parse(rows);
  },
  async keep(visitId, changed) {
    for (const { externalId, side, state, at, whyLeft } of changed)
      await query().raw(
        `insert into call_peers
           (visit_id, external_id, side, state, opened_at, seen_at, admitted_at, left_at, why_left)
         values (:visitId, :externalId, :side, :state, :at, :at,
           case when :state = 'admitted' then :at::timestamptz end,
           case when :state = 'left' then :at::timestamptz end, :whyLeft)
         on conflict (visit_id, external_id) where external_id is not null do update set
           state = excluded.state, seen_at = excluded.seen_at, left_at = excluded.left_at,
           why_left = excluded.why_left, admitted_at = coalesce(call_peers.admitted_at, excluded.admitted_at)`,
        { visitId, externalId, side, state, at, whyLeft: whyLeft as string },
      );
  },
});
