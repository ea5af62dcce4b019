import { beforeEach, describe, expect, it } from '@jest/globals';
import { resetSite } from './reset-site.ts';

const world = resetSite();
const LINK = `/family/reset/${'x'.repeat(43)}`;

beforeEach(() => world.db()('rate_limits').delete());

describe('asking for a link', () => {
  it('is answered alike for accounts that exist, are stopped, have no address, or are none', async () => {
    await world.db()('members').where({ number: 'H-0003' }).update({ status: 'stopped' });
    const answers = new Set<string>();
    for (const login of [
      'H-0001',
      'H-0003',
      'H-0004',
      'H-9999',
      'first@families.example',
      'nobody@families.example',
    ]) {
      const answer = await world.ask('family', login);
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      answers.add(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect(answers.size).toBe(1);
  });
  it.each(['H-0001', 'H-9999'])(
    'for %s is refused with 429 after five times, on the filled form',
    async (login) => {
      for (let n = 0; n < 5; n += 1) expect((await world.ask('family', login)).status).toBe(303);
      const answer = await world.ask('family', login);
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('3600');
      const html = await answer.text();
      expect(html).toContain('約60分後にもう一度');
      expect(html).toContain(`value="${login}"`);
      expect((await world.ask('manager', login)).status).toBe(303);
    },
  );
  it('names the empty field', async () => {
    const answer = await world.ask('family', '');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('会員番号またはメールアドレスを入力してください');
  });
  it('is offered by both login pages', async () => {
    for (const audience of ['family', 'manager'])
      expect(await (await world.site().guest().ask(`/${audience}/login`)).text()).toContain(
        `href="/${audience}/reset"`,
      );
  });
});

describe('a page with a secret in its address', () => {
  it('is kept nowhere, found by nobody and named to no other page', async () => {
    const page = await world.site().guest().ask(LINK);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toMatch(/<meta[^>]+noindex/);
  });
  it('takes its form from browsers that name no origin then, and not from other sites', async () => {
    const send = async (headers: Record<string, string>, path = LINK) => {
      const client = await world.site().as('H-0002');
      return (await client.ask(path, { form: {}, headers })).status;
    };
    expect(await send({ origin: 'null' })).toBe(422);
    expect(await send({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(422);
    expect(await send({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ origin: 'https://evil.example' })).toBe(403);
    expect(await send({ origin: 'null' }, '/family/reset')).toBe(403);
  });
});

describe('a sentence for a guest', () => {
  it('waits in the browser for one page, as text alone', async () => {
    const guest = world.site().guest();
    guest.cookies.set('engawa_flash', encodeURIComponent('<b>本文</b>'));
    const html = await (await guest.ask('/family/login')).text();
    expect(html).toContain('&lt;b&gt;本文');
    expect(html).not.toContain('<b>本文');
    expect(guest.cookies.has('engawa_flash')).toBe(false);
  });
});
