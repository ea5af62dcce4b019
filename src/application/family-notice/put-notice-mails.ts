import type { FamilyNotice } from '../../domain/family-notice/family-notice.ts';
import type { Outbox } from '../mail/outbox.ts';
import { familyNoticeResource } from './family-notice.resource.ts';
import type { ReachedFamily } from './family-notices.port.ts';

const ROOM = familyNoticeResource.name;

type Told = Pick<FamilyNotice, 'title' | 'important'> & { readonly id: number };

/**
 * One mail for each address of these families; of those that were told before none. `again`: the day of telling those
 * who have not read it once more. Gives how many were put.
 */
export async function putNoticeMails(
  outbox: Outbox,
  { id, title, important }: Told,
  families: readonly ReachedFamily[],
  again: string | null,
): Promise<number> {
  let mails = 0;
  for (const { memberId, name, residents, addresses } of families) {
    const familyNames = [...new Set(residents.map(({ familyName }) => familyName))];
    const facilities = [...new Set(residents.map(({ facility }) => facility))];
    for (const { registrationId, address } of addresses) {
      const once = [ROOM, id, registrationId, ...(again === null ? [] : [again])].join(':');
      const mail = await outbox.put({
        kind: 'familyNotice',
        data: { noticeId: id, title, important, familyNames, again: again !== null },
        to: { name, address, memberId, registrationId, facilities },
        about: { room: ROOM, id },
        once,
      });
      if (mail !== null) mails += 1;
    }
  }
  return mails;
}
