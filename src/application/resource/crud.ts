import type { z } from 'zod';
import type { Actor, WorkerActor } from '../../domain/actor.ts';
import type { HistoryEntry } from '../history/history.port.ts';
import type { ListQuery, Page, Use } from './collection.port.ts';
import { type CrudPorts, makeRules } from './crud-rules.ts';
import type { Key, Resource, Stored } from './resource.ts';

/** The use cases of one list. Each throws `forbidden` without the scope and `notFound` outside it. */
export interface Crud<T extends Stored, I> {
  list(actor: Actor, query: ListQuery<T>): Promise<Page<T>>;
  each(actor: Actor, query: ListQuery<T>): AsyncIterable<readonly T[]>;
  get(actor: Actor, id: number): Promise<T>;
  /** The live rows whose value is one of these. */
  among(actor: Actor, key: Key<T>, values: readonly string[]): Promise<readonly T[]>;
  uses(actor: Actor, id: number): Promise<readonly Use[]>;
  /** Throws `forbidden` unless the actor may create here; for showing the empty form. */
  mayCreate(actor: Actor): void;
  create(actor: Actor, raw: unknown): Promise<number>;
  /** Throws `StaleError` (conflict) when `version` is not the stored one: somebody saved in between. */
  update(actor: Actor, id: number, version: number, raw: unknown): Promise<void>;
  /** Soft deletion; throws `rejected` naming what needs the row. */
  remove(actor: Actor, id: number): Promise<T>;
  /** Throws `conflict` naming the row when one of its values was taken meanwhile. */
  restore(actor: Actor, id: number): Promise<T>;
  history(actor: Actor, id: number): Promise<readonly HistoryEntry[]>;
  readonly parse: (raw: unknown) => I;
}

/** Makes a list's use cases; replace single steps by spreading: `{ ...crud, remove: archive }`. */
export function makeCrud<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  ports: CrudPorts<T, z.output<S>>,
): Crud<T, z.output<S>> {
  const { collection, history, inTransaction, changed = async () => {} } = ports;
  const rules = makeRules(resource, ports);
  const { name: room, scope } = resource;
  const visible = async (actor: Actor, id: number): Promise<T> =>
    rules.present(await collection.find(id, scope.within(rules.holder(actor, 'read'))));

  /** Runs a change of a stored row: under its lock, in one transaction with its history and what follows. */
  const change = (
    actor: Actor,
    id: number,
    work: (row: T, worker: WorkerActor) => Promise<void>,
  ): Promise<T> => {
    const worker = rules.holder(actor, 'write');
    return inTransaction(async () => {
      const row = rules.present(await collection.lock(id, scope.within(worker)));
      await work(row, worker);
      return row;
    });
  };

  return {
    parse: rules.parse,
    list: async (actor, query) => collection.page(query, scope.within(rules.holder(actor, 'read'))),
    each: (actor, query) => collection.each(query, scope.within(rules.holder(actor, 'read'))),
    get: visible,
    among: async (actor, key, values) =>
      collection.among(key, values, scope.within(rules.holder(actor, 'read'))),
    async uses(actor, id) {
      await visible(actor, id);
      return collection.uses(id);
    },
    mayCreate: (actor) => void rules.holder(actor, 'write'),
    async create(actor, raw) {
      const worker = rules.holder(actor, 'write');
      const input = rules.forNew(worker, raw);
      return inTransaction(async () => {
        await rules.known(worker, input);
        const rowId = await collection.insert(input);
        await history.record({ actor, room, rowId, act: 'create', before: null, after: rules.told(input) });
        await changed();
        return rowId;
      });
    },
    async update(actor, id, version, raw) {
      await change(actor, id, async (before, worker) => {
        const input = rules.forOld(worker, rules.live(before), raw);
        rules.fresh(before, version, input);
        await rules.known(worker, input);
        await collection.update(id, input);
        await history.record({ actor, room, rowId: id, act: 'update', before, after: rules.told(input) });
        await changed();
      });
    },
    remove: (actor, id) =>
      change(actor, id, async (row, worker) => {
        rules.allow(worker, 'remove', rules.live(row), null);
        rules.unused(row, await collection.uses(id));
        await collection.markDeleted(id);
        await history.record({ actor, room, rowId: id, act: 'remove', before: null, after: null });
        await changed();
      }),
    restore: (actor, id) =>
      change(actor, id, async (row, worker) => {
        if (!row.deletedAt) return;
        rules.allow(worker, 'restore', row, null);
        await collection.markRestored(id).catch(rules.taken(row));
        await history.record({ actor, room, rowId: id, act: 'restore', before: null, after: null });
        await changed();
      }),
    async history(actor, id) {
      await visible(actor, id);
      return history.of(room, id);
    },
  };
}
