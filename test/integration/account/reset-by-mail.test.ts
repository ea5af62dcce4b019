import { beforeEach, describe, expect, it } from '@jest/globals';
import { signIn } from '../../support/demo-site.ts';
import { linkIn } from '../../support/folder-mails.ts';
import { NEW, resetSite } from './reset-site.ts';

const world = resetSite();
const FIRST = 'first@families.example';
const SECOND = 'second@families.example';

beforeEach(() => world.db()('rate_limits').delete());

/** Asks, and gives the link of the mail that comes. */
async function linkFor(audience: 'family' | 'manager', login: string, address: string): Promise<string> {
  await world.ask(audience, login);
  return linkIn(await world.mailbox().next(address), `/${audience}/reset/`);
}

describe('a family that has forgotten its password', () => {
  it('gets a link at each of its addresses, sets a new password with one, and is out everywhere else', async () => {
    const { url } = world.site();
    const { client: phone, token } = await signIn(url, 'H-0001');
    const answer = await world.ask('family', 'ｈ-０００１');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/family/reset?sent=1']);
    const link = linkIn(await world.mailbox().next(FIRST), '/family/reset/');
    const other = linkIn(await world.mailbox().next(SECOND), '/family/reset/');
    expect(link).not.toBe(other);

    const guest = world.site().guest();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await guest.ask(link, { method });
      expect(page.status).toBe(200);
      if (method === 'GET') expect(await page.text()).toContain('H-0001');
    }
    await signIn(url, 'H-0001');

    const done = await world.choose(link, guest);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/family/login']);
    expect(await (await guest.ask('/family/login')).text()).toContain('パスワードを決め直しました');
    expect(await (await guest.ask('/family/login')).text()).not.toContain('パスワードを決め直しました');

    await expect(signIn(url, 'H-0001')).rejects.toThrow('401');
    await signIn(url, 'H-0001', NEW);
    expect((await phone.ask('/api/auth/me')).status).toBe(401);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await world.site().guest().ask('/api/auth/me', { headers: bearer })).status).toBe(401);
    for (const spent of [link, other]) {
      expect(await (await guest.ask(spent)).text()).toContain('もう決め直されています');
      expect((await world.choose(spent)).status).toBe(422);
    }
  });

  it('may type an address that it alone has confirmed', async () => {
    const link = await linkFor('family', 'First@Families.example', FIRST);
    expect(await (await world.site().guest().ask(link)).text()).toContain('H-0001');
  });

  it('gets no mail for an address that several have, nor an account that is stopped', async () => {
    await world.db()('members').where({ number: 'H-0003' }).update({ status: 'stopped' });
    for (const login of ['shared@families.example', 'H-0003', 'H-0004', 'H-9999'])
      await world.ask('family', login);
    // What is asked for later is written later.
    await linkFor('family', 'H-0002', 'shared@families.example');
    expect(await world.mailbox().unread('shared@families.example')).toEqual([]);
    await world.db()('members').where({ number: 'H-0003' }).update({ status: 'active' });
  });

  it('keeps the link when the new password is refused, and reads why beside the field', async () => {
    const link = await linkFor('family', 'H-0001', FIRST);
    const client = world.site().guest();
    const refused = await client.ask(link, {
      form: { newPassword: 'secret-number-one', newPasswordAgain: 'secret-number-two' },
    });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('新しいパスワードが2つの欄で違います');
    expect(html).not.toMatch(/secret-(one|two)/);
    expect((await world.choose(link, client)).status).toBe(303);
  });

  it('may do so while it is signed in, and is signed out by it', async () => {
    const { client } = await signIn(world.site().url, 'H-0001', NEW);
    const link = await linkFor('family', 'H-0001', FIRST);
    expect((await world.choose(link, client)).headers.get('location')).toBe('/family/login');
    const login = await client.ask('/family/login');
    expect(login.status).toBe(200);
    expect(await login.text()).toContain('パスワードを決め直しました');
  });
});

it('a worker gets a link at the address in their record', async () => {
  const link = await linkFor('manager', 'press', 'press@example.jp');
  expect((await world.choose(link)).headers.get('location')).toBe('/manager/login');
  await signIn(world.site().url, 'press', NEW);
  const history = await world.db()('history').where({ act: 'mailedPassword', resource: 'worker' });
  expect(history).toEqual([expect.objectContaining({ actor_name: '志水 彩', changes: {} })]);
});

describe('a link that cannot be used', () => {
  const pageOf = async (path: string) => (await world.site().guest().ask(path)).text();

  it('says that it is unknown, and how to get another', async () => {
    const html = await pageOf(`/family/reset/${'x'.repeat(43)}`);
    expect(html).toContain('このリンクは使えません');
    expect(html).toContain('href="/family/reset"');
  });
  it('says that it is expired', async () => {
    const link = await linkFor('manager', 'viewer', 'viewer@example.jp');
    await world.db()('mail_links').update({ expires_at: new Date() });
    expect(await pageOf(link)).toContain('使える時間（1時間）を過ぎました');
    expect((await world.choose(link)).status).toBe(422);
  });
  it('says that a newer one was sent', async () => {
    const old = await linkFor('manager', 'viewer', 'viewer@example.jp');
    const link = await linkFor('manager', 'viewer', 'viewer@example.jp');
    expect(await pageOf(old)).toContain('いちばん新しいメール');
    expect(await pageOf(`${link}%E3%80%82`)).toContain('viewer');
  });
  it('is unknown once its account is stopped, and to the other audience', async () => {
    const link = await linkFor('manager', 'visit', 'visit@example.jp');
    expect(await pageOf(link.replace('manager', 'family'))).toContain('このリンクは使えません');
    await world.db()('workers').where({ number: 'visit' }).update({ status: 'stopped' });
    expect(await pageOf(link)).toContain('このリンクは使えません');
    expect((await world.choose(link)).status).toBe(422);
    await world.db()('workers').where({ number: 'visit' }).update({ status: 'active' });
  });
  it('is over when staff give a new password', async () => {
    const link = await linkFor('manager', 'visit', 'visit@example.jp');
    const admin = await world.site().as('admin');
    const [{ id }] = await world.db()('workers').where({ number: 'visit' }).select('id');
    await admin.ask(`/manager/worker/edit/${id}`, { form: { _act: 'newPassword' } });
    expect(await pageOf(link)).toContain('もう決め直されています');
  });
});
