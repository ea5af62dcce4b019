import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { weigh } from '../../../../src/adapters/backup/weigh.ts';
import type { WriteArchive } from '../../../../src/application/backup/archive.port.ts';
import type { InSnapshot } from '../../../../src/application/backup/database-copy.port.ts';
import { makeTakeBackup } from '../../../../src/application/backup/take-backup.ts';
import type { FileStore } from '../../../../src/application/file/file-store.port.ts';
import { storeKey } from '../../../../src/domain/file/stored-file.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';
import { makeMemoryFiles } from '../../../support/fakes/memory-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'engawa-take-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyOf = (n: number) => storeKey(`${n}f8fad5b-d9cb-469f-a165-70867728950e`, 'large.jpeg');
const [OLD, NEW, NEWER] = [keyOf(1), keyOf(2), keyOf(3)] as [string, string, string];

let files: FileStore;
/** What the rows refer to at each moment; the last goes on. */
let moments: string[][];
let asked: number;
let entries: string[];

const put = async (key: string) => {
  writeFileSync(join(folder, 'bytes'), key);
  await files.put(key, join(folder, 'bytes'));
};

const writeArchive: WriteArchive = (_path, fill) =>
  fill({
    async add(name, content) {
      const weighed = await weigh(content);
      entries.push(name);
      return weighed;
    },
  });

const inSnapshot: InSnapshot = (work) =>
  work({
    migrations: ['1_first.ts'],
    tables: [{ name: 'notes', columns: ['id', 'text'] }],
    copyOut: async function* () {
      for (const piece of ['1\ta\\nb\n2\t', 'c\n']) yield Buffer.from(piece);
    },
    sequences: async () => [{ table: 'notes', column: 'id', last: '7' }],
    fileKeys: async () => moments[Math.min(asked++, moments.length - 1)] ?? [],
  });

const take = (store: Pick<FileStore, 'open' | 'keys'> | null = files) =>
  makeTakeBackup({ inSnapshot, files: store, writeArchive, clock: makeFixedClock(), version: '1.2.3' })(
    'a.zip',
  );

beforeEach(async () => {
  files = makeMemoryFiles();
  [moments, asked, entries] = [[[]], 0, []];
  await put(OLD);
});

describe('a backup', () => {
  it('tells of each table its rows, and what they weigh', async () => {
    const { tables, sequences, migrations, takenAt, program } = await take();
    expect(tables).toEqual([
      {
        name: 'notes',
        columns: ['id', 'text'],
        rows: 2,
        bytes: 11,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect({ sequences, migrations, takenAt, program }).toEqual({
      sequences: [{ table: 'notes', column: 'id', last: '7' }],
      migrations: ['1_first.ts'],
      takenAt: '2026-11-27T00:00:00.000Z',
      program: { name: 'engawa', version: '1.2.3' },
    });
    expect(entries).toEqual([`files/${OLD}`, 'tables/notes.copy', 'manifest.json']);
  });

  it('holds a file that came after the store was gone through', async () => {
    moments = [[OLD, NEW]];
    const stale = {
      ...files,
      keys: async function* () {
        yield OLD;
        await put(NEW);
      },
    };
    expect((await take(stale)).files.map(({ key }) => key)).toEqual([OLD, NEW]);
  });

  it('is made of a later moment where a file of the first was replaced before it was read', async () => {
    moments = [[NEW], [NEWER]];
    const stale = {
      ...files,
      keys: async function* () {
        yield OLD;
        await put(NEWER);
      },
    };
    expect((await take(stale)).files.map(({ key }) => key)).toEqual([OLD, NEWER]);
    expect(entries.filter((name) => name.startsWith('tables/'))).toEqual(['tables/notes.copy']);
  });

  it('does without a file that went while no row refers to it', async () => {
    const stale = {
      ...files,
      keys: async function* () {
        yield NEW;
      },
    };
    expect((await take(stale)).files).toEqual([]);
  });

  it('fails where the rows refer to a file that is not there, and names it', async () => {
    moments = [[OLD, NEW]];
    await expect(take()).rejects.toThrow(`refers to a file that is not in the file store: ${NEW}`);
  });

  it('of the database alone asks for no files', async () => {
    moments = [[NEW]];
    expect((await take(null)).files).toEqual([]);
  });
});
