import { makeWorkerAccess, makeWorkerRows } from '../adapters/db/worker/workers.knex.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { ACCOUNT_ACT_LABELS } from '../application/account/account-acts.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import { keepLastAdmin } from '../application/worker/keep-last-admin.ts';
import { makeRegisterWorker } from '../application/worker/register-worker.ts';
import { workerResource } from '../application/worker/worker.resource.ts';
import { type AccountFeature, composeAccountActs } from './account.ts';
import type { Base } from './base.ts';

/** The list of workers, and what is done to their access. */
export function composeWorker(base: Base, account: AccountFeature, choices: ChoiceSources) {
  const { query, history, inTransaction } = base;
  const workers = makeWorkerRows(query);
  const access = makeWorkerAccess(query);
  const ports = { collection: workers, history, inTransaction };
  const crud = makeCrud(workerResource, { ...ports, check: [keepLastAdmin(access)] });
  const { formActs } = composeAccountActs({
    list: workerResource.name,
    audience: 'manager',
    runAct: makeRunAuditedAct(workerResource, ports),
    hashes: access,
    account,
  });
  const parts = { choices, formActs, actLabels: ACCOUNT_ACT_LABELS };
  return {
    any: () => access.any(),
    register: makeRegisterWorker({ workers, access, passwords: account.passwords, inTransaction }),
    pages: underName('manager.worker', resourcePages(workerResource, crud, parts)),
    routes: [resourceCsv(workerResource, crud, choices)],
  };
}
