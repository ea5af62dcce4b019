import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '../../../src/application/import/plan.ts';
import { type DemoSite, perform, signIn, startDemoSite, viewOf } from '../../support/demo-site.ts';
import {
  changed,
  csvOf,
  inShiftJis,
  inUtf8,
  type Line,
  memberLines,
  residentLines,
} from '../../support/people-sheets.ts';
import { uploadForm } from '../../support/upload-form.ts';
import type { WebClient } from '../../support/web-client.ts';

const JSON_HEADERS = { accept: 'application/json' };
type Name = 'resident' | 'member';
type Plan = NonNullable<ImportView['plan']>;

let site: DemoSite;
let admin: WebClient;

beforeAll(async () => {
  site = await startDemoSite();
  admin = await site.as('admin');
});
afterAll(() => site.stop());

const upload = async (client: WebClient, name: Name, bytes: Uint8Array) => {
  const body = await uploadForm({}, [{ field: 'file', name: '名簿.csv', bytes }]);
  return client.ask(`/manager/${name}/import`, { body, headers: JSON_HEADERS });
};
const tryOut = async (client: WebClient, name: Name, bytes: Uint8Array): Promise<Plan> => {
  const answer = await upload(client, name, bytes);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  return ((await answer.json()) as { view: { plan: Plan } }).view.plan;
};
const run = async (client: WebClient, name: Name, { rows, file }: Plan) => {
  const body = await uploadForm({ _act: 'run', name: file, rows: String(rows) }, []);
  const answer = await client.ask(`/manager/${name}/import`, { body, headers: JSON_HEADERS });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { flash?: { text: string }; view?: { plan: Plan } };
};
const total = async (name: Name, query = ''): Promise<number> =>
  (await viewOf<{ total: number }>(admin, `/manager/${name}${query}`)).total;
