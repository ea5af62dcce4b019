import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { LINK_LATER } from '../../../src/domain/mail/mail.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { perform, signIn, viewOf } from '../../support/demo-site.ts';
import { aDueResident } from '../../support/due-resident.ts';
import { startSite } from '../../support/site-process.ts';
import type { WebClient } from '../../support/web-client.ts';

type Said = Record<string, { 項目: string; 値: unknown; 表示?: string }>;
type Records = {
  書き出し: { 職員: string };
  登録: Said;
  写真の同意?: Record<string, unknown>[];
  ご家族会員?: Record<string, unknown>[];
  入居者?: Record<string, unknown>[];
  メールの登録?: Record<string, unknown>[];
  送信メール?: Record<string, unknown>[];
  履歴: { 操作: string; 変えた人: string; 変更: { 項目: string; 前: unknown; 後: unknown }[] }[];
  閲覧の記録: { 見た人: string; 見たもの: { 値: string; 表示: string } }[];
};
type Edit = {
  reads: { actor: string; what: string }[] | null;
  slots: { below?: { families: unknown[] | null; granted: string[]; due: boolean } };
  history: { act: string }[];
};

let database: TestDatabase;
let site: Awaited<ReturnType<typeof startSite>>;
let admin: WebClient;
const as = async (login: string) => (await signIn(site.url, login)).client;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  site = await startSite({ DATABASE_URL: urlOf(database.address), DEMO: '1' });
  admin = await as('admin');
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const rowOf = async (table: 'residents' | 'members', number: string) => {
  const row = await database.db(table).where({ number }).first();
  if (!row) throw new Error(`no ${number}`);
  return row;
};

async function recordsOf(
  client: WebClient,
  path: string,
): Promise<{ text: string; names: string[]; records: Records; answer: Response }> {
  const answer = await client.ask(path);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files);
  expect(names.filter((name) => !name.startsWith('写真/'))).toEqual(['記録.json']);
  const text = strFromU8(files['記録.json'] ?? new Uint8Array());
  return { text, names, records: JSON.parse(text) as Records, answer };
}

