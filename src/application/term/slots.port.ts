import type { Slot } from '../../domain/term/slot.ts';
import type { SlotsAsked } from '../../domain/term/slots.ts';

export type { SlotsAsked };

/** The slots that terms make (`slotsOf` of the domain over the stored terms, the holidays and the profile). */
export interface Slots {
  /** In order of time, closed ones with the reason. Joins the transaction that runs. */
  between(asked: SlotsAsked): Promise<readonly Slot[]>;
  /** The one that begins then; undefined where none does. Holds its term until the transaction ends. */
  at(asked: Omit<SlotsAsked, 'from' | 'to'>, startsAt: string): Promise<Slot | undefined>;
}
