import { describe, expect, it } from '@jest/globals';
import { aMemberRow, membersOver } from '../../../support/import-world.ts';
import { type Line, memberLines } from '../../../support/people-sheets.ts';

const RESIDENTS = [1, 2, 3, 4].map((id) => ({ id, number: `R-${id}` }));
const line: Line = { ...memberLines(1)[0], 入居者番号1: 'R-1' };
const linkAt = (residentId: number, own: object = {}) => ({
  residentId,
  number: `R-${residentId}`,
  name: `入居者${residentId}`,
  facility: 'nursing_home' as const,
  room: '1',
  relation: '孫',
  representative: false,
  ...own,
});
const wrongOf = async (world: ReturnType<typeof membersOver>, lines: readonly Line[]) =>
  (await world.dryRun(lines)).wrong.map(({ line: at, label, text }) => `${at} ${label} ${text}`);

describe('the residents of a member', () => {
  it('are found by their numbers, in any width and case', async () => {
    const world = membersOver([], RESIDENTS);
    await world.run([
      { ...line, 入居者番号1: '', 続柄1: '', 代表者1: '', 入居者番号2: 'ｒ-２', 続柄2: '孫', 代表者2: '○' },
    ]);
    const raw = world.stored[0]?.raw as { links: unknown[]; phone: string };
    expect(raw.links.at(1)).toEqual({ residentId: 2, relation: '孫', representative: 'on' });
    expect(raw.phone).toBe('09010000000');
  });
  it('are named by the column where they are wrong, also behind an empty one', async () => {
    const cells = {
      ...line,
      入居者番号1: '',
      続柄1: '',
      代表者1: '',
      入居者番号2: 'R-1',
      続柄2: '',
      代表者2: '多分',
    };
    expect(
      await wrongOf(membersOver([], RESIDENTS), [{ ...cells, 入居者番号3: 'R-9', 続柄3: '孫' }]),
    ).toEqual([
      expect.stringContaining('2 代表者2 代表者2は「はい」か空'),
      expect.stringContaining('2 入居者番号3 入居者番号3の入居者は見つかりません'),
      expect.stringContaining('2 続柄2 続柄を入力'),
    ]);
    const nobody = { ...line, 入居者番号1: '', 続柄1: '', 代表者1: '' };
    expect(await wrongOf(membersOver([], RESIDENTS), [nobody])).toEqual([
      expect.stringContaining('2 入居者番号1 入居者を1人以上'),
    ]);
  });
  it('stay where the file has no column for them, the fourth too', async () => {
    const row = aMemberRow({ residents: [1, 2, 3, 4].map((id) => linkAt(id)) });
    const world = membersOver([row], RESIDENTS);
    const plan = await world.dryRun([{ 会員番号: 'H-1', 続柄1: '長女' }]);
    expect(plan.lines[0]?.changes).toEqual([{ label: '続柄1', before: '孫', after: '長女' }]);
    await world.run([{ 会員番号: 'H-1', 続柄1: '長女' }]);
    const raw = world.stored[0]?.raw as { links: { residentId: number; relation: string }[] };
    expect(raw.links.map(({ residentId, relation }) => [residentId, relation])).toEqual([
      [1, '長女'],
      [2, '孫'],
      [3, '孫'],
      [4, '孫'],
    ]);
  });
});

describe('a resident has one 代表者', () => {
  const other = { ...line, 会員番号: 'M-2' };

  it('among the lines, and beside a member who is not in the file', async () => {
    expect(await wrongOf(membersOver([], RESIDENTS), [line, other])).toEqual([
      expect.stringContaining('2 代表者1 この入居者の代表者は3行目の方'),
      expect.stringContaining('3 代表者1 この入居者の代表者は2行目の方'),
    ]);
    expect(await wrongOf(membersOver([aMemberRow()], RESIDENTS), [line])).toEqual([
      expect.stringContaining('2 代表者1 この入居者の代表者は水越 真弓さん'),
    ]);
  });
  it('who may hand it on in the same file, and is stored first', async () => {
    const world = membersOver([aMemberRow()], RESIDENTS);
    expect(await world.run([line, { ...line, 会員番号: 'H-1', 代表者1: '' }])).toEqual({
      done: { created: 1, updated: 1 },
    });
    expect(world.stored.map(({ id }) => id)).toEqual([1, null]);
  });
});

it('a phone number is mended only where a zero was lost', async () => {
  const phones = ['9012345678', '312345678', '090-1234-5678', '12345', '1234567890123'];
  const lines = phones.map((phone, at) => ({ ...line, 会員番号: `P-${at}`, 電話: phone, 代表者1: '' }));
  expect(await wrongOf(membersOver([], RESIDENTS), lines)).toEqual([
    expect.stringContaining('5 電話 電話は0から始まる'),
    expect.stringContaining('6 電話 電話は0から始まる'),
  ]);
});
