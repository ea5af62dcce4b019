import type { Page } from 'playwright/test';
import { TABLE } from '../integration/site/permission-table.ts';
import { ROUTES, type Route } from './route-table.ts';
import { DESKTOP, expect, open, PHONE, test } from './support.ts';
import { expectAccessible, expectNoSidewaysScroll } from './whole-page.ts';

const COMPANY = '株式会社ひあみ 介護付有料老人ホーム ひあみ野・グループホーム ひあみの庭';
const NARROW = { width: 320, height: 640 };
/** What a desktop window holds when the browser zooms to 200 %. */
const ZOOMED = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 };

/** What is left of a phone's window when it is enlarged to 200 %. */
const ZOOMED_PHONE = { width: PHONE.width / 2, height: PHONE.height / 2 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectTitle(page: Page, { title, site = COMPANY }: Route): Promise<void> {
  const whole = await page.title();
  if (title === '') return expect(whole).toBe(site);
  expect(whole.endsWith(` | ${site}`)).toBe(true);
  const own = whole.slice(0, -` | ${site}`.length);
  if (typeof title === 'string') expect(own).toBe(title);
  else expect(own).toMatch(title);
}

/** The id of the page that the document shows. */
const shownPage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('engawa')?.textContent ?? '').answer.page);

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
}

/** Readers may also have their browser set in letters of twice the size, in a window as wide as before. */
async function expectLargeLettersFit(page: Page): Promise<void> {
  const setFont = (size: string) =>
    page.locator('html').evaluate((html, value) => {
      html.style.fontSize = value;
    }, size);
  await setFont('200%');
  await expectWhole(page);
  await setFont('');
}

async function setTextSize(page: Page, size: 'standard' | 'largest'): Promise<void> {
  await page.context().addCookies([{ name: 'text_size', value: size, url: String(process.env.SITE_URL) }]);
}

test('every page of the program is among the routes looked at', () => {
  const pages = TABLE.flatMap(({ route }) => /^GET ([^/].*)$/.exec(route)?.[1] ?? []);
  const looked = ROUTES.map(({ page }) => page);
  expect([...new Set(looked)].sort()).toEqual([...new Set(pages)].sort());
});

for (const route of ROUTES) {
  const { path, name = String(path), who = 'guest', status = 200 } = route;
  test(`${name} as ${who} is whole and accessible at every width and text size`, async ({
    standing,
    faults,
  }) => {
    faults.allow(status);
    const page = await standing(who);
    const address = typeof path === 'string' ? path : await path(page);

    await setTextSize(page, 'standard');
    await page.setViewportSize(DESKTOP);
    expect(await open(page, address)).toBe(status);
    expect(await shownPage(page)).toBe(route.page);
    await expectTitle(page, route);
    await expectWhole(page);
    await expectAccessible(page);
    await expectLargeLettersFit(page);
    await page.setViewportSize(ZOOMED);
    await expectWhole(page);
    await page.setViewportSize(PHONE);
    await expectWhole(page);
    // Axe is most of what a route costs: on a phone it looks at the size that those who use the area choose.
    const choosesSize = who === 'guest' || who === 'family';
    if (!choosesSize) await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectWhole(page);
    if (who === 'family') {
      await page.setViewportSize(ZOOMED_PHONE);
      await expectWhole(page);
      await page.setViewportSize(PHONE);
      await expectLargeLettersFit(page);
    }

    if (choosesSize) {
      await setTextSize(page, 'largest');
      await open(page, address);
      await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
      await expectAccessible(page);
    } else await page.locator('html').evaluate((html) => html.setAttribute('data-text-size', 'largest'));
    await expectWhole(page);
    await page.setViewportSize(DESKTOP);
    await expectWhole(page);
  });
}
