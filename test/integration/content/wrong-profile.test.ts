import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSite } from '../../support/site-process.ts';

let dir: string;
let said: string;
const lines: Record<string, number> = {};

/** Changes the first line that begins so (null takes it away), and remembers which it was. */
function spoil(file: string, start: RegExp, by: string | null): void {
  const text = readFileSync(join(dir, file), 'utf8').split('\n');
  const at = text.findIndex((line) => start.test(line));
  if (at < 0) throw new Error(`${file} has no line ${start}`);
  text.splice(at, 1, ...(by === null ? [] : [by]));
  writeFileSync(join(dir, file), text.join('\n'));
  lines[file] = at + 1;
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'engawa-wrong-profile-'));
  cpSync('views/site', dir, { recursive: true });
  spoil('group_home.yaml', /^tel:/, null);
  spoil('nursing_home.yaml', /^openedOn:/, 'openedOn: 2014-02-30');
  spoil('documents.yaml', /^ {4}facilities:/, '    facilities: [care_home]');
  const start = startSite({ SITE_DIR: dir, DATA_DIR: join(dir, 'data'), DEMO: '0' });
  said = await start.then(
    async (site) => {
      await site.stop();
      return 'started';
    },
    (error: Error) => error.message,
  );
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('a wrong site profile', () => {
  it('stops the start', () => {
    expect(said).toContain('Engawa did not start');
  });

  it('is told by file, line and fix: a missing phone', () => {
    expect(said).toMatch(/^.*group_home\.yaml:\d+ tel: 必須の項目がありません。書き足してください$/m);
  });

  it('is told by file, line and fix: a day that is in no calendar', () => {
    expect(said).toMatch(
      new RegExp(
        `nursing_home\\.yaml:${lines['nursing_home.yaml']} openedOn: 日付は 2026-04-01 の形で、暦にある日を書いてください`,
      ),
    );
  });

  it('is told by file, line and fix: a facility that is none', () => {
    expect(said).toMatch(
      new RegExp(
        `documents\\.yaml:${lines['documents.yaml']} items\\.0\\.facilities\\.0: 次のどれかを書いてください: nursing_home、group_home`,
      ),
    );
  });
});
