import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { CONSENT_PURPOSES, type ConsentPurpose, withdrawn } from '../../domain/resident/consent.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { PublicChange } from '../public-change.port.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { ResidentRow, ResidentRows } from './resident-rows.port.ts';

type Ports = {
  touch: RunAuditedAct<ResidentRow>;
  residents: Pick<ResidentRows, 'update'>;
  /** Public pages may show the resident. */
  changed: PublicChange;
  clock: Clock;
};

/** Takes back what was granted for these purposes, or for all. Throws as the list does, `rejected` where nothing was. */
export type WithdrawConsent = (
  actor: Actor,
  id: number,
  purposes: readonly ConsentPurpose[] | 'all',
) => Promise<void>;

/** 同意の撤回: from today the answer is 不可; who had signed stays to be read. */
export const makeWithdrawConsent =
  ({ touch, residents, changed, clock }: Ports): WithdrawConsent =>
  async (actor, id, purposes) => {
    await touch(actor, id, 'withdrawConsent', async (row) => {
      const granted = CONSENT_PURPOSES.filter(
        (purpose) =>
          row.consents[purpose].state === 'granted' && (purposes === 'all' || purposes.includes(purpose)),
      );
      if (granted.length === 0)
        throw new DomainError(
          'rejected',
          'resident.nothingGranted',
          '撤回する同意がありません。画面を開き直して、いまの同意を確かめてください。',
        );
      const consents = withdrawn(row.consents, granted, tokyoDate(clock.now()));
      await residents.update(id, { ...row, consents });
      await changed();
      return { before: { consents: row.consents }, after: { consents } };
    });
  };