describe('the records of a resident', () => {
  it('are all that is in the database, by label', async () => {
    const row = await rowOf('residents', 'N-302');
    const path = `/manager/resident/records/${row.id}.zip`;
    const { records, answer } = await recordsOf(admin, path);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename=[^;]*_${row.id}\\.zip; filename\\*=UTF-8''%E5`),
    );
    expect(records.登録).toMatchObject({
      familyName: { 項目: '姓', 値: row.family_name, 表示: row.family_name },
      movedInOn: { 項目: '入居日', 値: '2023-06-12' },
      status: { 項目: '状態', 値: row.status, 表示: '入居中' },
      facility: { 値: row.facility, 表示: expect.stringContaining('ひあみ野') },
      visitsReason: { 値: row.visits_reason },
      careNote: { 値: row.care_note },
    });
    const consents = await database.db('resident_consents').where({ resident_id: row.id });
    expect(records.写真の同意?.map((one) => one.署名者).sort()).toEqual(
      consents.map((one) => one.signer).sort(),
    );
    const links = await database
      .db('family_links')
      .join('members', 'members.id', 'member_id')
      .where({ resident_id: row.id });
    expect(records.ご家族会員).toHaveLength(links.length);
    for (const link of links)
      expect(records.ご家族会員).toContainEqual({
        氏名: link.name,
        続柄: link.relation,
        代表者: link.representative,
      });
    const reads = await database.db('personal_reads').where({ resource: 'resident', row_id: row.id });
    expect(records.閲覧の記録).toHaveLength(reads.length);
    expect(records.閲覧の記録[0]?.見たもの).toEqual({ 値: 'records', 表示: '記録の書き出し' });
  });
  it('tell each change with what stood before and after', async () => {
    const { id } = await rowOf('residents', 'G-K3');
    const odd = await admin.ask(`/manager/resident/edit/${id}`, {
      form: { _act: 'withdrawConsent', purpose: 'everything' },
      headers: { accept: 'application/json' },
    });
    expect(odd.status).toBe(422);
    await perform(admin, `/manager/resident/edit/${id}`, { _act: 'withdrawConsent', purpose: 'individual' });
    const { records, names } = await recordsOf(admin, `/manager/resident/records/${id}.zip`);
    expect(names.filter((name) => name.startsWith('写真/'))).toHaveLength(2);
    expect(records.履歴[0]).toMatchObject({
      操作: '同意の撤回',
      変更: [
        {
          項目: '写真の同意',
          前: { individual: { state: 'granted' } },
          後: { individual: { state: 'refused' } },
        },
      ],
    });
  });
  it('are no address of anything else', async () => {
    for (const id of ['2147483647', '0', 'abc', '1.5', '%2e%2e'])
      expect((await admin.ask(`/manager/resident/records/${id}.zip`)).status).toBe(404);
  });
});

describe('the records of a member', () => {
  it('hold residents, addresses and the sign-in, and no secret', async () => {
    const family = await as('H-0001');
    expect((await family.ask('/api/auth/me')).status).toBe(200);
    const row = await rowOf('members', 'H-0001');
    const before = await rowOf('members', 'H-0001');
    const { records, text } = await recordsOf(await as('visit'), `/manager/member/records/${row.id}.zip`);
    expect(records.登録).toMatchObject({
      number: { 項目: '会員番号', 値: 'H-0001' },
      phone: { 項目: '電話', 値: row.phone },
      lastSignInAt: { 項目: '最終ログイン', 値: expect.stringContaining('20') },
    });
    expect(records.入居者?.map((one) => one.続柄)).toEqual(['長女', '姪']);
    expect(records.メールの登録).toMatchObject([
      {
        アドレス: 'mayumi@example.jp',
        状態: { 値: 'confirmed', 表示: '登録済' },
        受け取る種類: ['お知らせ', '写真'],
      },
      { アドレス: 'mizukoshi@example.jp', 状態: { 値: 'pending', 表示: '確認待ち' } },
    ]);
    expect(records.送信メール).toMatchObject([
      { 種類: { 値: 'confirmAddress', 表示: '登録確認' }, 本文: expect.stringContaining(LINK_LATER) },
      { 種類: { 値: 'addressConfirmed', 表示: '登録完了' }, 宛先: 'mayumi@example.jp' },
    ]);
    const sessions: string[] = await database.db('sessions').pluck('sid');
    expect(before.password_hash).toMatch(/^\$argon2id\$/);
    for (const secret of [before.password_hash, 'argon2', 'password', ...sessions])
      expect(text).not.toContain(secret);
  });
  it('do not go to who only reads, nor to the family itself', async () => {
    const { id } = await rowOf('members', 'H-0002');
    for (const login of ['viewer', 'press', 'H-0002'])
      expect((await (await as(login)).ask(`/manager/member/records/${id}.zip`)).status).toBe(403);
    const taken = await database
      .db('personal_reads')
      .where({ resource: 'member', row_id: id, what: 'records' });
    expect(taken).toEqual([]);
  });
});

describe('the edit page', () => {
  it('shows who read it to who may change it, and to nobody else', async () => {
    const { id } = await rowOf('residents', 'N-215');
    const viewer = await as('viewer');
    expect((await viewOf<Edit>(viewer, `/manager/resident/edit/${id}`)).reads).toBeNull();
    const { reads } = await viewOf<Edit>(admin, `/manager/resident/edit/${id}`);
    expect(reads?.map(({ what }) => what)).toEqual(['登録のページ', '登録のページ']);
    expect(new Set(reads?.map(({ actor }) => actor)).size).toBe(2);
  });
  it('lists the family for who may read members', async () => {
    const { id } = await rowOf('residents', 'N-302');
    const path = `/manager/resident/edit/${id}`;
    const families = async (login: string) =>
      (await viewOf<Edit>(await as(login), path)).slots.below?.families;
    expect(await families('viewer')).toMatchObject([
      { name: '水越 真弓', relation: '長女', representative: true, phone: '0000001301' },
      { name: '小野寺 健', relation: '長男', representative: false },
    ]);
    expect(await families('press')).toBeNull();
  });
  it('says beside the field of the move that somebody lives there', async () => {
    const { id } = await rowOf('residents', 'N-302');
    const form = {
      _act: 'moveRoom',
      'move[facility]': 'nursing_home',
      'move[unit]': '2f',
      'move[room]': '214',
    };
    const answer = await admin.ask(`/manager/resident/edit/${id}`, { form });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('この居室には、その期間にほかの方が入居しています');
    expect(page).toMatch(/name="move\[room\]"[^>]*value="214"|value="214"[^>]*name="move\[room\]"/);
    expect((await rowOf('residents', 'N-302')).room).toBe('302');
  });
});

describe('the page that makes a resident anonymous', () => {
  it('is reached from the filter, does it once, and is gone', async () => {
    const id = await aDueResident(admin);
    const edit = await viewOf<Edit>(admin, `/manager/resident/edit/${id}`);
    expect(edit.slots.below?.due).toBe(true);
    const path = `/manager/resident/anonymise/${id}`;
    expect(await viewOf(admin, path)).toMatchObject({ name: '千代丸 梅', keptMonths: 12, ending: [] });
    const done = await perform(admin, path, {});
    expect(done.location).toBe('/manager/resident?retention=over');
    expect((await admin.ask(path)).status).toBe(404);
    expect((await admin.ask(path, { form: {} })).status).toBe(404);
    expect((await viewOf<{ rows: unknown[] }>(admin, done.location)).rows).toEqual([]);
    const after = await viewOf<Edit>(admin, `/manager/resident/edit/${id}`);
    expect(after.history[0]?.act).toBe('匿名化');
    expect(JSON.stringify(after)).not.toContain('千代丸');
  });
});
