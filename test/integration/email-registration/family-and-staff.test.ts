import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_MAILS_PER_HOUR } from '../../../src/domain/email-registration/email-registration.ts';
import { perform, viewOf } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';
import { MAILADD, type RegistrationSite, startRegistrationSite } from './registration-site.ts';

const LIST = '/manager/email_regist_family';
type ListRow = { id: number; title: string; cells: Record<string, unknown> };

let site: RegistrationSite;
let admin: WebClient;
beforeAll(async () => {
  site = await startRegistrationSite();
  admin = await site.as('admin');
});
afterAll(() => site?.stop());
beforeEach(() => site.reset());

const rows = (query: string, client = admin) =>
  viewOf<{ rows: ListRow[] }>(client, `${LIST}?${query}`).then((view) => view.rows.map(({ title }) => title));

describe('メール登録 of a family', () => {
  it('shows the domain to allow, with the steps of each carrier, before the form', async () => {
    const html = await (await site.family.ask(MAILADD)).text();
    const [domain, form] = ['hiami.example</p>', 'name="address"'].map((text) => html.indexOf(text));
    expect(domain).toBeGreaterThan(0);
    expect(form).toBeGreaterThan(domain ?? 0);
    for (const name of ['ドコモ', 'au', 'ソフトバンク', 'Gmail', '受信リスト設定'])
      expect(html).toContain(name);
  });
  it('comes back filled, with the reason beside the field', async () => {
    const form = { _act: 'add', address: 'ああ@example.com', receives: 'photos' };
    const answer = await site.family.ask(MAILADD, { form });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('value="ああ@example.com"');
    expect(html).toContain('メールアドレスは「hanako@example.jp」のような形で');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="photos"|value="photos"[^>]*checked=""/);
  });
  it('says what comes next after each act, and sends no more than allowed', async () => {
    const { address } = await site.register();
    expect(await (await site.family.ask(MAILADD)).text()).toContain(`${address} に確認のメールを送りました`);
    const { id } = await site.row(address);
    const ask = () => site.family.ask(MAILADD, { form: { _act: 'ask', id: String(id) } });
    for (let sent = 1; sent < MAX_MAILS_PER_HOUR.address; sent += 1) expect((await ask()).status).toBe(303);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await refused.text()).toContain('1時間ほど後に');
  });
  it('is nobody else’s: what belongs to another family is not found', async () => {
    const { id } = await site.row('mayumi@example.jp');
    for (const act of ['ask', 'receive', 'stop', 'resume', 'test', 'remove']) {
      const answer = await site.family.ask(MAILADD, { form: { _act: act, id: String(id) } });
      expect([act, answer.status]).toEqual([act, 404]);
    }
    const html = await (await site.family.ask(MAILADD)).text();
    expect(html).not.toContain('mayumi@');
  });
  it('tells families nothing of what the mail server said', async () => {
    const html = await (await site.family.ask(MAILADD)).text();
    expect(html).toContain('届きませんでした');
    expect(html).not.toContain('5.1.1');
  });
});

