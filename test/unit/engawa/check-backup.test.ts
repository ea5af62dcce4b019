import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeArchive } from '../../../src/adapters/backup/archive-writer.ts';
import { MANIFEST, manifestOf } from '../../../src/application/backup/manifest.ts';
import { readConfig } from '../../../src/config.ts';
import { lookAtBackup } from '../../../src/engawa/check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TAKEN = '2026-11-27T18:00:00Z';
const look = (env: Record<string, string> = { BACKUP_DIR: folder }, now = '2026-11-28T08:30:00Z') =>
  lookAtBackup({ config: readConfig(env) }, () => Date.parse(now));

const aBackup = (name: string) =>
  writeArchive(join(folder, name), ({ add }) =>
    add(
      MANIFEST,
      (async function* () {
        const content = { takenAt: TAKEN, migrations: ['1.ts'], tables: [], sequences: [], files: [] };
        yield Buffer.from(JSON.stringify(manifestOf(content, '1.0.0')));
      })(),
    ),
  );

describe('engawa check', () => {
  it('says how old the newest nightly backup is', async () => {
    await aBackup('engawa-2026-11-28.zip');
    await aBackup('engawa-2026-11-27.zip');
    expect(await look()).toBe('engawa-2026-11-28.zip is 14 hours old (0.0 MB); 2 of 14 are kept');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('warns where a night made none, and where there is none yet', async () => {
    expect(await look()).toMatchObject({ but: expect.stringContaining('no nightly backup yet') });
    await aBackup('engawa-2026-11-28.zip');
    expect(await look({ BACKUP_DIR: folder }, '2026-11-29T01:00:00Z')).toMatchObject({
      found: expect.stringContaining('31 hours old'),
      but: expect.stringContaining('the last night made none'),
    });
  });

  it('fails on a newest backup that cannot be read', async () => {
    writeFileSync(join(folder, 'engawa-2026-11-28.zip'), 'half of it');
    await expect(look()).rejects.toThrow('damaged or cut short');
  });

  it('needs no folder where none is set', async () => {
    expect(await look({})).toBe('no BACKUP_DIR: no nightly backup is made');
  });
});
