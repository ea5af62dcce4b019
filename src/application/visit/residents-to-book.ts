import type { FamilyActor } from '../../domain/actor.ts';
import { tokyoDate } from '../../domain/time.ts';
import { VISIT_MODES } from '../../domain/visit/visit-mode.ts';
import { VISIT_NAMES } from '../../domain/visit/visit-words.ts';
import type { Clock } from '../clock.port.ts';
import type { ResidentChoiceView } from './family-visit.view.ts';
import type { OwnResident } from './family-visits.port.ts';
import type { OfferSlots } from './offer-slots.ts';

/** Whom a family may book for now, which kinds of visit there are, and how many of the month are left. */
export type ResidentsToBook = (
  actor: FamilyActor,
  residents: readonly OwnResident[],
) => Promise<readonly ResidentChoiceView[]>;

export const makeResidentsToBook =
  ({ offer, clock }: { offer: Pick<OfferSlots, 'of'>; clock: Clock }): ResidentsToBook =>
  (actor, residents) =>
    Promise.all(
      residents.map(async ({ id, name }) => {
        const offers = await Promise.all(
          VISIT_MODES.map((mode) => offer.of(actor, { residentId: id, mode })),
        );
        const [{ refusal, leftInMonth } = { refusal: null, leftInMonth: null }] = offers;
        const left = leftInMonth?.[tokyoDate(clock.now()).slice(0, 7)];
        return {
          id,
          name,
          refusal,
          left: left === undefined ? null : `今月あと${left}回`,
          // A kind without any slot is not offered.
          modes: offers
            .filter(({ days }) => days.some(({ slots }) => slots.length > 0))
            .map(({ mode }) => ({ mode, label: VISIT_NAMES[mode] })),
        };
      }),
    );
