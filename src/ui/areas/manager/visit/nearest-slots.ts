import type { SlotDayView } from '../../../../application/visit/booking/slot-choices.ts';
import { nearestTimes } from '../../../../domain/visit/slot-offers.ts';

/** Times offered in place of one that is gone. */
const MAX_NEAREST = 3;

/** The free slots nearest to a moment, the moment itself left out. */
export function nearestSlots(
  days: readonly SlotDayView[],
  wanted: string,
): { startsAt: string; words: string }[] {
  if (Number.isNaN(Date.parse(wanted))) return [];
  const free = days.flatMap(({ words, slots }) =>
    slots
      .filter(({ refusal }) => refusal === null)
      .map(({ startsAt, words: time }) => ({ startsAt, words: `${words.replace(/^\d+年/, '')} ${time}` })),
  );
  return nearestTimes(free, wanted, MAX_NEAREST);
}
