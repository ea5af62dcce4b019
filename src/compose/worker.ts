import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { ACCOUNT_ACT_LABELS } from '../application/account/account-acts.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import { keepLastAdmin } from '../application/worker/keep-last-admin.ts';
import { makeRegisterWorker } from '../application/worker/register-worker.ts';
import { workerResource } from '../application/worker/worker.resource.ts';
import { composeAccountActs } from './account.ts';
import type { Adapters } from './adapters.ts';

/** The list of workers, and what is done to their access. */
export function composeWorker(adapters: Adapters) {
  const { facilityChoices, workerRows, workerAccess, passwords, history, inTransaction } = adapters;
  const choices = { facilities: facilityChoices };
  const ports = { collection: workerRows, history, inTransaction };
  const crud = makeCrud(workerResource, { ...ports, check: [keepLastAdmin(workerAccess)] });
  const { formActs } = composeAccountActs(adapters, {
    list: workerResource.name,
    audience: 'manager',
    runAct: makeRunAuditedAct(workerResource, ports),
    hashes: workerAccess,
  });
  const parts = { choices, formActs, actLabels: ACCOUNT_ACT_LABELS };
  return {
    any: () => workerAccess.any(),
    register: makeRegisterWorker({
      workers: workerRows,
      access: workerAccess,
      passwords,
      inTransaction,
    }),
    pages: underName('manager.worker', resourcePages(workerResource, crud, parts)),
    routes: [resourceCsv(workerResource, crud, choices)],
  };
}
