import { describe, expect, it } from '@jest/globals';
import { parseForm } from '../../../../src/domain/form/form.ts';
import { ROLES } from '../../../../src/domain/worker/roles.ts';
import { refuseWorkerChange, workerSchema } from '../../../../src/domain/worker/worker.ts';
import { aWorker, aWorkerActor } from '../../../support/builders/accounts.ts';

describe('the form of a worker', () => {
  const typed = {
    number: ' ｗ－０００１ ',
    familyName: '髙﨑',
    givenName: '里奈',
    familyKana: 'タカサキ',
    givenKana: 'ﾘﾅ',
    email: 'ｒｉｎａ＠example.jp',
    job: '',
    facility: '',
    role: 'visit',
    status: 'active',
    leftOn: { year: '', month: '', day: '' },
    passwordHash: 'x',
  };

  it('reads numbers and addresses half-width and kana as hiragana, keeps kanji, and drops what it does not know', () => {
    expect(parseForm(workerSchema, typed)).toEqual({
      number: 'w-0001',
      familyName: '髙﨑',
      givenName: '里奈',
      familyKana: 'たかさき',
      givenKana: 'りな',
      email: 'rina@example.jp',
      job: null,
      facility: null,
      role: 'visit',
      status: 'active',
      leftOn: null,
    });
  });
  it('names each required field that is missing', () => {
    const refusal = workerSchema.safeParse({}).error?.issues.map(({ path }) => path[0]);
    expect(refusal).toEqual([
      'number',
      'familyName',
      'givenName',
      'familyKana',
      'givenKana',
      'role',
      'status',
    ]);
  });
  it('refuses a role, a job or a facility that does not exist', () => {
    for (const wrong of [{ role: 'root' }, { job: '社長' }, { facility: 'hotel' }])
      expect(workerSchema.safeParse({ ...typed, ...wrong }).success).toBe(false);
  });
});

describe('what the role table keeps from a 施設管理者', () => {
  const manager = aWorkerActor({ id: 7, role: 'facility' });

  it('touching a システム管理 account, also its password', () => {
    const row = { id: 1, role: 'admin' } as const;
    expect(refuseWorkerChange(manager, row, null)).not.toBeNull();
    expect(refuseWorkerChange(manager, row, aWorker({ role: 'viewer' }))).not.toBeNull();
  });
  it('making anybody システム管理, new or known', () => {
    expect(refuseWorkerChange(manager, null, aWorker({ role: 'admin' }))).not.toBeNull();
    expect(refuseWorkerChange(manager, { id: 3, role: 'visit' }, aWorker({ role: 'admin' }))).not.toBeNull();
  });
  it('changing the own role; the rest of the own account is free', () => {
    const own = { id: 7, role: 'facility' } as const;
    expect(refuseWorkerChange(manager, own, aWorker({ role: 'viewer' }))).not.toBeNull();
    expect(refuseWorkerChange(manager, own, aWorker({ role: 'facility' }))).toBeNull();
  });
  it('nothing else', () => {
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      expect(refuseWorkerChange(manager, { id: 3, role }, aWorker({ role: 'press' }))).toBeNull();
      expect(refuseWorkerChange(manager, { id: 3, role }, null)).toBeNull();
    }
  });
});

it('システム管理 may change every worker', () => {
  const admin = aWorkerActor({ id: 1 });
  expect(refuseWorkerChange(admin, { id: 1, role: 'admin' }, aWorker({ role: 'viewer' }))).toBeNull();
  expect(refuseWorkerChange(admin, null, aWorker({ role: 'admin' }))).toBeNull();
});
