import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeLocalFiles } from '../../src/adapters/files/local-files.ts';
import { makeS3Files } from '../../src/adapters/files/s3-files.ts';
import { makeMemoryFiles } from '../support/fakes/memory-files.ts';
import { type S3Peer, startS3Peer } from '../support/s3-peer.ts';
import { fileStoreContract } from './files.contract.ts';

let root: string;
let s3: S3Peer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'engawa-test-files-'));
  s3 = await startS3Peer({ pageSize: 10 });
});
afterAll(async () => {
  s3.close();
  await rm(root, { recursive: true });
});

fileStoreContract('the memory', async () => makeMemoryFiles());
fileStoreContract('a local folder', async () => makeLocalFiles(await mkdtemp(join(root, 'store-'))));
fileStoreContract('an S3-compatible store', async () => makeS3Files(s3.place()));

describe('an S3-compatible store', () => {
  const source = () => join(root, 'source');
  const keysOf = async (place: Parameters<typeof makeS3Files>[0]): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of makeS3Files(place).keys()) keys.push(key);
    return keys;
  };

  it('keeps to its prefix, and lists more files than one answer of the store holds', async () => {
    await writeFile(source(), 'x');
    const [own, other] = [s3.place(), s3.place()];
    const store = makeS3Files(own);
    const wanted = Array.from({ length: 31 }, (_, n) => `ab/ab${String(n).padStart(2, '0')}/thumb.webp`);
    for (const key of wanted) await store.put(key, source());
    expect((await keysOf(own)).sort()).toEqual(wanted);
    expect(await keysOf(other)).toEqual([]);
    expect([...s3.objects.keys()]).toContain(`${own.prefix}/${wanted[0]}`);
  });

  it('says so where its bucket is missing, instead of taking every file for lost', async () => {
    const store = makeS3Files({ ...s3.place(), bucket: 'nowhere' });
    await expect(store.open('ab/ab12/thumb.webp')).rejects.toThrow('NoSuchBucket');
  });

  it('gives up on a store that does not answer', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const place = { ...s3.place(), endpoint: `http://127.0.0.1:${port}` };
    try {
      await expect(makeS3Files(place, { answer: 50 }).stat('ab/ab12/thumb.webp')).rejects.toThrow(
        'requestTimeout',
      );
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});
