import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const load = (program: string | null = 'this') => keptSiteProfile({ dir, dataDir, program });
const keptFiles = () => readdirSync(join(dataDir, 'profile'));
const keptFile = () => join(dataDir, 'profile', String(keptFiles()[0]));

/** Puts other data into what was kept, whole as its digest says. */
const rewrite = (change: (json: string) => string) => {
  const json = change(readFileSync(keptFile(), 'utf8').split('\n')[1] ?? '');
  writeFileSync(keptFile(), `${createHash('sha256').update(json).digest('hex')}\n${json}`);
};

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

  it('reads and checks nothing while files and program stay as they are', async () => {
    await load();
    rewrite((json) => json.replaceAll('ひあみ', 'ひだまり'));
    expect((await load()).operator.name).toBe('株式会社ひだまり');
  });

  it('checks the files anew for another program, and forgets what the one before kept', async () => {
    await load();
    rewrite((json) => json.replaceAll('ひあみ', 'ひだまり'));
    expect((await load('another')).operator.name).toBe('株式会社ひあみ');
    expect(keptFiles()).toHaveLength(1);
  });

  it('keeps nothing for sources, whose rules change under the same name', async () => {
    await load(null);
    expect(existsSync(join(dataDir, 'profile'))).toBe(false);
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

  it('reads the files again where what it kept is damaged', async () => {
    await load();
    writeFileSync(keptFile(), readFileSync(keptFile(), 'utf8').replaceAll('ひあみ', 'ひだまり'));
    expect((await load()).operator.name).toBe('株式会社ひあみ');
    writeFileSync(keptFile(), readFileSync(keptFile(), 'utf8').slice(0, 1000));
    expect((await load()).operator.name).toBe('株式会社ひあみ');
  });

  it('names a document that was taken away since', async () => {
    await load();
    rmSync(join(dir, 'documents/fee-table.pdf'));
    await expect(load()).rejects.toThrow('documents フォルダーに fee-table.pdf がありません');
  });

  it('names a folder that is not there', async () => {
    await expect(keptSiteProfile({ dir: join(dir, 'no'), dataDir, program: 'this' })).rejects.toThrow(
      'フォルダーがありません',
    );
  });
});
