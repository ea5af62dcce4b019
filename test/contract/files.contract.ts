import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FileStore, StoredFile } from '../../src/application/file/file-store.port.ts';

const key = 'ab/ab12-34ef/large.jpeg';
const other = 'cd/cd56/thumb.webp';

const textOf = async (file: StoredFile | null): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of file?.stream ?? []) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const allOf = async (keys: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const one of keys) found.push(one);
  return found.sort();
};

/** What every file store promises; `makeStore` gives an empty one for each test. */
export const fileStoreContract = (name: string, makeStore: () => Promise<FileStore>): void => {
  describe(`${name} keeps files`, () => {
    let folder: string;
    let source: string;
    let store: FileStore;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'engawa-test-source-'));
      source = join(folder, 'source');
    });
    afterAll(() => rm(folder, { recursive: true }));
    beforeEach(async () => {
      store = await makeStore();
      await writeFile(source, '0123456789');
    });

    it('is ready for files from the beginning', async () => {
      await expect(store.ready()).resolves.toBeUndefined();
    });

    it('gives back what was put, with its size, and leaves the source', async () => {
      await store.put(key, source);
      const file = await store.open(key);
      expect(file?.size).toBe(10);
      expect(await textOf(file)).toBe('0123456789');
      await store.put(other, source);
      expect((await store.stat(other))?.size).toBe(10);
    });

    it('knows when a file was stored', async () => {
      await store.put(key, source);
      const age = Date.now() - ((await store.stat(key))?.storedAt.getTime() ?? 0);
      expect(Math.abs(age)).toBeLessThan(60_000);
    });

    it('replaces a file as a whole', async () => {
      await store.put(key, source);
      await writeFile(source, 'new');
      await store.put(key, source);
      const file = await store.open(key);
      expect([file?.size, await textOf(file)]).toEqual([3, 'new']);
    });

    it.each([
      [{ start: 0, end: 0 }, '0'],
      [{ start: 2, end: 4 }, '234'],
      [{ start: 8 }, '89'],
      [{ start: 8, end: 999 }, '89'],
      [{ start: 10 }, ''],
      [{ start: 12, end: 20 }, ''],
    ])('reads the range %j and still tells the whole size', async (range, expected) => {
      await store.put(key, source);
      const file = await store.open(key, range);
      expect([file?.size, await textOf(file)]).toEqual([10, expected]);
    });

    it('stores an empty file', async () => {
      await writeFile(source, '');
      await store.put(key, source);
      const file = await store.open(key);
      expect([file?.size, await textOf(file)]).toEqual([0, '']);
    });

    it('answers null for a file that is not there', async () => {
      await store.put(key, source);
      expect(await store.open('ab/ab12-34ef/thumb.webp')).toBeNull();
      expect(await store.stat(other)).toBeNull();
    });

    it('forgets a removed file and no other, and removing twice is no error', async () => {
      await store.put(key, source);
      await store.put('ab/ab12-34ef/thumb.webp', source);
      await store.remove(key);
      await store.remove(key);
      expect(await store.open(key)).toBeNull();
      expect(await allOf(store.keys())).toEqual(['ab/ab12-34ef/thumb.webp']);
    });

    it('lists every key', async () => {
      expect(await allOf(store.keys())).toEqual([]);
      await store.put(key, source);
      await store.put(other, source);
      expect(await allOf(store.keys())).toEqual([key, other]);
    });

    it('can put again what was removed', async () => {
      await store.put(key, source);
      await store.remove(key);
      await store.put(key, source);
      expect((await store.stat(key))?.size).toBe(10);
    });

    it('stores nothing when the source is missing', async () => {
      await expect(store.put(key, join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
      expect(await store.stat(key)).toBeNull();
      expect(await allOf(store.keys())).toEqual([]);
    });

    it.each([
      '../../etc/passwd',
      '/etc/passwd',
      'ab/../../x',
      'ab/cd12/x.webp',
      'ab/ab12/..',
      'ab/ab12/a/b',
      '',
      'ab/ab12/x\0',
    ])('refuses the key %j in every call', async (bad) => {
      await expect(async () => store.put(bad, source)).rejects.toThrow(RangeError);
      await expect(async () => store.open(bad)).rejects.toThrow(RangeError);
      await expect(async () => store.stat(bad)).rejects.toThrow(RangeError);
      await expect(async () => store.remove(bad)).rejects.toThrow(RangeError);
    });

    it('keeps whole files when unfinished ones are cleared', async () => {
      await store.put(key, source);
      expect(await store.clearUnfinished(new Date(Date.now() + 60_000))).toBe(0);
      expect((await store.stat(key))?.size).toBe(10);
    });
  });
};
