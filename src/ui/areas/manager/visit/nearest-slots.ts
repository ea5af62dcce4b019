import type { SlotDayView } from '../../../../application/visit/booking/slot-choices.ts';

/** So many are offered. */
const MOST = 3;

/** The slots nearest to a moment, the moment itself left out; in the order of time. */
export function nearestSlots(
  days: readonly SlotDayView[],
  wanted: string,
): { startsAt: string; words: string }[] {
  const moment = Date.parse(wanted);
  if (Number.isNaN(moment)) return [];
  const far = ({ startsAt }: { startsAt: string }) => Math.abs(Date.parse(startsAt) - moment);
  return days
    .flatMap(({ words, slots }) =>
      slots
        .filter(({ refusal }) => refusal === null)
        .map(({ startsAt, words: time }) => ({ startsAt, words: `${words.replace(/^\d+年/, '')} ${time}` })),
    )
    .filter((slot) => far(slot) > 0)
    .sort((a, b) => far(a) - far(b))
    .slice(0, MOST)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}