describe('the list of addresses', () => {
  it('finds them by the address, the name in any kana and the number of the member', async () => {
    const mayumi = ['mayumi@example.jp（水越 真弓）', 'mizukoshi@example.jp（水越 真弓）'];
    for (const q of ['ミズコシ', '水越真弓', 'h-0001'])
      expect([q, (await rows(`q=${encodeURIComponent(q)}&sort=address`)).sort()]).toEqual([q, mayumi]);
  });
  it('finds them by the new name once the member has one', async () => {
    const [member] = await site.db('members').where({ number: 'H-0002' });
    const edit = await viewOf<{ values: Record<string, string>; row: { version: number } }>(
      admin,
      `/manager/member/edit/${member.id}`,
    );
    const [link] = edit.values.links as unknown as { residentId: number; relation: string }[];
    await perform(admin, `/manager/member/edit/${member.id}`, {
      ...Object.fromEntries(Object.entries(edit.values).filter(([, value]) => typeof value === 'string')),
      'links[0][residentId]': String(link?.residentId),
      'links[0][relation]': String(link?.relation),
      familyName: '若狭',
      familyKana: 'わかさ',
      version: String(edit.row.version),
    });
    expect(await rows(`q=${encodeURIComponent('ワカサ')}`)).toEqual(['ken@example.jp（若狭 健）']);
  });
  it('filters and sorts by what its heads say, and gives the same as CSV', async () => {
    expect(await rows('state=unreachable')).toHaveLength(1);
    expect(await rows('facility=group_home&state=unreachable')).toEqual(['kazuya@example.jp（葛西 和也）']);
    for (const key of ['address', 'state', 'createdAt', 'confirmedAt', 'lastError'])
      expect((await rows(`sort=-${key}`)).length).toBeGreaterThan(3);
    const csv = await (await admin.ask(`${LIST}.csv?state=unreachable`)).text();
    expect(csv).toContain('メール,会員,状態,登録日,確認日,最終エラー');
    expect(csv).toContain('（H-0003）,届かない,');
  });
  it('lets staff register for a member, change the address, and confirm it on the family’s word', async () => {
    const [member] = await site.db('members').where({ number: 'H-0003' });
    const form = {
      memberId: String(member.id),
      address: 'staff@example.jp',
      receives: 'notices',
      use: 'active',
    };
    await perform(admin, `${LIST}/add`, form);
    await site.linkFor('staff@example.jp');
    const { id, version } = await site.row('staff@example.jp');
    const changed = { ...form, address: 'staff-2@example.jp', version: String(version) };
    await perform(admin, `${LIST}/edit/${id}`, changed);
    await site.linkFor('staff-2@example.jp');
    await perform(admin, `${LIST}/edit/${id}`, { _act: 'confirmByWord' });
    expect(await site.row('staff-2@example.jp')).toMatchObject({ status: 'confirmed' });
    const edit = await viewOf<{ history: { act: string; actor: string }[] }>(admin, `${LIST}/edit/${id}`);
    expect(edit.history[0]).toMatchObject({ act: 'ご家族の申し出で確認', actor: '久我 直人' });
    expect(edit.history.map(({ act }) => act)).toEqual(['ご家族の申し出で確認', '変更', '登録']);
    const { subject } = await site.mailbox.next('staff-2@example.jp');
    expect(subject).toBe('メールアドレスの登録が終わりました');
  });
  it('acts on ticked rows and says which it left as they were', async () => {
    const ids = await Promise.all(
      ['mayumi@example.jp', 'mizukoshi@example.jp'].map(async (one) => (await site.row(one)).id),
    );
    const { flash } = await perform(admin, LIST, { _act: 'ask', id: ids.join(',') });
    expect(flash?.text).toMatch(/^1件を再送します。\n.*もう登録済み/);
  });
  it('is shown on the page of the member', async () => {
    const [member] = await site.db('members').where({ number: 'H-0001' });
    const html = await (await admin.ask(`/manager/member/edit/${member.id}`)).text();
    const { id } = await site.row('mayumi@example.jp');
    expect(html).toContain(`href="${LIST}/edit/${id}"`);
  });
});

describe('a worker of one facility', () => {
  it('sees and touches only addresses of its own families, and learns of no others', async () => {
    const [worker] = await site.db('workers').where({ number: 'visit' });
    await site.db('workers').where({ id: worker.id }).update({ facility: 'group_home' });
    const garden = await site.as('visit');
    expect(await rows('', garden)).toEqual(expect.not.arrayContaining([expect.stringContaining('mayumi')]));
    expect(await rows('q=kazuya', garden)).toEqual(['kazuya@example.jp（葛西 和也）']);
    const { id } = await site.row('mayumi@example.jp');
    expect((await garden.ask(`${LIST}/edit/${id}`)).status).toBe(404);
    for (const act of ['ask', 'confirmByWord', 'stop', 'resume', 'test'])
      expect((await garden.ask(`${LIST}/edit/${id}`, { form: { _act: act } })).status).toBe(404);
    expect(await (await garden.ask(`${LIST}.csv`)).text()).not.toContain('mayumi');
    const [mayumi] = await site.db('members').where({ number: 'H-0001' });
    const form = { memberId: String(mayumi.id), address: 'x@example.jp', use: 'active' };
    const answer = await garden.ask(`${LIST}/add`, { form });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('選んだ会員は見つかりません');
    expect(await (await garden.ask(`${LIST}/add`)).text()).not.toContain('H-0001');
  });
});
