import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_FAMILY_PASSWORD, demoWorkerPassword, seedPeople } from '../../../seeds/people.ts';
import { makeSessions } from '../../../src/adapters/db/account/sessions.knex.ts';
import { makeHistory } from '../../../src/adapters/db/history/history.knex.ts';
import {
  makeMemberAccess,
  makeMemberAccounts,
} from '../../../src/adapters/db/member/member-accounts.knex.ts';
import { makeMemberRows } from '../../../src/adapters/db/member/members.knex.ts';
import { makeResidentRows } from '../../../src/adapters/db/resident/residents.knex.ts';
import {
  makeWorkerAccess,
  makeWorkerAccounts,
  makeWorkerRows,
} from '../../../src/adapters/db/worker/workers.knex.ts';
import { makeAccountActs } from '../../../src/application/account/account-acts.ts';
import { makeCrud } from '../../../src/application/resource/crud.ts';
import { readListQuery } from '../../../src/application/resource/list-query.ts';
import { makeRunAuditedAct } from '../../../src/application/resource/locked-row.ts';
import { keepLastAdmin } from '../../../src/application/worker/keep-last-admin.ts';
import { makeRegisterWorker } from '../../../src/application/worker/register-worker.ts';
import { workerResource } from '../../../src/application/worker/worker.resource.ts';
import { aWorker, aWorkerActor } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makeFixedClock } from '../../support/fakes/fixed-clock.ts';
import { makePlainPasswords } from '../../support/fakes/plain-passwords.ts';

let database: TestDatabase;
let room: ReturnType<typeof makeRoom>;

function makeRoom({ query, inTransaction }: TestDatabase) {
  const workers = makeWorkerRows(query);
  const access = makeWorkerAccess(query);
  const passwords = makePlainPasswords();
  const history = makeHistory(query);
  const sessions = makeSessions(query);
  const ports = { workers, access, passwords, history, sessions, inTransaction };
  const registerWorker = makeRegisterWorker(ports);
  const accounts = { manager: makeWorkerAccounts(query), family: makeMemberAccounts(query) };
  return {
    accounts,
    passwords,
    registerWorker,
    crud: makeCrud(workerResource, {
      collection: workers,
      history,
      inTransaction,
      check: [keepLastAdmin(access)],
    }),
    newPassword: makeAccountActs({
      audience: 'manager',
      runAct: makeRunAuditedAct(workerResource, { collection: workers, history, inTransaction }),
      hashes: access,
      passwords,
      sessions,
      randomCharacters: (count, alphabet) => alphabet.slice(0, count),
    }).resetPassword,
    seed: () =>
      seedPeople({
        accounts,
        registerWorker,
        residents: makeResidentRows({ query, clock: makeFixedClock('2026-11-27T00:00:00Z'), keptMonths: 12 }),
        members: makeMemberRows(query),
        memberAccess: makeMemberAccess(query),
        passwords,
      }),
  };
}

