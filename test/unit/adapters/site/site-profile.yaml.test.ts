import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-profile-'));
  cpSync('views/site', dir, { recursive: true });
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

function problems(): string[] {
  try {
    loadSiteProfile(dir);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

/** Replaces the first line that contains `text`, and returns its number. */
function replaceLine(file: string, text: string, by: string | undefined): number {
  const lines = readFileSync(join(dir, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  if (index < 0) throw new Error(`${file} has no line with ${text}`);
  lines.splice(index, 1, ...(by === undefined ? [] : [by]));
  writeFileSync(join(dir, file), lines.join('\n'));
  return index + 1;
}

describe('loadSiteProfile', () => {
  it('reads the shipped profile and freezes it through and through', () => {
    const profile = loadSiteProfile(dir);
    expect(profile.operator.name).toBe('株式会社ひあみ');
    expect(Object.isFrozen(profile.facilities.nursing_home.rooms[0]?.equipment)).toBe(true);
    expect(Object.isFrozen(profile.visits.defaults.times)).toBe(true);
  });

  it('names file, line and path of a wrong value and says what belongs there', () => {
    const line = replaceLine('nursing_home.yaml', 'rent: 72000', '    rent: 七万円');
    expect(problems()).toEqual([`nursing_home.yaml:${line} rooms.1.rent: 数で書いてください`]);
  });

  it('names the line of an unknown key', () => {
    const line = replaceLine('operator.yaml', 'capital:', 'capital: 1\ncapitol: 2') + 1;
    expect(problems()).toEqual([
      `operator.yaml:${line} capitol: 知らない項目です。名前の綴りを直すか、この項目を消してください`,
    ]);
  });

  it('names the line of the parent when a key is missing', () => {
    const removed = replaceLine('group_home.yaml', '    monthly: 42000', '    {}');
    expect(problems()).toEqual([
      `group_home.yaml:${removed - 1} fees.meals.monthly: 必須の項目がありません。書き足してください`,
    ]);
  });

  it('asks for quotes where digits were meant as text', () => {
    const line = replaceLine('nursing_home.yaml', 'number: ', '  number: 9970100011');
    expect(problems()).toEqual([
      `nursing_home.yaml:${line} designation.number: 文字として書いてください。数字だけの値は引用符 " で囲みます（今は 9970100011）`,
    ]);
  });

  it('lists the allowed words for a choice', () => {
    const line = replaceLine('visits.yaml', 'approval:', '  approval: maybe');
    expect(problems()).toEqual([
      `visits.yaml:${line} defaults.approval: 次のどれかを書いてください: instant、approval`,
    ]);
  });

  it('names the line of a sum that does not add up', () => {
    const line = replaceLine('nursing_home.yaml', 'capacity: 60', 'capacity: 61');
    expect(problems()).toEqual([
      `nursing_home.yaml:${line} capacity: 定員が階・ユニット（units）の capacity の合計と合いません。どちらかを直してください`,
    ]);
  });

  it('tells the line of broken YAML, and the problems of the other files with it', () => {
    const broken = replaceLine('faq.yaml', '    label: 費用', '    label: "費用');
    const wrong = replaceLine('links.yaml', 'url: https://www.city', '        url: www.city.example');
    const found = problems();
    expect(found.some((line) => /^faq\.yaml:\d+: YAML として読めません/.test(line))).toBe(true);
    expect(Number(found[0]?.match(/:(\d+):/)?.[1])).toBeGreaterThanOrEqual(broken);
    expect(found).toContain(
      `links.yaml:${wrong} groups.0.links.0.url: アドレスは https:// から始めて書いてください`,
    );
    expect(found.filter((line) => line.startsWith('faq.yaml') && line.includes('必須'))).toEqual([]);
  });

  it('tells the line of a key written twice', () => {
    const line = replaceLine('operator.yaml', 'capital:', 'capital: 1\ncapital: 2') + 1;
    expect(problems()).toEqual([expect.stringMatching(new RegExp(`^operator\\.yaml:${line}: YAML として`))]);
  });

  it('names the line of an answer that names a fact nobody knows', () => {
    const line = replaceLine(
      'faq.yaml',
      'answer: 市の担当課と',
      '        answer: 月{nursing_home.prize}円です。',
    );
    expect(problems()).toEqual([
      expect.stringMatching(
        new RegExp(`^faq\\.yaml:${line} groups\\.0\\.entries\\.\\d+\\.answer: \\{nursing_home\\.prize\\}`),
      ),
    ]);
  });

  it('names a missing file and the file that was probably meant', () => {
    cpSync(join(dir, 'jobs.yaml'), join(dir, 'job.yaml'));
    rmSync(join(dir, 'jobs.yaml'));
    expect(problems()).toEqual([
      expect.stringMatching(/^job\.yaml: 知らないファイルです/),
      'jobs.yaml: ファイルがありません。見本から写して置いてください',
    ]);
  });

  it('says that an empty file lacks its content', () => {
    writeFileSync(join(dir, 'documents.yaml'), '');
    expect(problems()).toEqual(['documents.yaml:1: 値が空です。値を書いてください']);
  });

  it('asks for UTF-8 when a file was saved as Shift_JIS', () => {
    writeFileSync(join(dir, 'links.yaml'), Buffer.from([0x67, 0x3a, 0x20, 0x8e, 0x73, 0x0a]));
    expect(problems()).toEqual(['links.yaml:1: UTF-8 で保存し直してください（今は別の文字コードです）']);
  });

  it('reads a file that begins with a byte order mark and ends its lines the way Windows does', () => {
    const text = readFileSync(join(dir, 'operator.yaml'), 'utf8');
    writeFileSync(join(dir, 'operator.yaml'), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(problems()).toEqual([]);
  });

  it('names a document whose PDF is not in the folder', () => {
    const line = replaceLine('documents.yaml', 'file: rules.pdf', '    file: none.pdf');
    expect(problems()).toEqual([
      `documents.yaml:${line} items.2.file: documents フォルダーに none.pdf がありません。置くか、この行を消してください`,
    ]);
  });

  it('says when the folder itself is not there', () => {
    rmSync(dir, { recursive: true });
    expect(problems()).toEqual([expect.stringContaining('SITE_DIR を確かめてください')]);
  });
});
