import { formatDate, formatTime } from '../../../domain/format.ts';
import type { Slot, SlotQuery } from '../../../domain/term/slots.ts';
import {
  compareInstants,
  daysAfter,
  type InstantString,
  instantOf,
  tokyoDate,
} from '../../../domain/time.ts';
import { windowLimit } from '../../../domain/visit/booking-limits.ts';
import { freeSeats } from '../../../domain/visit/seats.ts';
import { isLive } from '../../../domain/visit/visit.ts';
import type { VisitPlanPorts } from '../run-sheet/visit-plan.ts';

/** A time that staff can book. */
type SlotView = {
  startsAt: string;
  /** 「10:00〜10:15」 */
  words: string;
  /** Why families cannot book it any more; staff can, with a reason. */
  refusal: string | null;
};

export type SlotDayView = { date: string; words: string; slots: readonly SlotView[] };

/** So far ahead staff choose from a list; any other time they type. */
const DAYS_AHEAD = 42;

type Asked = Pick<SlotQuery, 'facility' | 'unit' | 'mode'> & {
  /** A visit that is being moved takes no seat. */
  except?: number;
};

/** The slots with a free seat that lie ahead, by the day; those that families cannot book any more say why. */
export function makeSlotChoices({
  sheets,
  slots,
  clock,
}: Pick<VisitPlanPorts, 'sheets' | 'slots' | 'clock'>) {
  return async ({ facility, unit, mode, except }: Asked): Promise<SlotDayView[]> => {
    const now = clock.now();
    const from = tokyoDate(now);
    const [made, visits] = await Promise.all([
      slots.between({ facility, unit, mode, from, to: daysAfter(from, DAYS_AHEAD) }),
      sheets.between(facility, instantOf(from), instantOf(daysAfter(from, DAYS_AHEAD + 1))),
    ]);
    const held = visits.filter(({ id, status }) => id !== except && isLive(status));
    const days = new Map<string, SlotView[]>();
    for (const slot of made) {
      const free = !slot.closed && compareInstants(slot.startsAt, now) > 0;
      if (!free || freeSeats(slot, slot.capacity, held).length === 0) continue;
      days.set(slot.date, [...(days.get(slot.date) ?? []), slotView(slot, now)]);
    }
    return [...days].map(([date, open]) => ({ date, words: formatDate(date), slots: open }));
  };
}

export type SlotChoices = ReturnType<typeof makeSlotChoices>;

const slotView = (slot: Slot, now: InstantString): SlotView => ({
  startsAt: slot.startsAt,
  words: `${formatTime(slot.startsAt)}〜${formatTime(slot.endsAt)}`,
  refusal: windowLimit(slot, now),
});
