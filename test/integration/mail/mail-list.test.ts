import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LINK_LATER } from '../../../src/domain/mail/mail.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { emptyMails, type MailDesk, makeMailDesk } from '../../support/mail-desk.ts';

const admin = aWorkerActor();
const garden = aWorkerActor({ id: 2, role: 'visit', facility: 'group_home' });
const viewer = aWorkerActor({ id: 3, role: 'viewer' });

let database: TestDatabase;
let desk: MailDesk;
beforeAll(async () => {
  database = await testDatabase();
  desk = makeMailDesk(database);
});
afterAll(() => database.close());
beforeEach(() => emptyMails(database));

const subjects = async (params: string, actor = admin) =>
  (await desk.list(actor, params)).rows.map(({ title }) => title);

describe('the list of mails', () => {
  it('shows state, recipient, subject, kind and tries, newest first, and nothing that mails say', async () => {
    await desk.mail({ subject: '一通目' });
    await desk.mail({ subject: '二通目' }, 'sent');
    const view = await desk.list(admin);
    expect(view.rows.map(({ cells }) => cells)).toMatchObject([
      { status: 'sent', subject: '二通目', kind: 'passwordReset', attempts: 1 },
      { status: 'queued', recipient: { name: '水越 真弓', address: 'mayumi@example.jp' }, attempts: 0 },
    ]);
    expect(JSON.stringify(view)).not.toContain('パスワードを決める');
  });
  it('is filtered by state, kind and facility', async () => {
    await desk.mail({ subject: '庭', facilities: ['group_home'] }, 'failed');
    await desk.mail({ subject: '両方', facilities: ['nursing_home', 'group_home'], kind: 'testMail' });
    await desk.mail({ subject: '野' });
    expect(await subjects('status=failed')).toEqual(['庭']);
    expect(await subjects('kind=testMail')).toEqual(['両方']);
    expect(await subjects('facility=group_home')).toEqual(['両方', '庭']);
  });
  it('finds name, address and subject whatever the width and kana', async () => {
    await desk.mail({ to: { name: '髙﨑 ミツ', address: 'mitsu@example.jp' }, subject: 'テストメールです' });
    await desk.mail({ subject: 'ほかの件' });
    for (const words of ['髙﨑ミツ', 'みつ', 'ＭＩＴＳＵ＠example', 'てすと', 'ﾃｽﾄ'])
      expect(await subjects(`q=${encodeURIComponent(words)}`)).toEqual(['テストメールです']);
  });
  it.each(['status', 'createdAt', 'recipient', 'subject', 'kind', 'attempts'])(
    'sorts by %s both ways',
    async (key) => {
      await desk.mail({
        to: { name: 'あ', address: 'a@example.jp' },
        subject: '1',
        kind: 'addressConfirmed',
      });
      await desk.mail({ to: { name: 'い', address: 'b@example.jp' }, subject: '2' }, 'sent');
      expect(await subjects(`sort=${key}`)).toEqual(['1', '2']);
      expect(await subjects(`sort=-${key}`)).toEqual(['2', '1']);
    },
  );
  it('has no bin, and takes no deletion', async () => {
    const id = await desk.mail();
    const view = await desk.list(admin, 'bin=1');
    expect(view).toMatchObject({ bin: false, deleted: false, total: 1 });
    expect(view.bulk.map(({ act }) => act)).toEqual(['resend', 'sendNow', 'cancel']);
    await expect(desk.onList(admin, 'remove', id)).rejects.toMatchObject({ code: 'list.unknownAct' });
    expect((await desk.row(id)).deleted_at).toBeNull();
  });
  it('shows a worker of one facility the mails that belong to it, and no other', async () => {
    await desk.mail({ subject: '野', facilities: ['nursing_home'] });
    await desk.mail({ subject: '庭', facilities: ['group_home'] });
    await desk.mail({ subject: '両方', facilities: ['nursing_home', 'group_home'] });
    await desk.mail({ subject: '本部', facilities: [] });
    expect((await subjects('', garden)).sort()).toEqual(['両方', '庭'].sort());
    expect(await subjects('')).toHaveLength(4);
  });
  it('asks the database no more often for many rows than for few', async () => {
    await desk.mail();
    const count = async () => (await database.countQueries(() => desk.list(admin))).count;
    const few = await count();
    for (let index = 0; index < 5; index++) await desk.mail({}, 'failed');
    expect(await count()).toBe(few);
  });
});

describe('the page of a mail', () => {
  it('says what the mail says with its secret links open, and how it was sent', async () => {
    const id = await desk.mail({}, 'failed', '554 5.7.1 rejected');
    const view = await desk.detail(admin, id);
    expect(view).toMatchObject({ status: 'failed', statusLabel: '失敗', acts: ['resend'] });
    expect(view.body?.text).toContain(LINK_LATER);
    expect(view.tries).toMatchObject([{ number: 1, outcome: '断られました', words: '554 5.7.1 rejected' }]);
    const { message_key: key } = await desk.row(id);
    expect(Object.fromEntries(view.headers.map(({ label, value }) => [label, value]))).toMatchObject({
      '差出人（From）': '介護付有料老人ホーム ひあみ野 <no-reply@hiami.example>',
      '宛先（To）': '水越 真弓 <mayumi@example.jp>',
      'Message-ID': `<mail-${key}@hiami.example>`,
    });
  });
  it('gives whoever may not read bodies all but them, and offers no act', async () => {
    const id = await desk.mail();
    const view = await desk.detail(viewer, id);
    expect(view).toMatchObject({ body: null, acts: [], reads: null });
    expect(JSON.stringify(view)).not.toContain('パスワードを決める');
  });
  it('is not there for a worker of another facility', async () => {
    const id = await desk.mail();
    await expect(desk.detail(garden, id)).rejects.toMatchObject({ kind: 'notFound' });
  });
  it('leads to whom the mail belongs, as far as the worker may see them', async () => {
    const { id: memberId } = (
      await database
        .db('members')
        .insert({
          number: 'H-1',
          family_name: '水越',
          given_name: '真弓',
          family_kana: 'みずこし',
          given_kana: 'まゆみ',
          search_text: '',
        })
        .returning('id')
    )[0];
    const id = await desk.mail({ memberId, facilities: ['group_home'] });
    expect((await desk.detail(admin, id)).owners).toEqual([
      { label: 'ご家族会員', href: `/manager/member/edit/${memberId}`, name: '水越 真弓（H-1）' },
    ]);
    // Of a member without a resident of the worker's facility the list of members shows nothing either.
    expect((await desk.detail(garden, id)).owners).toEqual([]);
  });
  it('records who read it, and shows that to whoever may change mails', async () => {
    const id = await desk.mail();
    await desk.detail(viewer, id);
    const { reads } = await desk.detail(admin, id);
    expect(reads?.map(({ what }) => what)).toEqual(['メールのページ', 'メールのページ']);
  });
});