const exported = async (name: Name, query = ''): Promise<Uint8Array> => {
  const answer = await admin.ask(`/manager/${name}/export.csv${query}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const placesOf = ({ wrong }: Plan): string[] => wrong.map(({ line, label }) => `${line} ${label}`);

/** By place in the list: the line of the file is two more. */
const RESIDENT_FAULTS: Record<number, Line> = {
  3: { 姓: '' },
  17: { せい: '髙橋' },
  29: { 施設: 'みあひ野' },
  44: { 居室: '90001', 施設: 'ひあみの庭', 入居日: '2026/5/1' },
  58: { 入居日: '2026/2/30' },
  71: { 退居日: '2020/1/1' },
  86: { 状態: '元気' },
  99: { 面会可否: '△' },
  120: { 面会回数の例外: '多分' },
  141: { 入居者番号: '番号 なし' },
  160: { 個人写真の署名者: '' },
  199: { 居室: '302', 施設: 'ひあみ野' },
};
const MEMBER_FAULTS: Record<number, Line> = {
  0: { 会員番号: 'Ｍ－０００４' },
  21: { 姓: '' },
  42: { めい: 'Taro' },
  63: { 電話: '12345' },
  84: { 入居者番号1: 'T-9999' },
  105: { 続柄1: '' },
  127: { 代表者1: 'はい' },
  168: { 状態: '退会' },
  200: { 代表者1: '多分' },
  251: { 入居者番号2: 'T-0126', 続柄2: '孫' },
  301: { 名: 'あ'.repeat(51) },
  399: { 電話: '' },
};

describe('files as Japanese Excel saves them', () => {
  const cases = [
    [
      'resident',
      200,
      residentLines(200),
      RESIDENT_FAULTS,
      [
        '5 姓',
        '19 せい',
        '31 施設',
        '46 居室',
        '60 入居日',
        '73 退居日',
        '88 状態',
        '101 面会可否',
        '122 面会回数の例外',
        '143 入居者番号',
        '162 個人写真の署名者',
        '201 居室',
        '2 居室',
      ],
    ],
    [
      'member',
      400,
      memberLines(400),
      MEMBER_FAULTS,
      [
        '2 会員番号',
        '5 会員番号',
        '23 姓',
        '44 めい',
        '65 電話',
        '86 入居者番号1',
        '107 続柄1',
        '128 代表者1',
        '129 代表者1',
        '170 状態',
        '202 代表者1',
        '253 入居者番号2',
        '303 名',
        '401 電話',
      ],
    ],
  ] as const;

  it.each(cases)(
    '%s: all %i lines are in once the planted faults, each named, are mended',
    async (name, count, lines, faults, places) => {
      const before = await total(name);
      const wrong = await tryOut(admin, name, inShiftJis(csvOf(changed(lines, faults))));
      expect(placesOf(wrong).sort()).toEqual([...places].sort());
      expect(wrong.rows).toBeNull();
      expect(await total(name)).toBe(before);

      const plan = await tryOut(admin, name, inShiftJis(csvOf(lines)));
      expect(plan.counts).toEqual({ create: count, update: 0, same: 0, wrong: 0 });
      expect(await total(name)).toBe(before);
      const { flash } = await run(admin, name, plan);
      expect(flash?.text).toBe(`${count}件を登録しました。`);
      expect(await total(name)).toBe(before + count);

      const again = await tryOut(admin, name, inUtf8(`\ufeff${csvOf(lines)}`));
      expect(again.counts).toEqual({ create: 0, update: 0, same: count, wrong: 0 });
    },
  );

  it.each(['resident', 'member'] as const)(
    'an export of %s comes back as nothing to change, in either encoding',
    async (name) => {
      const bytes = await exported(name);
      const text = new TextDecoder().decode(bytes);
      const all = await total(name);
      for (const file of [bytes, inUtf8(text), inShiftJis(text)])
        expect((await tryOut(admin, name, file)).counts).toEqual({
          create: 0,
          update: 0,
          same: all,
          wrong: 0,
        });
    },
  );

  it('an export has the rows of the list as it is filtered', async () => {
    const bytes = await exported('resident', '?q=T-0001');
    expect((await tryOut(admin, 'resident', bytes)).lines.map(({ title }) => title)).toEqual([
      '髙橋 ハル（90001）',
    ]);
  });
});

describe('the template', () => {
  it.each(['resident', 'member'] as const)(
    'of %s has every column of the page and an example that is not taken in',
    async (name) => {
      const answer = await admin.ask(`/manager/${name}/template.csv`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(answer.headers.get('content-disposition')).toContain('.csv');
      const { columns } = await viewOf<ImportView>(admin, `/manager/${name}/import`);
      const [header, example, end] = new TextDecoder().decode(bytes).split('\r\n');
      expect(header).toBe(columns.map(({ label }) => label).join(','));
      expect([example?.startsWith('（例）'), end]).toEqual([true, '']);
      expect((await upload(admin, name, bytes)).status).toBe(422);
      const filled = inUtf8(new TextDecoder().decode(bytes).replace('（例）', ''));
      const plan = await tryOut(admin, name, filled);
      expect(placesOf(plan)).toEqual(name === 'member' ? ['2 入居者番号1'] : []);
    },
  );
});

it('formulas go out harmless and come back as they were', async () => {
  const note = '=HYPERLINK("http://x")';
  const file = csvOf([{ 入居者番号: 'T-0005', 配慮: note, 面会を控える理由: "'+1" }]);
  const { flash } = await run(admin, 'resident', await tryOut(admin, 'resident', inUtf8(file)));
  expect(flash?.text).toBe('1件を変更しました。');
  const bytes = await exported('resident', '?q=T-0005');
  expect(new TextDecoder().decode(bytes)).toContain('"\'=HYPERLINK(""http://x"")"');
  expect((await tryOut(admin, 'resident', bytes)).counts).toMatchObject({ same: 1 });
});

describe('whoever', () => {
  it('works for one home takes in people of that one only, and learns nothing of others', async () => {
    const person = {
      number: 'garden2',
      familyName: '庭野',
      givenName: '葉',
      familyKana: 'にわの',
      givenKana: 'よう',
    };
    await perform(admin, '/manager/worker/add', {
      ...person,
      facility: 'group_home',
      role: 'facility',
      status: 'active',
    });
    const { rows } = await viewOf<{ rows: { id: number }[] }>(admin, '/manager/worker?q=garden2');
    const { flash } = await perform(admin, `/manager/worker/edit/${rows[0]?.id}`, { _act: 'newPassword' });
    const password = /：(\S{4}-\S{4}-\S{4})　/.exec(flash?.text ?? '')?.[1] ?? '';
    const { client } = await signIn(site.url, 'garden2', password);
    const [own, other] = residentLines(2).map((line, at) => ({
      ...line,
      入居者番号: `L-${at}`,
      居室: `8${at}`,
    }));
    const taken = { ...own, 入居者番号: 'N-302', 居室: '89' };
    const plan = await tryOut(client, 'resident', inUtf8(csvOf([own, other, taken] as Line[])));
    expect(placesOf(plan)).toEqual(['3 施設', '4 入居者番号']);
    expect(plan.wrong[1]?.text).toBe('この番号は使えません。別の番号にしてください。');
    expect(JSON.stringify(plan)).not.toContain('小野寺 ハル');

    const member = { ...memberLines(1)[0], 会員番号: 'H-0002', 入居者番号1: 'N-302', 代表者1: '' } as Line;
    const family = await tryOut(client, 'member', inUtf8(csvOf([member])));
    expect(placesOf(family)).toEqual(['2 会員番号', '2 入居者番号1']);
    expect(JSON.stringify(family)).not.toContain('健');

    const good = await tryOut(client, 'resident', inUtf8(csvOf([own] as Line[])));
    expect((await run(client, 'resident', good)).flash?.text).toBe('1件を登録しました。');
  });

  it.each([
    ['press', 'resident'],
    ['viewer', 'resident'],
    ['visit', 'resident'],
    ['press', 'member'],
    ['viewer', 'member'],
  ] as const)('%s may not take in %s, nor save them all', async (who, name) => {
    const client = await site.as(who);
    const file = inUtf8(csvOf(residentLines(1)));
    expect((await upload(client, name, file)).status).toBe(403);
    for (const path of ['import', 'template.csv', 'export.csv'])
      expect((await client.ask(`/manager/${name}/${path}`)).status).toBe(403);
  });
});

describe('without scripts', () => {
  const post = async (fields: Record<string, string>, bytes?: Uint8Array) => {
    const files = bytes ? [{ field: 'file', name: '名簿.csv', bytes }] : [];
    return admin.ask('/manager/resident/import', { body: await uploadForm(fields, files) });
  };
  const line: Line = { ...residentLines(1)[0], 入居者番号: 'S-1', 居室: '701' };

  it('the file is shown as what it would do, and the form there takes it in', async () => {
    const shown = await post({}, inShiftJis(csvOf([line])));
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const html = await shown.text();
    expect(html).toContain('1件を登録する');
    const rows = /name="rows" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const done = await post({ _act: 'run', rows });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/manager/resident']);
    expect(await (await admin.ask('/manager/resident')).text()).toContain('1件を登録しました。');
  });
  it('faults stand in a table, and there is nothing to press', async () => {
    const html = await (await post({}, inShiftJis(csvOf([{ ...line, せい: '髙橋' }])))).text();
    expect(html).toContain('せいはひらがなで入力してください。');
    expect(html).not.toContain('value="run"');
  });
  it.each([
    ['no file', undefined, 'CSVファイルを選んで'],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04), 'Excelのブック'],
    ['an unknown heading', inUtf8('入居者番号,血液型\r\nA,B\r\n'), '「血液型」'],
    ['more than may be sent', new Uint8Array(1024 * 1024 + 1).fill(0x61), '1MBまで'],
  ])('%s is refused beside the input', async (_name, bytes, words) => {
    const answer = await post({}, bytes);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
  });
  it.each(['', 'null', '{"header":[],"lines":[{"line":-1,"cells":[]}]}', '[1'])(
    'rows that no page sends are refused: %j',
    async (rows) => expect((await post({ _act: 'run', rows })).status).toBe(422),
  );
});
