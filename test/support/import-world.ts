import { sheetReader } from '../../src/adapters/csv/sheet-reader.ts';
import { loadSiteProfile } from '../../src/adapters/site/site-profile.yaml.ts';
import type { ImportList } from '../../src/application/import/import-list.ts';
import { makeImport } from '../../src/application/import/make-import.ts';
import { memberImport } from '../../src/application/member/member.import.ts';
import type { MemberRow } from '../../src/application/member/members.port.ts';
import { residentImport } from '../../src/application/resident/resident.import.ts';
import type { ResidentRow } from '../../src/application/resident/residents.port.ts';
import type { Actor } from '../../src/domain/actor.ts';
import { neutraliseFormula } from '../../src/domain/csv.ts';
import { NO_CONSENTS } from '../../src/domain/resident/consent.ts';
import { aWorkerActor } from './builders/accounts.ts';
import { csvOf, inUtf8, type Line } from './people-sheets.ts';

const profile = loadSiteProfile('views/site');
const STORED = { version: 1, createdAt: '', updatedAt: '', deletedAt: null };

export const aResidentRow = (own: Partial<ResidentRow> = {}): ResidentRow => ({
  ...STORED,
  id: 1,
  number: 'R-1',
  familyName: '小野寺',
  givenName: 'ハル',
  name: '小野寺 ハル',
  familyKana: 'おのでら',
  givenKana: 'はる',
  facility: 'nursing_home',
  unit: null,
  room: '302',
  movedInOn: '2026-04-01',
  roomSince: null,
  retention: 'running',
  leftOn: null,
  status: 'present',
  state: 'present',
  visits: 'allowed',
  visitsReason: '',
  careNote: '',
  visitLimitExempt: false,
  consents: NO_CONSENTS,
  families: 0,
  anonymisedAt: null,
  ...own,
});

export const aMemberRow = (own: Partial<MemberRow> = {}): MemberRow => {
  const residents = own.residents ?? [
    {
      residentId: 1,
      number: 'R-1',
      name: '小野寺 ハル',
      facility: 'nursing_home',
      room: '302',
      relation: '長女',
      representative: true,
    },
  ];
  return {
    ...STORED,
    id: 1,
    anonymisedAt: null,
    number: 'H-1',
    familyName: '水越',
    givenName: '真弓',
    name: '水越 真弓',
    familyKana: 'みずこし',
    givenKana: 'まゆみ',
    phone: '09012345678',
    status: 'active',
    note: '',
    links: residents.map(({ residentId, relation, representative }) => ({
      residentId,
      relation,
      representative,
    })),
    residents,
    facility: 'nursing_home',
    representative: true,
    mailState: 'none',
    lastSignInAt: null,
    ...own,
  };
};

/** An import over rows in memory: those the worker sees, and those of others; `stored` is what it wrote. */
function importOver<T extends ResidentRow | MemberRow>(
  // biome-ignore lint/suspicious/noExplicitAny: the lists differ in what they look up
  list: ImportList<T, any, any>,
  rows: readonly T[],
  others: readonly T[],
) {
  const stored: { id: number | null; raw: unknown }[] = [];
  const among = (all: readonly T[]) => async (_who: unknown, _key: unknown, values: readonly string[]) =>
    all.filter(({ number }) => values.includes(number.toLowerCase()));
  const take = makeImport(list, {
    crud: {
      among: (actor, key, values) => among(rows)(actor, key, values),
      create: async (_actor, raw) => stored.push({ id: null, raw }),
      update: async (_actor, id, _version, raw) => void stored.push({ id, raw }),
    },
    collection: { among: (key, values) => among([...rows, ...others])(null, key, values) },
    inTransaction: (work) => work(),
  });
  const sheet = (lines: readonly Line[]) => sheetReader.read(inUtf8(csvOf(lines)));
  return {
    stored,
    dryRun: async (lines: readonly Line[], actor: Actor = aWorkerActor()) =>
      take.dryRun(actor, await sheet(lines)),
    run: async (lines: readonly Line[], actor: Actor = aWorkerActor()) => take.run(actor, await sheet(lines)),
    /** The rows as the export writes them. */
    exported: (): Line[] =>
      rows.map((row) =>
        Object.fromEntries(list.columns.map(({ label, cellOf }) => [label, neutraliseFormula(cellOf(row))])),
      ),
  };
}

export const residentsOver = (rows: readonly ResidentRow[], others: readonly ResidentRow[] = []) =>
  importOver(
    residentImport({
      profile,
      residents: {
        inRooms: async (rooms, facility) =>
          rows
            .filter((row) => rooms.includes(row.room) && (facility === null || row.facility === facility))
            .map((row) => ({ ...row, since: row.roomSince ?? row.movedInOn })),
      },
    }),
    rows,
    others,
  );

export const membersOver = (
  rows: readonly MemberRow[],
  residents: readonly { id: number; number: string }[] = [{ id: 1, number: 'R-1' }],
) =>
  importOver(
    memberImport({
      residents: {
        numbered: async (numbers) => residents.filter(({ number }) => numbers.includes(number.toLowerCase())),
      },
      members: {
        representatives: async (ids) =>
          rows.flatMap(({ id, name, links }) =>
            links
              .filter(({ residentId, representative }) => representative && ids.includes(residentId))
              .map(({ residentId }) => ({ residentId, memberId: id, name })),
          ),
      },
    }),
    rows,
    [],
  );
