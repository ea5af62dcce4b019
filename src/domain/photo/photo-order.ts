import type { Move } from './photo-forms.ts';

/**
 * The order with one photo moved. A place beyond the ends is the nearest one; null where the photo, or the one it shall
 * stand before, is not there.
 */
export function moved(order: readonly number[], photo: number, to: Move): number[] | null {
  const from = order.indexOf(photo);
  if (from < 0) return null;
  const others = order.filter((id) => id !== photo);
  const at = placeOf(others, from, to);
  if (at < 0) return null;
  return [...others.slice(0, at), photo, ...others.slice(at)];
}

function placeOf(others: readonly number[], from: number, to: Move): number {
  if ('step' in to) return clamp(from + (to.step === 'earlier' ? -1 : 1), others.length);
  if ('place' in to) return clamp(to.place - 1, others.length);
  return to.before === null ? others.length : others.indexOf(to.before);
}

const clamp = (at: number, last: number): number => Math.min(Math.max(at, 0), last);

type Timed = { readonly id: number; readonly takenAt: string | null };

/** The order by the camera's time; photos that do not tell it keep their order, after the others. */
export const inTimeOrder = (photos: readonly Timed[]): number[] =>
  photos
    .map(({ id, takenAt }, index) => ({ id, key: takenAt ?? '9', index }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.index - other.index))
    .map(({ id }) => id);
