import type { z } from 'zod';
import type { Actor, WorkerActor } from '../../domain/actor.ts';
import type { History, HistoryEntry } from '../history/history.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { Collection, ListQuery, RowPage, RowUse } from './collection.port.ts';
import { assertFound, requirePermission } from './crud-rules.ts';
import type { Key, Resource, Stored } from './resource.ts';

/** What is read of one list. Each throws `forbidden` without the scope and `notFound` outside it. */
export type CrudReads<T extends Stored> = {
  list(actor: Actor, query: ListQuery<T>): Promise<RowPage<T>>;
  each(actor: Actor, query: ListQuery<T>): AsyncIterable<readonly T[]>;
  get(actor: Actor, id: number): Promise<T>;
  /** The same for an act that keeps its own record of the reading, or shows nothing of the row. */
  getUnrecorded(actor: Actor, id: number): Promise<T>;
  /** The live rows whose value is one of these. */
  among(actor: Actor, key: Key<T>, values: readonly string[]): Promise<readonly T[]>;
  uses(actor: Actor, id: number): Promise<readonly RowUse[]>;
  history(actor: Actor, id: number): Promise<readonly HistoryEntry[]>;
};

/** What reading a list needs. */
export type CrudReadPorts<T extends Stored, I> = {
  readonly collection: Collection<T, I>;
  readonly history: History;
  /** Of a list of people: its pages and files leave a record of who read them; what is refused leaves none. */
  readonly recordReads?: Pick<PersonalReads, 'record'>;
  /** A row as this worker may see it. */
  readonly show?: (worker: WorkerActor, row: T) => T;
  /** A row's history as this worker may see it. */
  readonly showHistory?: (
    worker: WorkerActor,
    entries: readonly HistoryEntry[],
  ) => Promise<readonly HistoryEntry[]>;
};

/** Makes the reading half of a list's use cases. */
export function makeCrudReads<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  {
    collection,
    history,
    recordReads,
    show = (_worker, row) => row,
    showHistory,
  }: CrudReadPorts<T, z.output<S>>,
): CrudReads<T> {
  const { name, scope } = resource;
  const reader = (actor: Actor) => requirePermission(resource, actor, 'read');
  const record = async (actor: Actor, rowId: number | null) =>
    recordReads?.record({ actor, resource: name, rowId, what: rowId === null ? 'csv' : 'page' });
  const found = async (worker: WorkerActor, id: number): Promise<T> =>
    show(worker, assertFound(resource, await collection.find(id, scope.within(worker))));
  async function* recorded(worker: WorkerActor, batches: AsyncIterable<readonly T[]>) {
    await record(worker, null);
    for await (const rows of batches) yield rows.map((row) => show(worker, row));
  }

  return {
    async list(actor, query) {
      const worker = reader(actor);
      const page = await collection.page(query, scope.within(worker));
      return { ...page, rows: page.rows.map((row) => show(worker, row)) };
    },
    each(actor, query) {
      const worker = reader(actor);
      return recorded(worker, collection.each(query, scope.within(worker)));
    },
    async get(actor, id) {
      const row = await found(reader(actor), id);
      await record(actor, id);
      return row;
    },
    getUnrecorded: async (actor, id) => found(reader(actor), id),
    async among(actor, key, values) {
      const worker = reader(actor);
      const rows = await collection.among(key, values, scope.within(worker));
      if (rows.length > 0) await record(actor, null);
      return rows.map((row) => show(worker, row));
    },
    async uses(actor, id) {
      await found(reader(actor), id);
      return collection.uses(id);
    },
    async history(actor, id) {
      const worker = reader(actor);
      await found(worker, id);
      const entries = await history.of(name, id);
      return showHistory ? showHistory(worker, entries) : entries;
    },
  };
}
