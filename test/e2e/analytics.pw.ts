import type { Page } from 'playwright/test';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { expect, open, test } from './support.ts';

const ID = 'G-TEST123456';
const SERVICE = 'https://www.googletagmanager.com/gtag/js';
const COLLECTOR = 'https://region1.google-analytics.com/g/collect';

/** What the service's own script does with the queue: each event becomes a call, under the page's policy. */
const STUB = `
  const tell = ([kind, name, facts]) => {
    if (kind === 'event')
      fetch('${COLLECTOR}?' + new URLSearchParams({ name, ...facts }), { method: 'POST', mode: 'no-cors' });
  };
  [...dataLayer].forEach(tell);
  dataLayer.push = (...said) => said.forEach(tell);
`;

/** Answers for the service; gives what it was told and every other address outside the site that was called. */
async function standInForService(page: Page, site: string) {
  const seen = { views: [] as object[], scripts: [] as string[], others: [] as string[] };
  await page.route(
    (url) => url.origin !== new URL(site).origin,
    (route) => {
      const url = new URL(route.request().url());
      if (url.href.startsWith(COLLECTOR)) {
        const { name, page_location, page_title, page_referrer } = Object.fromEntries(url.searchParams);
        seen.views.push({ name, page_location, page_title, page_referrer });
        return route.fulfill({ status: 204 });
      }
      if (!url.href.startsWith(SERVICE)) {
        seen.others.push(url.href);
        return route.abort();
      }
      seen.scripts.push(url.href);
      return route.fulfill({ contentType: 'text/javascript', body: STUB });
    },
  );
  return seen;
}

/** Loads the first page and follows a link to the notices. */
async function visit(page: Page, site: string): Promise<void> {
  await open(page, `${site}/?q=%E7%A7%98%E5%AF%86`);
  await page.getByRole('link', { name: 'お知らせをすべて見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
}

test.describe('a site whose visits are counted', () => {
  let site: DemoSite;
  test.beforeAll(async () => {
    site = await startDemoSite({ ANALYTICS_ID: ID, DEMO: '1' });
  });
  test.afterAll(() => site.stop());

  test('tells each page once, on load and on navigation, and its policy lets the service work', async ({
    page,
  }) => {
    const seen = await standInForService(page, site.url);
    await visit(page, site.url);
    await expect.poll(() => seen.views.length).toBe(2);
    const company = '株式会社ひあみ 介護付有料老人ホーム ひあみ野・グループホーム ひあみの庭';
    expect(seen).toEqual({
      scripts: [`${SERVICE}?id=${ID}`],
      others: [],
      views: [
        { name: 'page_view', page_location: `${site.url}/`, page_title: company, page_referrer: '' },
        {
          name: 'page_view',
          page_location: `${site.url}/notice`,
          page_title: `お知らせ | ${company}`,
          page_referrer: `${site.url}/`,
        },
      ],
    });
  });
});

test('a site without an analytics id calls nobody', async ({ page, baseURL }) => {
  const site = String(baseURL);
  const seen = await standInForService(page, site);
  await visit(page, site);
  expect(seen).toEqual({ views: [], scripts: [], others: [] });
});
