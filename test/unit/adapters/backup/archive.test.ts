import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import ZipStream from 'zip-stream';
import { openArchive, saveAs } from '../../../../src/adapters/backup/archive-reader.ts';
import { makeBackupFolder, writeArchive } from '../../../../src/adapters/backup/archive-writer.ts';
import type { Content } from '../../../../src/application/backup/archive.port.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-archive-'));
  path = join(folder, 'a.zip');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(text: string, times = 1): Content {
  for (let n = 0; n < times; n += 1) yield Buffer.from(text);
}
async function textOf(content: Content): Promise<string> {
  let text = '';
  for await (const chunk of content) text += Buffer.from(chunk).toString('latin1');
  return text;
}
/** As a disk or a database gives it: never at once. */
async function* endless(): Content {
  for (;;) {
    await new Promise((next) => setImmediate(next));
    yield Buffer.from('endless');
  }
}
async function* failing(): Content {
  yield Buffer.from('some');
  throw new Error('the source broke');
}

describe('an archive', () => {
  it('gives each entry back by its name, whatever its length, and other programs read it', async () => {
    const weighed = await writeArchive(path, async ({ add }) => ({
      'tables/a.copy': await add('tables/a.copy', pieces('rows and rows\n'.repeat(1000), 200)),
      'files/b': await add('files/b', pieces('\u0001\u0002'), { dense: true }),
      empty: await add('empty', pieces('', 0)),
      'empty-dense': await add('empty-dense', pieces('', 0), { dense: true }),
    }));
    const archive = await openArchive(path);
    const unzipped = unzipSync(readFileSync(path));
    expect(Object.keys(unzipped)).toEqual(Object.keys(weighed));
    for (const [name, expected] of Object.entries(weighed)) {
      const text = await textOf(archive.read(name, expected));
      expect(text.length).toBe(expected.bytes);
      expect(Buffer.from(unzipped[name] ?? []).toString('latin1')).toBe(text);
    }
    expect(statSync(path).size).toBeLessThan(100_000);
    await expect(textOf(archive.read('none'))).rejects.toThrow('it lacks none');
  });

  it('of more or longer entries than old ZIPs can name is read too', async () => {
    const zip = new ZipStream({ forceZip64: true });
    const written = pipeline(zip, createWriteStream(path));
    for (const name of ['one', 'two'])
      await new Promise<void>((done, fail) => {
        zip.entry(Buffer.from(`this is ${name}`), { name }, (error) => (error ? fail(error) : done()));
      });
    zip.finalize();
    await written;
    const archive = await openArchive(path);
    expect(await textOf(archive.read('two'))).toBe('this is two');
  });

  it('is not what weighs other than it should', async () => {
    const weighed = await writeArchive(path, ({ add }) => add('a', pieces('abc')));
    const archive = await openArchive(path);
    const other = { ...weighed, sha256: '0'.repeat(64) };
    await expect(textOf(archive.read('a', other))).rejects.toThrow('a is not what was written');
  });

  it('leaves nothing behind when its source breaks, the disk refuses, or it is broken off', async () => {
    await expect(writeArchive(path, ({ add }) => add('a', failing()))).rejects.toThrow('the source broke');
    const aborted = new AbortController();
    const broken = writeArchive(
      path,
      async ({ add }) => {
        setImmediate(() => aborted.abort());
        await add('b', endless());
      },
      aborted.signal,
    );
    await expect(broken).rejects.toThrow('aborted');
    expect(readdirSync(folder)).toEqual([]);
    const refused = writeArchive(join(folder, 'a'.repeat(250)), ({ add }) => add('b', endless()));
    await expect(refused).rejects.toThrow('ENAMETOOLONG');
  });

  it('is under its name only when it is whole', async () => {
    await writeArchive(path, async ({ add }) => {
      await add('a', pieces('abc'));
      expect(existsSync(path)).toBe(false);
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^a\.zip\.[0-9a-f]{8}\.part$/)]);
    });
    expect(readdirSync(folder)).toEqual(['a.zip']);
  });

  it('gives an entry as a file that only its owner may read', async () => {
    await saveAs(join(folder, 'saved'), pieces('abc', 2));
    expect(readFileSync(join(folder, 'saved'), 'utf8')).toBe('abcabc');
    expect(statSync(join(folder, 'saved')).mode & 0o777).toBe(0o600);
  });
});

describe('a folder of backups', () => {
  it('is rid of what a killed process left half written, and of nothing else', async () => {
    const names = ['engawa-2026-11-28.zip.0a1b2c3d.part', 'engawa-2026-11-28.zip', 'other.part'];
    for (const name of names) await saveAs(join(folder, name), pieces('x'));
    const backups = makeBackupFolder(folder);
    await backups.clearParts();
    expect(readdirSync(folder).sort()).toEqual(['engawa-2026-11-28.zip', 'other.part']);
    expect(await backups.names()).toEqual(['engawa-2026-11-28.zip']);
    expect(await makeBackupFolder(join(folder, 'none')).names()).toEqual([]);
  });
});
