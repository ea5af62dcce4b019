import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeAccountActs } from '../../../../src/application/account/account-acts.ts';
import type { AccountRef } from '../../../../src/application/account/accounts.port.ts';
import { makeCrud } from '../../../../src/application/resource/crud.ts';
import { makeRunAuditedAct } from '../../../../src/application/resource/locked-row.ts';
import type { InTransaction } from '../../../../src/application/transaction.port.ts';
import { keepLastAdmin } from '../../../../src/application/worker/keep-last-admin.ts';
import { makeRegisterWorker } from '../../../../src/application/worker/register-worker.ts';
import { workerResource } from '../../../../src/application/worker/worker.resource.ts';
import type { WorkerRow } from '../../../../src/application/worker/workers.port.ts';
import { GUEST } from '../../../../src/domain/actor.ts';
import { aFamilyActor, aWorker, aWorkerActor } from '../../../support/builders/accounts.ts';
import { makeMemoryHistory } from '../../../support/fakes/memory-history.ts';
import { makeMemoryWorkers } from '../../../support/fakes/memory-workers.ts';
import { makePlainPasswords } from '../../../support/fakes/plain-passwords.ts';

const admin = aWorkerActor({ id: 1 });
const manager = aWorkerActor({ id: 2, role: 'facility' });

function makeRoom() {
  const { workers, access, hashes } = makeMemoryWorkers();
  const rows = workers.rows as Map<number, WorkerRow>;
  const inTransaction: InTransaction = async (work) => {
    const before = [...rows];
    try {
      return await work();
    } catch (error) {
      rows.clear();
      for (const [id, row] of before) rows.set(id, row);
      throw error;
    }
  };
  const history = makeMemoryHistory();
  const ended: AccountRef[] = [];
  const sessions = {
    endAll: async (who: AccountRef) => {
      ended.push(who);
      return 1;
    },
  };
  const passwords = makePlainPasswords();
  const ports = { workers, access, history, sessions, passwords, inTransaction };
  const runAct = makeRunAuditedAct(workerResource, { collection: workers, history, inTransaction });
  const acts = makeAccountActs({
    ...ports,
    audience: 'manager',
    runAct,
    hashes: access,
    randomCharacters: (count, alphabet) => alphabet.slice(0, count),
  });
  return {
    ...ports,
    hashes,
    ended,
    crud: makeCrud(workerResource, {
      collection: workers,
      history,
      inTransaction,
      check: [keepLastAdmin(access)],
    }),
    register: makeRegisterWorker(ports),
    newPassword: acts.resetPassword,
    signOut: acts.signOutEverywhere,
  };
}

let room: ReturnType<typeof makeRoom>;

/** 1 is the system's administrator, 2 the facility's, 3 and 4 work in one facility each. */
beforeEach(async () => {
  room = makeRoom();
  await room.register(aWorker({ number: 'a', role: 'admin' }), 'engawa-demo-a');
  await room.register(aWorker({ number: 'b', role: 'facility' }), 'engawa-demo-b');
  await room.register(aWorker({ number: 'c', facility: 'nursing_home' }), 'engawa-demo-c');
  await room.register(aWorker({ number: 'd', facility: 'group_home' }), 'engawa-demo-d');
});

