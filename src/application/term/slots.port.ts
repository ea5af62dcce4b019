import type { Facility } from '../../domain/facility.ts';
import type { Slot } from '../../domain/term/slot.ts';
import type { DateString } from '../../domain/time.ts';
import type { VisitMode } from '../../domain/visit/visit-mode.ts';

/** Which slots are asked for: `from` and `to` are days in Japan, both included. */
export type SlotsAsked = {
  readonly facility: Facility;
  /** Of the resident: slots of other floors and units are left out. `'any'` leaves none out (staff). */
  readonly unit: string | null | 'any';
  readonly mode: VisitMode;
  readonly from: DateString;
  readonly to: DateString;
};

/** The slots that terms make (`slotsOf` of the domain over the stored terms, the holidays and the profile). */
export interface Slots {
  /** In order of time, closed ones with the reason. Joins the transaction that runs. */
  between(asked: SlotsAsked): Promise<readonly Slot[]>;
  /** The one that begins then; undefined where none does. Holds its term until the transaction ends. */
  at(asked: Omit<SlotsAsked, 'from' | 'to'>, startsAt: string): Promise<Slot | undefined>;
}
