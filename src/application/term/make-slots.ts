import type { Facility } from '../../domain/facility.ts';
import { type ClosedDays, slotsOf } from '../../domain/term/slots.ts';
import { compareInstants, tokyoDate } from '../../domain/time.ts';
import type { Slots } from './slots.port.ts';
import type { TermRows } from './terms.port.ts';

type Ports = {
  terms: Pick<TermRows, 'valid' | 'holdValid'>;
  /** Holidays, and what the profile closes each year. */
  closedDaysOf: (facility: Facility) => Promise<ClosedDays>;
};

/** Slots from the stored terms: few rows are read, however many slots they make. */
export const makeSlots = ({ terms, closedDaysOf }: Ports): Slots => ({
  between: async (asked) => slotsOf(await terms.valid(asked), asked, await closedDaysOf(asked.facility)),
  async at(asked, startsAt) {
    const day = tokyoDate(startsAt);
    const onDay = { ...asked, from: day, to: day };
    const slots = slotsOf(await terms.holdValid(onDay), onDay, await closedDaysOf(asked.facility));
    return slots.find((slot) => compareInstants(slot.startsAt, startsAt) === 0);
  },
});
