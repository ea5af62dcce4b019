import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { makeZip } from '../../../../src/adapters/archive/zip.ts';
import type { Packed } from '../../../../src/application/personal-record/personal-source.port.ts';

async function* listed(...files: Packed[]): AsyncGenerator<Packed> {
  yield* files;
}
const bytesOf = async (archive: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of archive) parts.push(part);
  return Buffer.concat(parts);
};
async function* inParts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

describe('an archive', () => {
  it('holds texts and streams under Japanese names', async () => {
    const files = unzipSync(
      await bytesOf(
        makeZip(
          listed(
            { name: '記録.json', content: '{"氏名":"髙梨"}' },
            { name: '写真/夏祭り.jpg', content: inParts('前', '後') },
          ),
        ),
      ),
    );
    expect(
      Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])),
    ).toEqual({
      '記録.json': '{"氏名":"髙梨"}',
      '写真/夏祭り.jpg': '前後',
    });
  });
  it('fails as a file of it fails, instead of ending as if it were whole', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('前');
      throw new Error('the disk is gone');
    }
    await expect(bytesOf(makeZip(listed({ name: 'a', content: broken() })))).rejects.toThrow(
      'the disk is gone',
    );
  });
  it('fails as the list of its files fails', async () => {
    async function* none(): AsyncGenerator<Packed> {
      yield { name: 'a', content: 'a' };
      throw new Error('no more');
    }
    await expect(bytesOf(makeZip(none()))).rejects.toThrow('no more');
  });
  it('asks for no further file once nobody reads it any more', async () => {
    let asked = 0;
    async function* many(): AsyncGenerator<Packed> {
      for (; asked < 1000; asked += 1) yield { name: `${asked}`, content: 'x'.repeat(10_000) };
    }
    for await (const part of makeZip(many())) if (part.length > 0) break;
    expect(asked).toBeLessThan(1000);
  });
});

describe('a file of an archive', () => {
  it('is packed as it is where it is dense', async () => {
    const content = 'x'.repeat(10_000);
    const size = async (dense?: true) =>
      (await bytesOf(makeZip(listed({ name: 'a', content: inParts(content), ...(dense && { dense }) }))))
        .length;
    expect(await size(true)).toBeGreaterThan(10_000);
    expect(await size()).toBeLessThan(1_000);
  });

  it('is let go when the archive is read no further', async () => {
    let end = () => {};
    const ended = new Promise<void>((done) => {
      end = done;
    });
    async function* long(): AsyncGenerator<Uint8Array> {
      try {
        for (let part = 0; part < 10_000; part += 1) yield Buffer.alloc(10_000);
      } finally {
        end();
      }
    }
    for await (const part of makeZip(listed({ name: 'a', content: long(), dense: true })))
      if (part.length > 0) break;
    await ended;
  });
});
