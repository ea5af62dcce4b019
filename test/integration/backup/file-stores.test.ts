import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeS3Files } from '../../../src/adapters/files/s3-files.ts';
import { storeKey } from '../../../src/domain/file/stored-file.ts';
import { backup, restore } from '../../../src/engawa/database-commands.ts';
import { callCommand, restoreInto, type ServerPlace, serverPlace } from '../../support/backup-place.ts';
import { type S3Peer, startS3Peer } from '../../support/s3-peer.ts';
import { filesIn } from '../../support/whole-place.ts';

const KEYS = ['0', '1', '2', '3'].map((n) =>
  storeKey(`${n}f8fad5b-d9cb-469f-a165-70867728950e`, 'large.jpeg'),
);

let s3: S3Peer;
let folder: string;
let places: ServerPlace[];
beforeAll(async () => {
  s3 = await startS3Peer({ pageSize: 3 });
  folder = mkdtempSync(join(tmpdir(), 'engawa-stores-'));
  places = [await serverPlace({ migrated: true }), await serverPlace(), await serverPlace()];
});
afterAll(async () => {
  for (const place of places) await place.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const envOf = ({ bucket, prefix, endpoint, ...keys }: ReturnType<S3Peer['place']>) => ({
  FILES_URL: `s3://${bucket}/${prefix}`,
  S3_ENDPOINT: endpoint ?? '',
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
});

describe('a backup', () => {
  it('takes files from a bucket and puts them into a folder, or into another bucket', async () => {
    const [source, toFolder, toBucket] = places as [ServerPlace, ServerPlace, ServerPlace];
    const [from, to] = [s3.place(), s3.place()];
    for (const key of KEYS) {
      writeFileSync(join(folder, 'bytes'), `the bytes of ${key}`);
      await makeS3Files(from).put(key, join(folder, 'bytes'));
    }
    const file = join(folder, 'a.zip');
    await callCommand(backup, source, [file], { env: envOf(from) });
    await restoreInto(toFolder, file);
    expect(Object.keys(filesIn(toFolder.dataDir))).toEqual(KEYS);
    await callCommand(restore, toBucket, [file], { env: envOf(to) });
    for (const key of KEYS) {
      let text = '';
      for await (const chunk of (await makeS3Files(to).open(key))?.stream ?? [])
        text += Buffer.from(chunk).toString();
      expect(text).toBe(`the bytes of ${key}`);
    }
  });
});
