import type { MoveCategory } from '../../../application/category/move-category.ts';
import type { MoveDirection } from '../../../domain/category/category.ts';
import type { ListAct } from '../resource/parts.ts';

const WORDS: Record<MoveDirection, string> = { up: '上へ', down: '下へ' };

/** The two buttons that move one category among those of its kind. */
export const categoryActs = (move: MoveCategory): ListAct[] =>
  (['up', 'down'] as const).map((direction) => ({
    act: direction,
    label: WORDS[direction],
    single: true,
    async run(actor, ids) {
      for (const id of ids) await move(actor, id, direction);
      return { text: `${WORDS[direction]}動かしました。` };
    },
  }));
