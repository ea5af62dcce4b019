import { describe, expect, it } from '@jest/globals';
import { LINE_LIMIT } from '../../../../src/domain/csv.ts';
import { aWorkerActor } from '../../../support/builders/accounts.ts';
import { aResidentRow, residentsOver } from '../../../support/import-world.ts';
import { changed, type Line, residentLines } from '../../../support/people-sheets.ts';

const garden = aWorkerActor({ role: 'facility', facility: 'group_home' });
const [line] = residentLines(2).slice(1) as [Line];
const wrongOf = async (
  world: ReturnType<typeof residentsOver>,
  lines: readonly Line[],
  actor = aWorkerActor(),
) => (await world.dryRun(lines, actor)).wrong.map(({ line: at, label, text }) => `${at} ${label} ${text}`);

describe('the file as a whole', () => {
  const refused = async (lines: readonly Line[]): Promise<string[]> => {
    const error = await residentsOver([])
      .dryRun(lines)
      .then(
        () => null,
        (reason) => reason,
      );
    return error?.fields.file ?? [];
  };

  it('names every heading that is unknown or stands twice, and the one that is missing', async () => {
    expect(await refused([{ ...line, 血液型: 'A', 星座: '乙女' }])).toEqual([
      expect.stringContaining('「血液型」'),
      expect.stringContaining('「星座」'),
    ]);
    expect(await refused([{ ...line, '居 室': '1' }])).toEqual([
      expect.stringContaining('「居室」の列が2つ'),
    ]);
    const { 入居者番号: _number, ...rest } = line;
    expect(await refused([rest])).toEqual([expect.stringContaining('「入居者番号」の列がありません')]);
  });
  it('asks for the columns that a new resident needs, and names the first line that is one', async () => {
    const lines = [
      { 入居者番号: 'R-1', 居室: '9' },
      { 入居者番号: 'R-2', 居室: '8' },
    ];
    await expect(residentsOver([aResidentRow()]).dryRun(lines)).rejects.toMatchObject({
      fields: { file: [expect.stringMatching(/^3行目.*「姓」「名」「せい」「めい」「施設」「入居日」/)] },
    });
  });
  it('must have lines, and not too many', async () => {
    expect(await refused([])).toEqual([expect.stringContaining('空です')]);
    expect(await refused([{ 入居者番号: '' }])).toEqual([expect.stringContaining('取り込む行がありません')]);
    expect(await refused(residentLines(LINE_LIMIT + 1))).toEqual([expect.stringContaining('1,001行')]);
  });
});

describe('a line', () => {
  it('makes a resident where its number is new, with what the form starts with in cells that are empty', async () => {
    const world = residentsOver([]);
    const plan = await world.dryRun([{ ...line, 状態: '', 面会可否: '' }]);
    expect(plan.counts).toEqual({ create: 1, update: 0, same: 0, wrong: 0 });
    await world.run([{ ...line, 状態: '', 面会可否: '' }]);
    expect(world.stored).toMatchObject([{ id: null, raw: { status: 'present', visits: 'allowed' } }]);
  });
  it('changes what its columns say and nothing else; an empty cell empties', async () => {
    const row = aResidentRow({ careNote: '右の耳', visitsReason: '発熱', unit: '3f' });
    const world = residentsOver([row]);
    const plan = await world.dryRun([{ 入居者番号: 'ｒ－１', 配慮: '', 居室: '３０２' }]);
    expect(plan.lines).toEqual([
      {
        line: 2,
        title: '小野寺 ハル（302）',
        outcome: 'update',
        changes: [{ label: '配慮', before: '右の耳', after: '' }],
      },
    ]);
    await world.run([{ 入居者番号: 'ｒ－１', 配慮: '', 居室: '３０２' }]);
    expect(world.stored).toMatchObject([
      { id: 1, raw: { careNote: '', visitsReason: '発熱', unit: '3f', familyName: '小野寺' } },
    ]);
  });
  it('is no change when only the way of writing differs', async () => {
    const cells = {
      入居者番号: 'R-1',
      姓: ' 小野寺 ',
      めい: 'ﾊﾙ',
      入居日: '2026/4/1 0:00',
      施設: 'nursing_home',
    };
    expect((await residentsOver([aResidentRow()]).dryRun([cells])).counts.same).toBe(1);
  });
  it('is told of all its faults, each at its column', async () => {
    const faults = {
      姓: '',
      せい: '髙橋',
      入居日: '2026/2/30',
      状態: '元気',
      個人写真: '可',
      面会回数の例外: '多分',
    };
    const cells = { ...line, ...faults, 個人写真の署名者: '', 個人写真の日付: 'きのう' };
    expect(await wrongOf(residentsOver([]), [cells])).toEqual([
      expect.stringContaining('2 状態 状態は「入居中」'),
      expect.stringContaining('2 面会回数の例外 面会回数の例外は「はい」か空'),
      expect.stringContaining('2 姓 姓を入力'),
      expect.stringContaining('2 せい せいはひらがな'),
      expect.stringContaining('2 入居日 入居日は実際にある日付'),
      expect.stringContaining('2 個人写真の日付'),
    ]);
    const unsigned = { ...line, 個人写真: '可', 個人写真の日付: '2026/4/1', 個人写真の続柄: '本人' };
    expect(await wrongOf(residentsOver([]), [unsigned])).toEqual([
      expect.stringContaining('2 個人写真の署名者 個人写真の署名者を入力'),
    ]);
  });
  it('names floors by their label within its facility', async () => {
    const unit = async (cells: Line) => wrongOf(residentsOver([]), [{ ...line, ...cells }]);
    expect(await unit({ 施設: 'ひあみ野', '階・ユニット': '9階' })).toEqual([
      expect.stringContaining('2 階・ユニット 階・ユニットは「'),
    ]);
    expect(await unit({ 施設: '別の家' })).toEqual([expect.stringContaining('2 施設 施設は「ひあみ野」')]);
  });
  it('cannot have the number of another line', async () => {
    expect(await wrongOf(residentsOver([]), [line, { ...line, 居室: '1' }])).toEqual([
      expect.stringContaining('2 入居者番号 3行目と同じ'),
      expect.stringContaining('3 入居者番号 2行目と同じ'),
    ]);
  });
});

