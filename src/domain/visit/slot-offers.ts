/** ◯ free, △ few left, × none. */
export type DayMark = 'free' | 'few' | 'none';

/** One slot of a day, as its mark needs it. */
type Offered = { readonly refusal: string | null };

/** The mark of a day: △ where one of several slots is left, or at most a third of them. */
export function dayMark(slots: readonly Offered[]): DayMark {
  const free = slots.filter(({ refusal }) => refusal === null).length;
  if (free === 0) return 'none';
  return slots.length > 1 && (free === 1 || free * 3 <= slots.length) ? 'few' : 'free';
}

/** Why nothing is free on a day: what its slots have in common, else that they are all taken. */
export function dayReason(slots: readonly Offered[]): string | null {
  if (slots.some(({ refusal }) => refusal === null)) return null;
  const reasons = new Set(slots.map(({ refusal }) => refusal ?? ''));
  const [only] = reasons;
  if (only === undefined) return '受付日ではありません';
  return reasons.size === 1 ? only : '空きがありません';
}