beforeAll(async () => {
  database = await testDatabase();
  room = makeRoom(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.raw('truncate sessions, history, workers, members, residents cascade');
});

const admin = aWorkerActor({ id: 1 });
const found = async (params: string): Promise<string[]> => {
  const { rows } = await room.crud.list(admin, readListQuery(workerResource, new URLSearchParams(params)));
  return rows.map((row) => row.number);
};

describe('the list of workers', () => {
  beforeEach(async () => {
    await room.registerWorker(aWorker({ number: 'W-2', familyName: '髙﨑', familyKana: 'たかさき' }), 'x');
    await room.registerWorker(aWorker({ number: 'w-1', role: 'press', facility: 'group_home' }), 'x');
    await room.registerWorker(aWorker({ number: 'W-3', role: 'admin', status: 'stopped', email: null }), 'x');
  });

  it('is sorted by number without regard to case, or by any other column', async () => {
    expect(await found('')).toEqual(['w-1', 'W-2', 'W-3']);
    expect(await found('sort=-number')).toEqual(['W-3', 'W-2', 'w-1']);
    for (const { key } of workerResource.columns) expect(await found(`sort=-${key}`)).toHaveLength(3);
  });
  it('is searched by number, name, kana of either kind and address', async () => {
    expect(await found('q=タカサキ')).toEqual(['W-2']);
    expect(await found('q=髙﨑 里奈')).toEqual(['W-2']);
    expect(await found('q=ｗ－３')).toEqual(['W-3']);
    expect(await found('q=enokido')).toEqual(['w-1', 'W-2']);
    expect(await found('q=%25')).toEqual([]);
  });
  it('is filtered by facility, role and state', async () => {
    expect(await found('facility=group_home')).toEqual(['w-1']);
    expect(await found('role=admin')).toEqual(['W-3']);
    expect(await found('status=active')).toEqual(['w-1', 'W-2']);
  });
  it('takes one number once among those not deleted, in any case', async () => {
    const again = aWorker({ number: 'w-2' });
    const refusal = { kind: 'invalid', fields: { number: [expect.stringContaining('職員番号')] } };
    await expect(room.registerWorker(again, 'x')).rejects.toMatchObject(refusal);
    const { rows } = await room.crud.list(admin, readListQuery(workerResource, new URLSearchParams('q=W-2')));
    const old = rows[0]?.id ?? 0;
    await room.crud.remove(admin, old);
    await room.registerWorker(again, 'x');
    await expect(room.crud.restore(admin, old)).rejects.toMatchObject({ kind: 'conflict' });
  });
  it('never reads a password hash', async () => {
    const { rows } = await room.crud.list(admin, readListQuery(workerResource, new URLSearchParams()));
    expect(JSON.stringify(rows)).not.toContain('argon2');
  });
});

describe('the last システム管理', () => {
  const adminForm = (number: string, own = {}) => aWorker({ number, role: 'admin', ...own });

  it('stays when two of them demote each other at the same time', async () => {
    const one = await room.registerWorker(adminForm('a'), 'x');
    const two = await room.registerWorker(adminForm('b'), 'x');
    const demoted = { role: 'viewer' } as const;
    const outcomes = await Promise.allSettled([
      room.crud.update(aWorkerActor({ id: one }), two, 1, adminForm('b', demoted)),
      room.crud.update(aWorkerActor({ id: two }), one, 1, adminForm('a', demoted)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'worker.lastAdmin' },
    });
    expect(await found('role=admin')).toHaveLength(1);
  });
  it('is still there, unchanged and without a trace, after a refused removal', async () => {
    const id = await room.registerWorker(adminForm('a'), 'x');
    await expect(room.crud.remove(admin, id)).rejects.toMatchObject({ code: 'worker.lastAdmin' });
    await expect(room.crud.get(admin, id)).resolves.toMatchObject({ version: 1, deletedAt: null });
    expect(await room.crud.history(admin, id)).toEqual([]);
  });
});

it('a new password ends the sessions of that worker and of nobody else', async () => {
  const one = await room.registerWorker(aWorker({ number: 'a' }), 'x');
  const two = await room.registerWorker(aWorker({ number: 'b' }), 'x');
  const session = (sid: string, id: number) => ({
    sid,
    sess: JSON.stringify({ who: { audience: 'manager', id } }),
    expire: '2999-01-01T00:00:00Z',
  });
  await database.db('sessions').insert([session('s1', one), session('s2', one), session('s3', two)]);
  const { password } = await room.newPassword(admin, one);
  expect(await database.db('sessions').pluck('sid')).toEqual(['s3']);
  const account = await room.accounts.manager.byLogin('a');
  expect(await room.passwords.verify(account?.passwordHash ?? null, password)).toBe(true);
  const [entry] = await room.crud.history(admin, one);
  expect(JSON.stringify(entry)).not.toMatch(/argon2|password_hash/);
});

it('the demo has a worker of each role and three families, and seeding twice changes nothing', async () => {
  await room.seed();
  const before = await database.db('workers').select('id', 'number', 'password_hash').orderBy('id');
  await room.seed();
  expect(await database.db('workers').select('id', 'number', 'password_hash').orderBy('id')).toEqual(before);
  expect(await database.db('members').pluck('number').orderBy('number')).toEqual([
    'H-0001',
    'H-0002',
    'H-0003',
  ]);
  for (const role of ['admin', 'facility', 'visit', 'press', 'viewer']) {
    const account = await room.accounts.manager.byLogin(role);
    expect(account?.actor).toMatchObject({ role, facility: null });
    expect(await room.passwords.verify(account?.passwordHash ?? null, demoWorkerPassword(role))).toBe(true);
  }
  const family = await room.accounts.family.byLogin('H-0003');
  expect(await room.passwords.verify(family?.passwordHash ?? null, DEMO_FAMILY_PASSWORD)).toBe(true);
});

describe('the database itself refuses', () => {
  const row = {
    number: 'W-1',
    family_name: '榎戸',
    given_name: '里奈',
    family_kana: 'えのきど',
    given_kana: 'りな',
    role: 'visit',
    search_text: '',
  };
  it.each([
    ['a role that does not exist', { role: 'root' }],
    ['a job that does not exist', { job: '社長' }],
    ['a facility that does not exist', { facility: 'hotel' }],
    ['a state that does not exist', { status: 'asleep' }],
    ['kana that is none', { family_kana: 'エノキド' }],
    ['a number with a space or of other letters', { number: 'Ｗ 1' }],
    ['a password that is not hashed', { password_hash: 'engawa-demo-admin' }],
    ['an empty name', { family_name: '' }],
  ])('%s', async (_what, wrong) => {
    await expect(database.db('workers').insert({ ...row, ...wrong })).rejects.toMatchObject({
      code: '23514',
    });
  });
  it('a session of nobody', async () => {
    const session = { sid: 's', sess: '{"flash":"x"}', expire: '2999-01-01T00:00:00Z' };
    await expect(database.db('sessions').insert(session)).rejects.toMatchObject({ code: '23514' });
  });
});
