import { z } from 'zod';
import { choice } from '../form/choice-fields.ts';
import { LAST_POSITION, position } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';
import { PALETTE } from '../palette.ts';

/** What a category sorts. */
export const CATEGORY_KINDS = ['notice', 'family', 'album', 'media'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];
export const CATEGORY_KIND_LABELS: Record<CategoryKind, string> = {
  notice: 'お知らせ',
  family: 'ご家族へのお知らせ',
  album: '写真アルバム',
  media: 'メディア',
};

/** Graphemes of a category's name. */
export const CATEGORY_NAME_LIMIT = 30;

/** The form of a category (カテゴリ). Its name is unique in its kind, whose categories stand in the order of their positions. */
export const categorySchema = z.object({
  kind: choice({ label: '種別', options: CATEGORY_KINDS, required: true }),
  name: line({ label: '名称', max: CATEGORY_NAME_LIMIT, required: true }),
  color: choice({ label: '色', options: PALETTE }).transform((color) => color ?? 'gray'),
  position,
});

export type CategoryInput = z.output<typeof categorySchema>;

export type Placed = { readonly id: number; readonly position: number };
export type MoveDirection = 'up' | 'down';

/** Positions between neighbours after a renumbering, so that one can be put in between by hand. */
const STEP = 10;

const byPosition = (one: Placed, other: Placed): number => one.position - other.position || one.id - other.id;

/**
 * The categories whose position changes when one of them moves a place up or down, with their new positions;
 * none when it stands at that end or is not among them. Equal positions are numbered anew on the way.
 */
export function positionsMoved(siblings: readonly Placed[], id: number, direction: MoveDirection): Placed[] {
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
