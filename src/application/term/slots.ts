import { FACILITIES, type Facility } from '../../domain/facility.ts';
import { type ClosedDays, type Slot, type SlotQuery, slotsOf } from '../../domain/term/slots.ts';
import { compareInstants, type DateString, tokyoDate } from '../../domain/time.ts';
import { VISIT_MODES } from '../../domain/visit-mode.ts';
import type { TermRows } from './terms.port.ts';

/** The slots that terms make (`slotsOf` of the domain over the stored terms, the holidays and the profile). */
export interface Slots {
  /** In order of time, closed ones with the reason. Joins the transaction that runs. */
  between(asked: SlotQuery): Promise<readonly Slot[]>;
  /** The one that begins then; undefined where none does. Holds its term until the transaction ends. */
  at(asked: Omit<SlotQuery, 'from' | 'to'>, startsAt: string): Promise<Slot | undefined>;
}

type Ports = {
  terms: Pick<TermRows, 'valid' | 'lockValid'>;
  /** Holidays, and what the profile closes each year. */
  closedDaysOf: (facility: Facility) => Promise<ClosedDays>;
};

/** Makes slots from the stored terms: few rows are read, however many slots they make. */
export const makeSlots = ({ terms, closedDaysOf }: Ports): Slots => ({
  between: async (asked) => slotsOf(await terms.valid(asked), asked, await closedDaysOf(asked.facility)),
  async at(asked, startsAt) {
    const day = tokyoDate(startsAt);
    const onDay = { ...asked, from: day, to: day };
    const slots = slotsOf(await terms.lockValid(onDay), onDay, await closedDaysOf(asked.facility));
    return slots.find((slot) => compareInstants(slot.startsAt, startsAt) === 0);
  },
});

type HasSlotsPorts = {
  terms: Pick<TermRows, 'valid'>;
  closedDaysOf: (facility: Facility) => Promise<ClosedDays>;
};

/** Whether a visit of any kind can be held on the day, in a facility or (null) in one of them. */
type HasSlots = (day: DateString, facility: Facility | null) => Promise<boolean>;

export const makeHasSlots = ({ terms, closedDaysOf }: HasSlotsPorts): HasSlots => {
  const isOpen = async (facility: Facility, day: DateString): Promise<boolean> => {
    const days = { facility, from: day, to: day };
    const [valid, closedDays] = await Promise.all([terms.valid(days), closedDaysOf(facility)]);
    return VISIT_MODES.some((mode) =>
      slotsOf(valid, { ...days, mode, unit: 'any' }, closedDays).some(({ closed }) => closed === null),
    );
  };
  return async (day, facility) => {
    const asked = facility === null ? FACILITIES : [facility];
    return (await Promise.all(asked.map((one) => isOpen(one, day)))).some(Boolean);
  };
};
