import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { makeLocalFiles } from '../../src/adapters/files/local-files.ts';
import { makeMemoryFiles } from '../support/fakes/memory-files.ts';
import { fileStoreContract } from './files.contract.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'engawa-test-files-'));
});
afterAll(() => rm(root, { recursive: true }));

fileStoreContract('the memory', async () => makeMemoryFiles());
fileStoreContract('a local folder', async () => makeLocalFiles(await mkdtemp(join(root, 'store-'))));
