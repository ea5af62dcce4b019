import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPicture, upload } from '../../support/demo-notice.ts';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';

let site: DemoSite;
let press: WebClient;
beforeAll(async () => {
  site = await startDemoSite();
  press = await site.as('press');
});
afterAll(() => site.stop());

const scrape = async (): Promise<string> => {
  const answer = await fetch(`${site.url}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
};

const figureOf = (text: string, name: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length));
};

const requests = (route: string, status = '2xx', method = 'read') =>
  `engawa_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

/** How much a metric rises by what is done; asked until it does, since an answer is counted after it has arrived. */
async function riseBy(name: string, work: () => Promise<unknown>, times = 1): Promise<void> {
  const before = figureOf(await scrape(), name);
  await work();
  await until(async () => figureOf(await scrape(), name) >= before + times);
  expect(figureOf(await scrape(), name)).toBe(before + times);
}

describe('the metrics of a site', () => {
  it('are text that nobody keeps, and leave no session and no cookie behind', async () => {
    const answer = await press.ask('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain('engawa_database_up 1\n');
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
  ])('are no page for what a proxy on this machine passes on (%j)', async (headers) => {
    const answer = await site.guest().ask('/metrics', { headers });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('engawa_');
  });

  it('take nothing that is sent', async () => {
    expect((await site.guest().ask('/metrics', { method: 'POST', form: {} })).status).toBe(404);
  });

  it('count a kept page like any other, by its pattern', async () => {
    const page = async () => void (await (await fetch(`${site.url}/notice?of=nobody`)).text());
    await page();
    await riseBy(
      requests('/notice'),
      async () => {
        await page();
        await page();
        await page();
      },
      3,
    );
  });

  it('count a page that is not there, one that is forbidden, and a form that is refused', async () => {
    await riseBy(requests('(none)', '4xx'), () => site.guest().ask('/no-such-page/山田太郎'));
    await riseBy(requests('/manager/resident/edit/:id', '4xx'), () =>
      press.ask('/manager/resident/edit/999999999'),
    );
    await riseBy(requests('/manager/member', '4xx'), () => press.ask('/manager/member'));
    await riseBy(requests('/manager/login', '4xx', 'write'), () =>
      site.guest().ask('/manager/login', { form: { login: 'admin', password: 'wrong' } }),
    );
  });

  it('count uploads, what is refused, and their bytes', async () => {
    const bytes = figureOf(await scrape(), 'engawa_upload_bytes_total');
    await riseBy('engawa_uploads_total{result="stored"}', async () =>
      upload(press, '庭.jpg', await aPicture()),
    );
    expect(figureOf(await scrape(), 'engawa_upload_bytes_total')).toBeGreaterThan(bytes);
    await riseBy('engawa_uploads_total{result="refused"}', () =>
      upload(press, '庭.jpg', Buffer.from('no picture')).catch(() => {}),
    );
  });

  it('count sessions by audience', async () => {
    await riseBy('engawa_sessions{audience="family"}', () => site.as('H-0001'));
  });

  it('hold no name, number, address or anything that somebody sent', async () => {
    const family = await site.as('H-0002');
    for (const path of ['/family', '/family/photo', '/visit/room/a-secret-of-a-mail', '/search?q=佐藤'])
      await family.ask(path);
    await press.ask('/manager/member?q=山田太郎');
    await press.ask('/files/11111111-2222-4333-8444-555555555555/large');
    const text = await scrape();
    const allowed =
      /^(# (HELP|TYPE) .*|[a-z0-9_]+(\{([a-z]+="[A-Za-z0-9_.:/?*()+-]*",?)+\})? [-\d.e+Nan]+|)$/;
    expect(text.split('\n').filter((line) => !allowed.test(line))).toEqual([]);
    for (const word of ['山田', '佐藤', 'H-000', 'secret', '11111111', '127.0.0.1', 'hiami', '%E'])
      expect([word, text.includes(word)]).toEqual([word, false]);
    // A route's own parameters are named, and none of its values stands there.
    expect([...text.matchAll(/route="([^"]*\d[^"]*)"/g)].map(([, route]) => route)).toEqual([]);
  });

  it('are not in the log of requests', () => {
    expect(site.output()).not.toMatch(/"path":"\/metrics".*"status":200/);
  });
});
