import { z } from 'zod';
import type { MailOwners, OwnerRoom } from '../../../application/mail/mail-owners.port.ts';
import { type Ask, makeRounds } from '../rounds.ts';
import type { Query } from '../transaction.ts';

const ownerSchema = z.object({ id: z.number(), label: z.string() });

/** With `:facility` an empty text for no limit. */
const OF_MEMBER = `m.deleted_at is null and (:facility = '' or exists (select 1 from family_links l
  join residents r on r.id = l.resident_id
  where l.member_id = m.id and r.deleted_at is null and r.facility = :facility))`;

const STATEMENTS: Record<OwnerRoom, string> = {
  member: `select m.id, m.name || '（' || m.number || '）' as label from members m where m.id = :id and ${OF_MEMBER}`,
  email_regist_family: `select e.id, e.address::text as label from email_registrations e
    join members m on m.id = e.member_id where e.id = :id and e.deleted_at is null and ${OF_MEMBER}`,
  worker: `select w.id, w.name || '（' || w.number || '）' as label from workers w
    where w.id = :id and w.deleted_at is null and (:facility = '' or w.facility = :facility)`,
  zoom_visit_reserve: `select v.id, v.reference as label from visits v
    where v.id = :id and (:facility = '' or v.facility = :facility)`,
  notice_family: `select n.id, n.title as label from family_notices n where n.id = :id and n.deleted_at is null
    and (:facility = '' or n.facility is null or n.facility = :facility)`,
};

/** Whom mails belong to, asked in one round. */
export function makeMailOwners(query: Query, ask: Ask = makeRounds(query)): MailOwners {
  return {
    async of({ memberId, registrationId, workerId, visitId, familyNoticeId }, rooms, facility) {
      const ids: Record<OwnerRoom, number | null> = {
        member: memberId,
        email_regist_family: registrationId,
        worker: workerId,
        zoom_visit_reserve: visitId,
        notice_family: familyNoticeId,
      };
      const found = await Promise.all(
        rooms.map(async (room) => {
          const id = ids[room];
          if (id === null) return [];
          const rows = await ask(ownerSchema, STATEMENTS[room], { id, facility: facility ?? '' });
          return rows.map((row) => ({ room, ...row }));
        }),
      );
      return found.flat();
    },
  };
}
