import type { z } from 'zod';
import type { Actor, WorkerActor } from '../../domain/actor.ts';
import type { History, HistoryAct } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { Collection } from './collection.port.ts';
import { makeRules } from './crud-rules.ts';
import type { Resource, Stored } from './resource.ts';

export type LockedRowPorts<T extends Stored, I> = {
  collection: Pick<Collection<T, I>, 'lock'>;
  history: Pick<History, 'record'>;
  inTransaction: InTransaction;
};

/** What the history tells of an act; null: that it was done, and nothing else. */
export type Recorded = { before: object; after: object };

/** Does something to a live row that is no edit of its form; gives the row as it stood. */
export type RunAuditedAct<T extends Stored> = (
  actor: Actor,
  id: number,
  act: HistoryAct,
  work: (row: T) => Promise<Recorded | null>,
) => Promise<T>;

/** Works on a live row under its lock, in one transaction, by whoever may change it. */
export type WithLockedRow<T extends Stored> = <R>(
  actor: Actor,
  id: number,
  work: (row: T, holder: WorkerActor) => Promise<R>,
) => Promise<R>;

/**
 * Holds rows by the rules that changing them has, for what leaves no trace in their history. Throws `forbidden`,
 * `notFound` or `rejected`.
 */
export function makeWithLockedRow<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  { collection, inTransaction }: Omit<LockedRowPorts<T, z.output<S>>, 'history'>,
): WithLockedRow<T> {
  const rules = makeRules(resource, {});
  const { scope } = resource;
  return async (actor, id, work) => {
    const holder = rules.holder(actor, 'write');
    return inTransaction(async () => {
      const row = rules.live(rules.present(await collection.lock(id, scope.within(holder))));
      rules.allow(holder, 'update', row, null);
      return work(row, holder);
    });
  };
}

/** Holds a row as `makeHoldRow` does, and records in its history what the work says it changed. */
export function makeRunAuditedAct<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  ports: LockedRowPorts<T, z.output<S>>,
): RunAuditedAct<T> {
  const hold = makeWithLockedRow(resource, ports);
  return (actor, id, act, work) =>
    hold(actor, id, async (row) => {
      const changed = (await work(row)) ?? { before: null, after: null };
      await ports.history.record({ actor, room: resource.name, rowId: id, act, ...changed });
      return row;
    });
}
