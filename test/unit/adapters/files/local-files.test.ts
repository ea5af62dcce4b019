import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeLocalFiles } from '../../../../src/adapters/files/local-files.ts';

describe('the local file store', () => {
  let root: string;
  let source: string;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'engawa-test-local-'));
    root = join(folder, 'files');
    source = join(folder, 'source');
    await writeFile(source, 'bytes');
  });
  afterEach(() => rm(join(root, '..'), { recursive: true }));

  it('lets only its own user read, whatever the source allowed', async () => {
    await chmod(source, 0o644);
    await makeLocalFiles(root).put('ab/ab12/large.jpeg', source);
    const modes = await Promise.all(
      ['', 'ab', 'ab/ab12', 'ab/ab12/large.jpeg'].map(
        async (path) => (await stat(join(root, path))).mode & 0o777,
      ),
    );
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  });

  it('leaves no folder behind when the last file of an upload is removed', async () => {
    const files = makeLocalFiles(root);
    await files.put('ab/ab12/large.jpeg', source);
    await files.remove('ab/ab12/large.jpeg');
    expect((await readdir(root)).filter((name) => name === 'ab')).toEqual([]);
  });

  it('leaves nothing half when the place cannot be written', async () => {
    await mkdir(root, { recursive: true });
    await writeFile(join(root, 'ab'), 'a file where a folder should be');
    await expect(makeLocalFiles(root).put('ab/ab12/large.jpeg', source)).rejects.toThrow();
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  });

  it('does not list what a killed put left, and clears it once it is old enough', async () => {
    const files = makeLocalFiles(root);
    const left = join(root, '.unfinished', 'left-by-a-crash');
    await mkdir(join(root, '.unfinished'), { recursive: true });
    await writeFile(left, 'half');
    await utimes(left, 1_000, 1_000);
    await writeFile(join(root, '.unfinished', 'being-written'), 'half');
    const listed: string[] = [];
    for await (const key of files.keys()) listed.push(key);
    expect(listed).toEqual([]);
    expect(await files.clearUnfinished(new Date(2_000_000))).toBe(1);
    expect(await readdir(join(root, '.unfinished'))).toEqual(['being-written']);
  });

  it('survives puts and removes of one upload at the same time', async () => {
    const files = makeLocalFiles(root);
    await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        await files.put(`ab/ab12/part-${turn}.webp`, source);
        if (turn % 2) await files.remove(`ab/ab12/part-${turn}.webp`);
      }),
    );
    const listed: string[] = [];
    for await (const key of files.keys()) listed.push(key);
    expect(listed).toHaveLength(20);
  });
});
