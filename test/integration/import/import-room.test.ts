import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sheetReader } from '../../../src/adapters/csv/sheet-reader.ts';
import { makeHistory, makePersonalReads } from '../../../src/adapters/db/history/history.knex.ts';
import { makeMemberAccess } from '../../../src/adapters/db/member/member-accounts.knex.ts';
import { makeMemberRows } from '../../../src/adapters/db/member/members.knex.ts';
import { makeQueryCount } from '../../../src/adapters/db/query-count.ts';
import { makeResidentDirectory } from '../../../src/adapters/db/resident/resident-directory.knex.ts';
import { makeResidentRows } from '../../../src/adapters/db/resident/residents.knex.ts';
import { loadSiteProfile } from '../../../src/adapters/site/site-profile.yaml.ts';
import { makeImport } from '../../../src/application/import/make-import.ts';
import { memberImport } from '../../../src/application/member/member.import.ts';
import { memberResource } from '../../../src/application/member/member.resource.ts';
import {
  keepHiddenLinks,
  linkedResidents,
  oneRepresentative,
  withoutHiddenLinks,
} from '../../../src/application/member/write-member.ts';
import { residentImport } from '../../../src/application/resident/resident.import.ts';
import { residentResource } from '../../../src/application/resident/resident.resource.ts';
import { makeCrud } from '../../../src/application/resource/crud.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makeFixedClock } from '../../support/fakes/fixed-clock.ts';
import { csvOf, inUtf8, type Line, memberLines, residentLines } from '../../support/people-sheets.ts';

const profile = loadSiteProfile('views/site');
const admin = aWorkerActor();
const garden = aWorkerActor({ role: 'facility', facility: 'group_home' });

let database: TestDatabase;
let world: ReturnType<typeof makeWorld>;

function makeWorld({ query, inTransaction }: TestDatabase) {
  const history = makeHistory(query);
  const residents = makeResidentRows({
    query,
    clock: makeFixedClock('2026-11-28T00:00:00Z'),
    keptMonths: 12,
  });
  const members = makeMemberRows(query);
  const directory = makeResidentDirectory(query);
  const access = makeMemberAccess(query);
  const reads = makePersonalReads(query);
  const crud = {
    resident: makeCrud(residentResource, {
      collection: residents,
      history,
      inTransaction,
      recordReads: reads,
    }),
    member: makeCrud(memberResource, {
      collection: members,
      history,
      inTransaction,
      recordReads: reads,
      show: withoutHiddenLinks,
      hold: [linkedResidents(directory)],
      check: [oneRepresentative(access)],
      prepare: [keepHiddenLinks],
    }),
  };
  return {
    crud,
    resident: makeImport(residentImport({ profile, residents: directory }), {
      crud: crud.resident,
      collection: residents,
      inTransaction,
    }),
    member: makeImport(memberImport({ residents: directory, members: access }), {
      crud: crud.member,
      collection: members,
      inTransaction,
    }),
    /** The same, with a create that fails once for one number. */
    failingAt: (number: string, error: Error) =>
      makeImport(residentImport({ profile, residents: directory }), {
        crud: {
          ...crud.resident,
          create: async (actor, raw) => {
            const id = await crud.resident.create(actor, raw);
            if ((raw as { number: string }).number === number) throw error;
            return id;
          },
        },
        collection: residents,
        inTransaction,
      }),
  };
}

const sheet = (lines: readonly Line[]) => sheetReader.read(inUtf8(csvOf(lines)));
const counts = async () => {
  const { rows } = await database.db.raw(
    'select (select count(*)::int from residents) residents, (select count(*)::int from history) history',
  );
  return rows[0];
};

beforeAll(async () => {
  database = await testDatabase();
  world = makeWorld(database);
});
afterAll(() => database.close());
beforeEach(() => database.db.raw('truncate history, personal_reads, members, residents cascade'));

describe('all or nothing', () => {
  const taken = new DomainError('invalid', 'resident.taken', 'この居室は今ふさがりました。', {
    fields: { room: ['この居室は今ふさがりました。'] },
  });

  it('a line that is refused when it is stored is named, and leaves no row and no history behind', async () => {
    const result = await world.failingAt('T-0019', taken).run(admin, await sheet(residentLines(20)));
    expect(result).toMatchObject({
      refused: { wrong: [{ line: 20, label: '居室', typed: '90019', text: taken.message }] },
    });
    expect(await counts()).toEqual({ residents: 0, history: 0 });
  });
  it('neither does a fault of the program, which is told as one', async () => {
    const fault = new Error('out of memory');
    await expect(world.failingAt('T-0020', fault).run(admin, await sheet(residentLines(20)))).rejects.toBe(
      fault,
    );
    expect(await counts()).toEqual({ residents: 0, history: 0 });
  });
  it('what is stored has its history, its search words and its version', async () => {
    await world.resident.run(admin, await sheet(residentLines(3)));
    const lines = residentLines(3).map((line) => ({ 入居者番号: String(line.入居者番号), 配慮: '左の耳' }));
    const before = await counts();
    expect(await world.resident.run(admin, await sheet(lines))).toEqual({ done: { created: 0, updated: 3 } });
    expect(await counts()).toEqual({ residents: 3, history: Number(before.history) + 3 });
    const [found] = await world.crud.resident.among(admin, 'number', ['t-0001']);
    expect(found).toMatchObject({ version: 2, careNote: '左の耳', familyName: '髙橋' });
  });
  it('a file that was taken in already changes nothing', async () => {
    await world.resident.run(admin, await sheet(residentLines(3)));
    const before = await counts();
    expect(await world.resident.run(admin, await sheet(residentLines(3)))).toEqual({
      done: { created: 0, updated: 0 },
    });
    expect(await counts()).toEqual(before);
  });
});

