import type { CategoryKind } from '../../domain/category/category.ts';
import type { Placed } from '../../domain/category/order.ts';
import type { Choice } from '../resource/choice.ts';

/** Categories as other rooms need them. */
export interface Categories {
  /** The live categories of a kind in their order, to choose from; values are ids. */
  choicesOf(kind: CategoryKind): Promise<readonly Choice[]>;
  /** True for a live category of the kind, which then cannot be deleted until the transaction ends. */
  hold(id: number, kind: CategoryKind): Promise<boolean>;
}

/** The places of categories inside their kind. */
export interface CategoryOrder {
  /** All live categories of the kind of this one, locked until the transaction ends; none for an unknown id. */
  siblings(id: number): Promise<readonly Placed[]>;
  place(placed: Placed): Promise<void>;
}
