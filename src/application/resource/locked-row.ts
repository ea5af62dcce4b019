import type { z } from 'zod';
import type { Actor, WorkerActor } from '../../domain/actor.ts';
import type { History, HistoryAct } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { Collection } from './collection.port.ts';
import { assertAllowed, assertFound, assertNotDeleted, requirePermission } from './crud-rules.ts';
import type { Resource, Stored } from './resource.ts';

/** Locks a row inside the worker's range, deleted or not. Throws `notFound`. Give it to a transaction. */
export const makeLockRow =
  <T extends Stored, S extends z.ZodType>(
    resource: Resource<T, S>,
    collection: Pick<Collection<T, z.output<S>>, 'lock'>,
  ) =>
  async (worker: WorkerActor, id: number): Promise<T> =>
    assertFound(resource, await collection.lock(id, resource.scope.within(worker)));

type LockedRowPorts<T extends Stored, I> = {
  collection: Pick<Collection<T, I>, 'lock'>;
  history: Pick<History, 'record'>;
  inTransaction: InTransaction;
};

/** What the history records of an act; null: that it was done, and nothing else. */
export type Recorded = { before: object; after: object };

/** Does something to a live row that is no edit of its form; gives the row as it stood. */
export type RunAuditedAct<T extends Stored> = (
  actor: Actor,
  id: number,
  act: HistoryAct,
  work: (row: T, worker: WorkerActor) => Promise<Recorded | null>,
) => Promise<T>;

/** Works on a live row under its lock, in one transaction, by whoever may change it. */
export type WithLockedRow<T extends Stored> = <R>(
  actor: Actor,
  id: number,
  work: (row: T, worker: WorkerActor) => Promise<R>,
) => Promise<R>;

/**
 * Locks rows by the rules that changing them has, for what leaves no trace in their history. Throws `forbidden`,
 * `notFound` or `rejected`.
 */
export function makeWithLockedRow<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  { collection, inTransaction }: Omit<LockedRowPorts<T, z.output<S>>, 'history'>,
): WithLockedRow<T> {
  const lockRow = makeLockRow(resource, collection);
  return async (actor, id, work) => {
    const worker = requirePermission(resource, actor, 'write');
    return inTransaction(async () => {
      const row = assertNotDeleted(resource, await lockRow(worker, id));
      assertAllowed(resource, worker, 'update', row, null);
      return work(row, worker);
    });
  };
}

/** Locks a row as `makeWithLockedRow` does, and records in its history what the work says it changed. */
export function makeRunAuditedAct<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  ports: LockedRowPorts<T, z.output<S>>,
): RunAuditedAct<T> {
  const withLockedRow = makeWithLockedRow(resource, ports);
  return (actor, id, act, work) =>
    withLockedRow(actor, id, async (row, worker) => {
      const changed = (await work(row, worker)) ?? { before: null, after: null };
      await ports.history.record({ actor, resource: resource.name, rowId: id, act, ...changed });
      return row;
    });
}
