import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listeningClient } from '../../../src/adapters/db/channel.ts';
import { makeLocalFiles } from '../../../src/adapters/files/local-files.ts';
import { storeKey } from '../../../src/domain/file/stored-file.ts';
import { backUp, restoreInto, type ServerPlace, serverPlace } from '../../support/backup-place.ts';
import { filesIn, rowsIn } from '../../support/whole-place.ts';
import { entriesOf } from '../../support/zip-entries.ts';

const KEY = storeKey('0f8fad5b-d9cb-469f-a165-70867728950e', 'large.jpeg');
const OTHER_KEY = storeKey('7c9e6679-7425-40de-944b-e07fc1f90ae7', 'large.jpeg');

let folder: string;
let file: string;
let source: ServerPlace;
let target: ServerPlace;

async function putFile({ dataDir }: ServerPlace, key: string): Promise<void> {
  const path = join(folder, 'bytes');
  writeFileSync(path, `the bytes of ${key}`);
  await makeLocalFiles(join(dataDir, 'files')).put(key, path);
}

const category = (name: string) => ({ kind: 'notice', name, color: 'sky' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-refusals-'));
  file = join(folder, 'whole.zip');
  source = await serverPlace({ migrated: true });
  await source.database.db('categories').insert([category('行事'), category('お願い')]);
  await putFile(source, KEY);
  await backUp(source, file);
});
afterAll(async () => {
  await source?.close();
  await target?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await target?.close();
  target = await serverPlace();
});

/** A copy of the backup with one byte of an entry's content turned over. */
function damagedAt(name: string): string {
  const path = join(folder, `damaged-${name.replaceAll('/', '-')}`);
  const bytes = readFileSync(file);
  const { contentAt, packedSize } = entriesOf(bytes)[name] ?? { contentAt: 0, packedSize: 0 };
  const at = contentAt + Math.floor(packedSize / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x01, at);
  writeFileSync(path, bytes);
  return path;
}

const expectUntouched = async () => {
  expect(await target.database.db('pg_tables').where({ schemaname: 'public' })).toEqual([]);
  expect(filesIn(target.dataDir)).toEqual({});
};

describe('a damaged backup', () => {
  it.each(['tables/categories.copy', `files/${KEY}`, 'manifest.json'])(
    'with one byte of %s changed is told before anything is touched',
    async (name) => {
      await expect(restoreInto(target, damagedAt(name))).rejects.toThrow(
        new RegExp(`The backup is damaged: ${name} is not what was written`),
      );
      await expectUntouched();
    },
  );

  it.each([0, 100, 1])(
    'cut short (keeping %s parts in a thousand) is told before anything is touched',
    async (part) => {
      const path = join(folder, `cut-${part}.zip`);
      copyFileSync(file, path);
      const { length } = readFileSync(file);
      truncateSync(path, part === 1 ? length - 1 : Math.floor((length * part) / 1000));
      await expect(restoreInto(target, path)).rejects.toThrow('damaged or cut short');
      await expectUntouched();
    },
  );

  it('that is not there is said to be so', async () => {
    await expect(restoreInto(target, join(folder, 'none.zip'))).rejects.toThrow('cannot be read (ENOENT)');
  });
});

describe('a place in use', () => {
  it('is refused for one row, and replaced with --force', async () => {
    await target.close();
    target = await serverPlace({ migrated: true });
    await target.database.db('categories').insert(category('前のもの'));
    await putFile(target, OTHER_KEY);
    await expect(restoreInto(target, file)).rejects.toThrow(
      'its table categories has rows. Nothing was changed.',
    );
    expect(await target.database.db('categories').pluck('name')).toEqual(['前のもの']);
    await restoreInto(target, file, { force: true });
    expect(await rowsIn(target.database.db)).toEqual(await rowsIn(source.database.db));
    expect(filesIn(target.dataDir)).toEqual(filesIn(source.dataDir));
  });

  it('is refused for one file', async () => {
    await putFile(target, OTHER_KEY);
    await expect(restoreInto(target, file)).rejects.toThrow(
      `The file store is not empty: it holds ${OTHER_KEY}`,
    );
  });

  it('is not what a site has left that was started once and never used', async () => {
    await target.close();
    target = await serverPlace({ migrated: true });
    await target.database.db('settings').insert({ key: 'session_secret', value: '"one of its own"' });
    await restoreInto(target, file);
    expect(await rowsIn(target.database.db)).toEqual(await rowsIn(source.database.db));
  });

  it('is refused even with --force while a site is connected, or where another program keeps its tables', async () => {
    const site = await listeningClient(
      target.database.address,
      'engawa',
      () => {},
      () => {},
    );
    await expect(restoreInto(target, file, { force: true })).rejects.toThrow('A site is running');
    await site.end();
    await target.database.db.raw('create table orders (n integer)');
    await expect(restoreInto(target, file, { force: true })).rejects.toThrow(
      'tables of another program (orders)',
    );
  });
});
