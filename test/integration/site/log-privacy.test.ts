import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPublicNotice } from '../../support/demo-notice.ts';
import { type DemoSite, perform, signIn, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { until } from '../../support/until.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite({ LOG_LEVEL: 'debug' });
});
afterAll(() => site.stop());

describe('the log at its most talkative', () => {
  it('holds no password, token, cookie, name, search or address of who asks', async () => {
    const { client, token } = await signIn(site.url, 'admin');
    const cookie = decodeURIComponent(client.cookies.get('engawa') ?? '');
    await expect(signIn(site.url, 'wrong-login', 'wrong-password')).rejects.toThrow('401');
    await site.guest().ask('/manager/login', { form: { login: 'other-login', password: 'other-password' } });
    await client.ask('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    await client.ask('/manager/worker?q=%E5%85%AC%E9%96%8B%E6%A4%9C%E7%B4%A2');
    await client.ask(`/manager/worker?q=${encodeURIComponent('鳥羽')}`);
    await client.ask('/nowhere?token=query-token', { headers: { 'user-agent': 'agent-of-a-person' } });
    await aPublicNotice(site, '題名は記録に残らない');
    const [worker] = (await viewOf<{ rows: { id: number }[] }>(client, '/manager/worker?q=viewer')).rows;
    const { flash } = await perform(client, `/manager/worker/edit/${worker?.id}`, { _act: 'newPassword' });
    const password = /：(\S{4}-\S{4}-\S{4})　/.exec(flash?.text ?? '')?.[1] ?? 'no password was given';

    const log = site.output().slice(site.output().indexOf('Demo sign-ins')).split('\n').slice(3).join('\n');
    expect(log).toContain('"path":"/manager/worker"');
    const secrets = { token, cookie, password, session: cookie.slice(2, 34) };
    for (const [name, secret] of Object.entries(secrets))
      expect([name, secret.length > 8, log.includes(secret)]).toEqual([name, true, false]);
    for (const word of [
      'wrong-login',
      'wrong-password',
      'other-login',
      'other-password',
      'query-token',
      'agent-of',
      '久我',
      '鳥羽',
      '題名は',
      '%E9%B3%A5',
      '127.0.0.1',
    ])
      expect([word, log.includes(word)]).toEqual([word, false]);
  });

  it('holds no secret of a link that was mailed, under whatever spelling it is asked for', async () => {
    const secret = 'S3cretOfAMailedLink_-0123456789';
    const places = [
      '/mail/family_check/confirm',
      '/mail/family_check/complite',
      '/mail/reserve_check',
      '/visit/room',
      '/family/reset',
      '/manager/reset',
    ];
    const guest = site.guest();
    for (const place of places) {
      const address = `${place}/${secret}`;
      for (const path of [
        address,
        `${address}。`,
        `${address}.ics`,
        `${address}?from=mail`,
        `${address}/more`,
        `${place.toUpperCase()}//${secret}`,
        `${place.replace('/', '/%').replace(/%(.)/, (_, sign: string) => `%${sign.charCodeAt(0).toString(16)}`)}/${secret}`,
        `${address}%ff`,
        `/${address}`,
      ])
        await guest.ask(path);
      await guest.ask(address, { form: { newPassword: 'short' } });
      await guest.ask(address, { body: '{', headers: { 'content-type': 'application/json' } });
      await guest.ask(address, { method: 'DELETE' });
      await guest.ask('/notice', { headers: { referer: site.url + address } });
      await guest.ask('/nowhere', { headers: { referer: site.url + address } });
    }
    await guest.ask('/after-the-secrets');
    await until(() => site.output().includes('"path":"/after-the-secrets"'));
    expect(site.output()).toContain('"path":"/family/reset/…"');
    expect(site.output()).not.toMatch(/S3cretOfAMailedLink/i);
  });

  it('tells each request apart by a number of its own', async () => {
    await site.guest().ask('/nowhere');
    await site.guest().ask('/nowhere');
    const ids = () =>
      [...site.output().matchAll(/"reqId":"([0-9a-f-]{36})".*"path":"\/nowhere"/g)].map(([, id]) => id);
    await until(() => ids().length > 1);
    expect(new Set(ids()).size).toBe(ids().length);
  });
});

describe('many wrong sign-ins', () => {
  it('are slowed down whatever address they claim to come from', async () => {
    const attempt = (index: number) =>
      site.guest().ask('/api/auth/login', {
        json: { login: 'H-0003', password: 'wrong', audience: 'family' },
        headers: {
          'x-forwarded-for': `10.0.0.${index}`,
          forwarded: `for=10.0.1.${index}`,
          'x-real-ip': `10.0.2.${index}`,
        },
      });
    const answers: Response[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await attempt(index));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await site
      .guest()
      .ask('/family/login', { form: { login: 'H-0003', password: 'engawa-demo-family' } });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
