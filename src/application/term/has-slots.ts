import { FACILITIES, type Facility } from '../../domain/facility.ts';
import { type ClosedDays, slotsOf } from '../../domain/term/slots.ts';
import type { DateString } from '../../domain/time.ts';
import { VISIT_MODES } from '../../domain/visit-mode.ts';
import type { TermRows } from './terms.port.ts';

type Ports = {
  terms: Pick<TermRows, 'valid'>;
  closedDaysOf: (facility: Facility) => Promise<ClosedDays>;
};

/** Whether a visit of any kind can be held on the day, in a facility or (null) in one of them. */
export type HasSlots = (day: DateString, facility: Facility | null) => Promise<boolean>;

export const makeHasSlots = ({ terms, closedDaysOf }: Ports): HasSlots => {
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
