import type { Actor } from '../../domain/actor.ts';
import type { History } from '../history/history.port.ts';
import { makeRules } from '../resource/crud-rules.ts';
import type { InTransaction } from '../transaction.port.ts';
import { type WORKER_ACT_LABELS, workerResource } from './worker.resource.ts';
import type { WorkerRow, WorkerRows } from './worker-rows.port.ts';

export type TouchPorts = { workers: WorkerRows; history: History; inTransaction: InTransaction };

/**
 * Does something to a worker's access by the rules that changing the worker has: under the row's lock, in one
 * transaction with its history. Throws `forbidden`, `notFound` or `rejected`.
 */
export function makeTouchWorker({ workers, history, inTransaction }: TouchPorts) {
  const rules = makeRules(workerResource, {});
  return async (
    actor: Actor,
    id: number,
    act: keyof typeof WORKER_ACT_LABELS,
    work: (worker: WorkerRow) => Promise<void>,
  ): Promise<WorkerRow> => {
    const holder = rules.holder(actor, 'write');
    return inTransaction(async () => {
      const row = rules.live(rules.present(await workers.lock(id, workerResource.scope.within(holder))));
      rules.allow(holder, 'update', row, null);
      await work(row);
      await history.record({ actor, room: workerResource.name, rowId: id, act, before: null, after: null });
      return row;
    });
  };
}
