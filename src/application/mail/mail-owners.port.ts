import type { Facility } from '../../domain/facility.ts';
import type { MailRow } from './mail-rows.port.ts';

/** The lists whose rows a mail can belong to. */
export type OwnerRoom = 'member' | 'email_regist_family' | 'worker' | 'zoom_visit_reserve' | 'notice_family';

/** The row a mail belongs to, by its list. */
export type MailOwner = { readonly room: OwnerRoom; readonly id: number; readonly label: string };

export interface MailOwners {
  /** Those of these lists that the mail belongs to; of one facility's worker, only people and visits of that facility. */
  of(
    mail: Pick<MailRow, 'memberId' | 'registrationId' | 'workerId' | 'visitId' | 'familyNoticeId'>,
    rooms: readonly OwnerRoom[],
    facility: Facility | null,
  ): Promise<readonly MailOwner[]>;
}
