import { LAST_POSITION } from '../form/number-fields.ts';

export type Placed = { readonly id: number; readonly position: number };
export type Direction = 'up' | 'down';

/** Positions between neighbours after a renumbering, so that one can be put in between by hand. */
const STEP = 10;

const byPosition = (one: Placed, other: Placed): number => one.position - other.position || one.id - other.id;

/**
 * The categories whose position changes when one of them moves a place up or down, with their new positions;
 * none when it stands at that end or is not among them. Equal positions are numbered anew on the way.
 */
export function moved(siblings: readonly Placed[], id: number, direction: Direction): Placed[] {
  const order = siblings.toSorted(byPosition);
  const from = order.findIndex((one) => one.id === id);
  const to = from + (direction === 'up' ? -1 : 1);
  const [here, there] = [order[from], order[to]];
  if (!here || !there) return [];
  if (here.position !== there.position && isSpread(order))
    return [
      { id: here.id, position: there.position },
      { id: there.id, position: here.position },
    ];
  const wanted = order.with(from, there).with(to, here);
  const step = Math.max(1, Math.min(STEP, Math.floor(LAST_POSITION / wanted.length)));
  return wanted
    .map((one, index) => ({
      id: one.id,
      position: Math.min((index + 1) * step, LAST_POSITION),
      was: one.position,
    }))
    .filter(({ position, was }) => position !== was)
    .map(({ id: changed, position }) => ({ id: changed, position }));
}

/** True when no two share a position, so that a swap changes nothing else. */
const isSpread = (order: readonly Placed[]): boolean =>
  new Set(order.map(({ position }) => position)).size === order.length;