describe('a room', () => {
  const stay = (number: string, room: string, own: Line = {}): Line => ({
    ...line,
    施設: 'ひあみ野',
    入居者番号: number,
    居室: room,
    ...own,
  });

  it('is for one resident at a time, in the file and beside those who are not in it', async () => {
    expect(
      await wrongOf(residentsOver([aResidentRow()]), [stay('A', '302'), stay('B', '7'), stay('C', '７')]),
    ).toEqual([
      expect.stringContaining('2 居室 この居室には、その期間に小野寺 ハルさん（R-1）が入居'),
      expect.stringContaining('3 居室 この居室には、その期間に4行目の方'),
      expect.stringContaining('4 居室 この居室には、その期間に3行目の方'),
    ]);
  });
  it('is told of beside other faults of the line', async () => {
    const wrong = await wrongOf(residentsOver([aResidentRow()]), [stay('A', '302', { せい: '髙橋' })]);
    expect(wrong.map((text) => text.split(' ')[1])).toEqual(['せい', '居室']);
  });
  it('is free on the day the one before leaves, and in the other home', async () => {
    const until = { 入居日: '2025/1/1', 退居日: '2026/4/1' };
    const world = residentsOver([aResidentRow()]);
    expect(await wrongOf(world, [stay('A', '302', until), stay('B', '302', { 施設: 'ひあみの庭' })])).toEqual(
      [],
    );
  });
  it('is free when the same file moves the one who has it out, who then is stored first', async () => {
    const world = residentsOver([aResidentRow()]);
    const lines = [stay('A', '302'), { ...stay('R-1', '303') }];
    expect(await wrongOf(world, lines)).toEqual([]);
    expect(await world.run(lines)).toEqual({ done: { created: 1, updated: 1 } });
    expect(world.stored.map(({ id }) => id)).toEqual([1, null]);
  });
  it('is not exchanged in one go', async () => {
    const world = residentsOver([aResidentRow(), aResidentRow({ id: 2, number: 'R-2', room: '303' })]);
    const wrong = await wrongOf(world, [stay('R-1', '303'), stay('R-2', '302')]);
    expect(wrong).toEqual([expect.stringContaining('入れ替えは一度にできません')]);
  });
});

describe('a worker of one facility', () => {
  it('takes in residents of that one only', async () => {
    expect(
      await wrongOf(
        residentsOver([]),
        changed([line, line], { 0: { 施設: 'ひあみ野' }, 1: { 施設: 'ひあみの庭', 入居者番号: 'X' } }),
        garden,
      ),
    ).toEqual([expect.stringContaining('2 施設 担当する範囲の外')]);
  });
  it('learns nothing of a number that the other one uses but that it cannot be used', async () => {
    const other = aResidentRow();
    const cells = { ...line, 入居者番号: 'R-1', 施設: 'ひあみの庭' };
    const plan = await residentsOver([], [other]).dryRun([cells], garden);
    expect(plan.wrong.map(({ label, text }) => [label, text])).toEqual([
      ['入居者番号', 'この番号は使えません。別の番号にしてください。'],
    ]);
    expect(JSON.stringify(plan)).not.toContain('小野寺 ハル');
  });
});

it.each([['press'], ['viewer'], ['visit']] as const)('%s may not take in residents', async (role) => {
  await expect(residentsOver([]).dryRun([line], aWorkerActor({ role }))).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

it('nothing is stored while anything is wrong', async () => {
  const world = residentsOver([]);
  expect(await world.run([line, { ...line, 入居者番号: 'X', 居室: '' }])).toMatchObject({
    refused: { counts: { create: 1, wrong: 1 } },
  });
  expect(world.stored).toEqual([]);
});
