import type { Account } from '../../../src/application/account/accounts.port.ts';
import type { Standing } from '../../../src/domain/account/account.ts';
import type { FamilyActor, WorkerActor } from '../../../src/domain/actor.ts';
import { scopesOf } from '../../../src/domain/worker/roles.ts';
import type { Worker } from '../../../src/domain/worker/worker.ts';

export const aWorkerActor = (own: Partial<WorkerActor> = {}): WorkerActor => ({
  audience: 'manager',
  id: 1,
  name: '久我 直人',
  role: 'admin',
  facility: null,
  scope: scopesOf(own.role ?? 'admin'),
  ...own,
});

export const aFamilyActor = (own: Partial<FamilyActor> = {}): FamilyActor => ({
  audience: 'family',
  id: 1,
  name: '水越 真弓',
  ...own,
});

type Own = { actor?: Account['actor']; standing?: Partial<Standing>; passwordHash?: string | null };

/** An account in use; without `passwordHash` it has no password and cannot sign in. */
export const anAccount = ({ actor = aWorkerActor(), standing, passwordHash = null }: Own = {}): Account => ({
  actor,
  standing: { status: 'active', leftOn: null, deleted: false, ...standing },
  passwordHash,
});

/** A worker's form as it is stored. */
export const aWorker = (own: Partial<Worker> = {}): Worker => ({
  number: 'W-0001',
  familyName: '榎戸',
  givenName: '里奈',
  familyKana: 'えのきど',
  givenKana: 'りな',
  email: 'enokido@example.jp',
  job: '生活相談員',
  facility: null,
  role: 'visit',
  status: 'active',
  leftOn: null,
  ...own,
});
