import { makeWorkerAccess } from '../adapters/db/worker/worker-access.knex.ts';
import { makeWorkerRows } from '../adapters/db/worker/workers.knex.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { workerParts } from '../adapters/http/worker/worker-parts.ts';
import { randomSigns } from '../adapters/passwords/random-signs.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { keepLastAdmin } from '../application/worker/keep-last-admin.ts';
import { makeRegisterWorker } from '../application/worker/register-worker.ts';
import { makeResetWorkerPassword } from '../application/worker/reset-worker-password.ts';
import { makeSignOutWorker } from '../application/worker/sign-out-everywhere.ts';
import { workerResource } from '../application/worker/worker.resource.ts';
import type { Base } from './base.ts';
import type { Identity } from './identity.ts';

/** The list of workers, and what is done to their access. */
export function composeWorker(base: Base, { passwords, sessionRows }: Identity, choices: ChoiceSources) {
  const { query, history, inTransaction } = base;
  const workers = makeWorkerRows(query);
  const access = makeWorkerAccess(query);
  const touch = { workers, history, inTransaction, access, passwords, sessions: sessionRows, randomSigns };
  const crud = keepLastAdmin(
    makeCrud(workerResource, { collection: workers, history, inTransaction }),
    touch,
  );
  const parts = workerParts({
    resetPassword: makeResetWorkerPassword(touch),
    signOut: makeSignOutWorker(touch),
  });
  return {
    any: () => access.any(),
    register: makeRegisterWorker(touch),
    pages: underName('worker', resourcePages(workerResource, crud, { ...parts, choices })),
    routes: [resourceCsv(workerResource, crud, choices)],
  };
}
