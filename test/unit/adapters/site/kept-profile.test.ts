import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptSiteProfile } from '../../../../src/adapters/site/kept-profile.ts';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';

let dir: string;
let dataDir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-profile-'));
  dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  cpSync('views/site', dir, { recursive: true });
});

afterEach(() => {
  for (const folder of [dir, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const load = () => keptSiteProfile({ dir, dataDir });
const keptFiles = () => readdirSync(join(dataDir, 'profile'));
const keptFile = () => join(dataDir, 'profile', String(keptFiles()[0]));

const edit = (file: string, from: string, to: string) => {
  const path = join(dir, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
};

describe('keptSiteProfile', () => {
  it('gives what the files say, frozen, the first time and again', async () => {
    const first = await load();
    const again = await load();
    expect(first).toEqual(loadSiteProfile(dir));
    expect(again).toEqual(first);
    expect(Object.isFrozen(again.facilities.nursing_home.rooms[0]?.equipment)).toBe(true);
  });

  it('reads from what it kept while the files stay as they are', async () => {
    await load();
    writeFileSync(keptFile(), readFileSync(keptFile(), 'utf8').replaceAll('ひあみ', 'ひだまり'));
    expect((await load()).operator.name).toBe('株式会社ひだまり');
  });

  it('notices an edit, and forgets what it kept of before', async () => {
    await load();
    edit('operator.yaml', '株式会社ひあみ', '株式会社ひだまり');
    expect((await load()).operator.name).toBe('株式会社ひだまり');
    expect(keptFiles()).toHaveLength(1);
  });

  it('refuses a wrong value with its line although an earlier state was kept', async () => {
    await load();
    edit('visits.yaml', 'approval:', 'approval: maybe #');
    await expect(load()).rejects.toThrow(/^visits\.yaml:\d+ defaults\.approval: /);
  });

  it('refuses a file with a name nobody reads', async () => {
    await load();
    writeFileSync(join(dir, 'oprator.yaml'), 'name: x\n');
    await expect(load()).rejects.toThrow('oprator.yaml: 知らないファイルです');
  });

  it('applies the rules to what was kept, and reads the files again where it breaks them', async () => {
    await load();
    writeFileSync(keptFile(), '{"operator":{}}');
    expect((await load()).operator.name).toBe('株式会社ひあみ');
    writeFileSync(keptFile(), '{"oper');
    expect((await load()).operator.name).toBe('株式会社ひあみ');
  });

  it('names a document that was taken away since', async () => {
    await load();
    rmSync(join(dir, 'documents/fee-table.pdf'));
    await expect(load()).rejects.toThrow('documents フォルダーに fee-table.pdf がありません');
  });

  it('names a folder that is not there', async () => {
    await expect(keptSiteProfile({ dir: join(dir, 'no'), dataDir })).rejects.toThrow(
      'フォルダーがありません',
    );
  });
});
