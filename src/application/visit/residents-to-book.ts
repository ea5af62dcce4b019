import type { FamilyActor } from '../../domain/actor.ts';
import { tokyoDate } from '../../domain/time.ts';
import { VISIT_NAMES } from '../../domain/visit/visit-words.ts';
import type { Clock } from '../clock.port.ts';
import type { ResidentChoiceView } from './family-visit.view.ts';
import type { OwnResident } from './family-visits.port.ts';
import type { OfferSlots } from './offer-slots.ts';

/** Whom a family may book for now, which kinds of visit there are, and how many of this month are left. */
export type ResidentsToBook = (
  actor: FamilyActor,
  residents: readonly OwnResident[],
) => Promise<readonly ResidentChoiceView[]>;

export const makeResidentsToBook =
  ({ offer, clock }: { offer: Pick<OfferSlots, 'standing'>; clock: Clock }): ResidentsToBook =>
  (actor, residents) =>
    Promise.all(
      residents.map(async ({ id, name }) => {
        const { refusal, leftInMonth, modes } = await offer.standing(actor, id);
        const month = tokyoDate(clock.now()).slice(0, 7);
        const left = leftInMonth?.[month];
        return {
          id,
          name,
          refusal,
          left: left === undefined ? null : `${Number(month.slice(5))}月はあと${left}回`,
          modes: modes.map((mode) => ({ mode, label: VISIT_NAMES[mode] })),
        };
      }),
    );
