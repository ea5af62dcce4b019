import type { WorkerAccess, WorkerRow } from '../../../src/application/worker/workers.port.ts';
import type { Worker } from '../../../src/domain/worker/worker.ts';
import { makeMemoryCollection } from './memory-collection.ts';

/** Workers in memory, with the hashes of their passwords by id. */
export function makeMemoryWorkers() {
  const hashes = new Map<number, string>();
  const workers = makeMemoryCollection<WorkerRow, Worker>({
    toRow: (worker) => ({ ...worker, name: `${worker.familyName} ${worker.givenName}`, lastSignInAt: null }),
    search: (row) => [row.number, row.name, row.familyKana + row.givenKana],
    unique: [
      { field: 'number', message: 'この職員番号は使われています。', of: (row) => row.number.toLowerCase() },
    ],
  });
  const access: WorkerAccess = {
    any: async () => workers.rows.size > 0,
    async setPasswordHash(id, hash) {
      hashes.set(id, hash);
    },
    holdAdmins: async () =>
      [...workers.rows.values()]
        .filter(
          (row) =>
            row.role === 'admin' &&
            row.status === 'active' &&
            !row.deletedAt &&
            !row.leftOn &&
            hashes.has(row.id),
        )
        .map(({ id }) => id),
  };
  return { workers, access, hashes };
}
