import type { Actor } from '../../domain/actor.ts';
import { type MoveDirection, type Placed, positionsMoved } from '../../domain/category/category.ts';
import { DomainError } from '../../domain/errors.ts';
import type { History } from '../history/history.port.ts';
import { requirePermission } from '../resource/crud-rules.ts';
import type { InTransaction } from '../transaction.port.ts';
import { categoryResource } from './category.resource.ts';

/** Moves a category one place up or down among those of its kind; at the end of them it stays. */
export type MoveCategory = (actor: Actor, id: number, direction: MoveDirection) => Promise<void>;

type Ports = {
  order: CategoryOrder;
  history: History;
  inTransaction: InTransaction;
  changed?: () => Promise<void>;
};

/** Throws `forbidden` without the right to write categories, `notFound` for one that is not there. */
export const makeMoveCategory =
  ({ order, history, inTransaction, changed = async () => {} }: Ports): MoveCategory =>
  async (actor, id, direction) => {
    requirePermission(categoryResource, actor, 'write');
    await inTransaction(async () => {
      const siblings = await order.siblings(id);
      const before = new Map(siblings.map((one) => [one.id, { position: one.position }]));
      if (!before.has(id))
        throw new DomainError('notFound', 'category.notFound', 'カテゴリが見つかりません。');
      for (const placed of positionsMoved(siblings, id, direction)) {
        await order.place(placed);
        await history.record({
          actor,
          resource: categoryResource.name,
          rowId: placed.id,
          act: 'update',
          before: before.get(placed.id) ?? null,
          after: { position: placed.position },
        });
      }
      await changed();
    });
  };

/** The places of categories inside their kind. */
export interface CategoryOrder {
  /** All live categories of the kind of this one, locked until the transaction ends; none for an unknown id. */
  siblings(id: number): Promise<readonly Placed[]>;
  place(placed: Placed): Promise<void>;
}
