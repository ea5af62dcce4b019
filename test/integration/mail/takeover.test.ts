import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkIn } from '../../support/folder-mails.ts';
import { mailPages, secretsIn, secretsStored, seenOn } from '../../support/seen-secrets.ts';
import { type RegistrationSite, startRegistrationSite } from '../email-registration/registration-site.ts';

const WORKERS = ['admin', 'facility', 'visit', 'press', 'viewer'];

let site: RegistrationSite;
let secrets: string[];

/** A confirmation and a reset are under way: their links would open the family's account. */
beforeAll(async () => {
  site = await startRegistrationSite();
  await site.db('workers').where({ number: 'viewer' }).update({ email: 'viewer@example.jp' });
  const { path } = await site.register();
  const { address } = await site.db('email_registrations').where({ status: 'confirmed' }).first();
  const { number } = await site
    .db('members')
    .whereIn('id', site.db('email_registrations').where({ address }).select('member_id'))
    .first();
  await site.guest().ask('/family/reset', { form: { login: number } });
  await site.guest().ask('/manager/reset', { form: { login: 'viewer' } });
  const family = linkIn(await site.mailbox.next(address), '/family/reset/');
  const worker = linkIn(await site.mailbox.next('viewer@example.jp'), '/manager/reset/');
  secrets = [path, family, worker].map((link) => link.slice(link.lastIndexOf('/') + 1));
});
afterAll(() => site.stop());

/** Everything that the site shows of mails and addresses to a worker, as pages, data and files. */
async function seenBy(login: string): Promise<string> {
  const registrations = await site.db('email_registrations').pluck('id');
  const members = await site.db('members').pluck('id');
  return seenOn(await site.as(login), [
    '/manager',
    ...(await mailPages(site.db)),
    '/manager/email_regist_family',
    '/manager/email_regist_family.csv',
    ...registrations.map((id) => `/manager/email_regist_family/edit/${id}`),
    ...members.map((id) => `/manager/member/edit/${id}`),
  ]);
}

describe('a worker who reads mails', () => {
  it('is shown mails whose links were sent', async () => {
    const seen = await seenBy('visit');
    expect(secrets.map((secret) => secret.length)).toEqual([43, 43, 43]);
    expect(seen).toContain('(リンクは送信時に入ります)');
    expect(seen).toContain('パスワードの再設定のご案内');
  });

  it.each(WORKERS)('finds no link of theirs in anything that %s is shown', async (login) => {
    expect(secretsIn(secrets, await seenBy(login))).toEqual([]);
  });

  it('would find none in the database, nor in the log', async () => {
    expect(await secretsStored(site.db, secrets)).toEqual([]);
    expect(secretsIn(secrets, site.output())).toEqual([]);
  });
});