describe('what the database forbids for a moment', () => {
  const room = (number: string, 居室: string, own: Line = {}): Line => ({
    ...residentLines(2)[1],
    入居者番号: number,
    居室,
    ...own,
  });

  it('a room goes from one to the next in one file, whatever the order of the lines', async () => {
    await world.resident.run(admin, await sheet([room('A', '1'), room('B', '2'), room('C', '3')]));
    const moved = [room('D', '1'), room('A', '2'), room('B', '3'), room('C', '4')];
    expect(await world.resident.run(admin, await sheet(moved))).toEqual({ done: { created: 1, updated: 3 } });
  });
  it('the voice of a family goes from one member to another, a member in the bin has none', async () => {
    await world.resident.run(admin, await sheet(residentLines(2)));
    const [one, two] = memberLines(2) as [Line, Line];
    await world.member.run(admin, await sheet([one, two]));
    const handed = [
      { ...two, 代表者1: 'はい' },
      { ...one, 代表者1: '' },
    ];
    expect(await world.member.run(admin, await sheet(handed))).toEqual({ done: { created: 0, updated: 2 } });
    const [voice] = await world.crud.member.among(admin, 'number', ['M-0002']);
    await world.crud.member.remove(admin, Number(voice?.id));
    expect(await world.member.run(admin, await sheet([{ ...one, 代表者1: 'はい' }]))).toEqual({
      done: { created: 0, updated: 1 },
    });
  });
  it('a number in the bin is free', async () => {
    await world.resident.run(admin, await sheet([room('A', '1')]));
    const [row] = await world.crud.resident.among(admin, 'number', ['A']);
    await world.crud.resident.remove(admin, Number(row?.id));
    expect(await world.resident.run(admin, await sheet([room('a', '1')]))).toEqual({
      done: { created: 1, updated: 0 },
    });
  });
});

it('a worker of one home leaves links to residents of the other as they are', async () => {
  const [own, other] = residentLines(2) as [Line, Line];
  await world.resident.run(admin, await sheet([own, other]));
  const both = { ...memberLines(1)[0], 入居者番号2: 'T-0002', 続柄2: '孫', 代表者2: '' } as Line;
  await world.member.run(admin, await sheet([both]));
  const mine = { 会員番号: 'M-0001', 入居者番号1: 'T-0001', 続柄1: '次男', 代表者1: '' };
  const plan = await world.member.dryRun(garden, await sheet([mine]));
  expect(plan.lines[0]?.changes.map(({ label }) => label)).toEqual(['続柄1', '代表者1']);
  await world.member.run(garden, await sheet([mine]));
  const [row] = await world.crud.member.among(admin, 'number', ['M-0001']);
  expect(row?.residents.map(({ number, relation }) => [number, relation])).toEqual([
    ['T-0001', '次男'],
    ['T-0002', '孫'],
  ]);
});

describe('a dry run', () => {
  it('asks the database as often for a thousand lines as for one, and says that it read', async () => {
    const count = makeQueryCount(database.db);
    await world.resident.run(admin, await sheet(residentLines(20)));
    await world.member.run(admin, await sheet(memberLines(20)));
    const asked = async (name: 'resident' | 'member', lines: Line[], actor = admin) => {
      const file = await sheet(lines);
      return (await count(() => world[name].dryRun(actor, file))).count;
    };
    expect([
      await asked('resident', residentLines(1)),
      await asked('resident', residentLines(1_000)),
      await asked('resident', residentLines(1_000), garden),
    ]).toEqual([3, 3, 4]);
    expect([
      await asked('member', memberLines(1)),
      await asked('member', memberLines(1_000)),
      await asked('member', memberLines(1_000), garden),
    ]).toEqual([4, 4, 5]);
    const { rows } = await database.db.raw(
      'select distinct resource, what from personal_reads order by resource',
    );
    expect(rows).toEqual([
      { resource: 'member', what: 'csv' },
      { resource: 'resident', what: 'csv' },
    ]);
  });
});
