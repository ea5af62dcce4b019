import type { z } from 'zod';
import type { Actor } from '../../domain/actor.ts';
import type { History, HistoryAct } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { Collection } from './collection.port.ts';
import { makeRules } from './crud-rules.ts';
import type { Resource, Stored } from './resource.ts';

export type TouchPorts<T extends Stored, I> = {
  collection: Pick<Collection<T, I>, 'lock'>;
  history: Pick<History, 'record'>;
  inTransaction: InTransaction;
};

/** What the history tells of an act; null: that it was done, and nothing else. */
export type Told = { before: object; after: object };

/** Does something to a live row that is no edit of its form; gives the row as it stood. */
export type TouchRow<T extends Stored> = (
  actor: Actor,
  id: number,
  act: HistoryAct,
  work: (row: T) => Promise<Told | null>,
) => Promise<T>;

/**
 * Acts on rows by the rules that changing them has: under the row's lock, in one transaction with its history,
 * which tells what the work says it changed. Throws `forbidden`, `notFound` or `rejected`.
 */
export function makeTouchRow<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  { collection, history, inTransaction }: TouchPorts<T, z.output<S>>,
): TouchRow<T> {
  const rules = makeRules(resource, {});
  const { name: room, scope } = resource;
  return async (actor, id, act, work) => {
    const holder = rules.holder(actor, 'write');
    return inTransaction(async () => {
      const row = rules.live(rules.present(await collection.lock(id, scope.within(holder))));
      rules.allow(holder, 'update', row, null);
      const changed = (await work(row)) ?? { before: null, after: null };
      await history.record({ actor, room, rowId: id, act, ...changed });
      return row;
    });
  };
}