describe('a new password', () => {
  it('replaces the old one, ends every session and leaves a trace without it', async () => {
    const { row, password } = await room.newPassword(admin, 3);
    expect(row.name).toBe('榎戸 里奈');
    expect(await room.passwords.verify(room.hashes.get(3) ?? null, password)).toBe(true);
    expect(room.ended).toEqual([{ audience: 'manager', id: 3 }]);
    const [entry] = await room.history.of('worker', 3);
    expect(entry).toMatchObject({ act: 'newPassword', actor: admin.name, changes: {} });
  });
  it('for a システム管理 is not given by a 施設管理者', async () => {
    const before = room.hashes.get(1);
    await expect(room.newPassword(manager, 1)).rejects.toMatchObject({ kind: 'rejected' });
    expect(room.hashes.get(1)).toBe(before);
    expect(room.ended).toEqual([]);
  });
  it('is not given to oneself, who would be out before reading it', async () => {
    await expect(room.newPassword(admin, 1)).rejects.toMatchObject({ code: 'auth.ownPassword' });
    expect(room.ended).toEqual([]);
  });
  it('is given by nobody without the right to change workers', async () => {
    for (const actor of [
      GUEST,
      aFamilyActor(),
      aWorkerActor({ role: 'visit' }),
      aWorkerActor({ role: 'viewer' }),
    ])
      await expect(room.newPassword(actor, 3)).rejects.toMatchObject({ kind: 'forbidden' });
  });
  it('is not given to a deleted worker, nor to one of the other facility', async () => {
    await room.crud.remove(admin, 3);
    await expect(room.newPassword(admin, 3)).rejects.toMatchObject({ kind: 'notFound' });
    const limited = aWorkerActor({ id: 9, role: 'facility', facility: 'nursing_home' });
    await expect(room.newPassword(limited, 4)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('signing a worker out everywhere', () => {
  it('ends the sessions and keeps the password', async () => {
    const before = room.hashes.get(3);
    await room.signOut(manager, 3);
    expect(room.ended).toEqual([{ audience: 'manager', id: 3 }]);
    expect(room.hashes.get(3)).toBe(before);
  });
  it('needs the right to change that worker', async () => {
    await expect(room.signOut(manager, 1)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(room.signOut(aWorkerActor({ role: 'press' }), 3)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('the list of workers', () => {
  const form = (own = {}) => ({ ...aWorker({ number: 'new' }), facility: '', ...own });

  it('refuses to a 施設管理者 what the role table keeps from them', async () => {
    await expect(room.crud.create(manager, form({ role: 'admin' }))).rejects.toMatchObject({
      kind: 'rejected',
    });
    await expect(room.crud.remove(manager, 1)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(
      room.crud.update(manager, 2, 1, form({ number: 'b', role: 'viewer' })),
    ).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
  it('shows a worker of one facility only its own, and lets nobody be moved out of it', async () => {
    const limited = aWorkerActor({ id: 3, role: 'facility', facility: 'nursing_home' });
    await expect(room.crud.get(limited, 3)).resolves.toMatchObject({ number: 'c' });
    await expect(room.crud.get(limited, 4)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(room.crud.update(limited, 3, 1, form({ number: 'c' }))).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
  it('is closed to the other roles', async () => {
    for (const role of ['visit', 'press', 'viewer'] as const)
      await expect(room.crud.get(aWorkerActor({ role }), 1)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('the last システム管理 who can sign in', () => {
  const form = (own = {}) => aWorker({ number: 'a', role: 'admin', ...own });

  it.each([
    ['stopped', { status: 'stopped' as const }],
    ['given another role', { role: 'facility' as const }],
    ['given a last working day', { leftOn: '2027-03-31' }],
  ])('is not %s', async (_what, change) => {
    await expect(room.crud.update(admin, 1, 1, form(change))).rejects.toMatchObject({
      code: 'worker.lastAdmin',
    });
  });
  it('is not deleted', async () => {
    await expect(room.crud.remove(admin, 1)).rejects.toMatchObject({ code: 'worker.lastAdmin' });
  });
  it('may change everything else', async () => {
    await expect(room.crud.update(admin, 1, 1, form({ givenName: '直子' }))).resolves.toBeUndefined();
  });
  it('is not replaced by one who has no password yet', async () => {
    const id = await room.crud.create(admin, aWorker({ number: 'e', role: 'admin' }));
    await expect(room.crud.remove(admin, 1)).rejects.toMatchObject({ code: 'worker.lastAdmin' });
    await room.newPassword(admin, id);
    await expect(room.crud.update(admin, 1, 1, form({ role: 'viewer' }))).resolves.toBeUndefined();
  });
});
