import type { Page } from 'playwright/test';
import { comeAs, expect, hydrated, LOST, open, PHONE, test } from './support.ts';

/** Counts documents and data that the page asks for from now on. */
function watchRequests(page: Page) {
  const seen = { documents: [] as string[], data: [] as string[] };
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.resourceType() === 'document') seen.documents.push(path);
    else if (request.headers().accept === 'application/json') seen.data.push(path);
  });
  return seen;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a link inside the area asks for data, not for a document, and sets title and focus', async ({
  page,
}) => {
  await open(page, '/');
  const seen = watchRequests(page);
  await page.getByRole('link', { name: 'お知らせをすべて見る' }).click();
  await expect(heading(page, 'お知らせ')).toBeVisible();
  await expect(page).toHaveTitle(/^お知らせ \| /);
  await expect(page.locator('#main')).toBeFocused();
  expect(seen).toEqual({ documents: [], data: ['/notice'] });
});

test('a link into another area loads its document', async ({ page }) => {
  await open(page, '/manager');
  const seen = watchRequests(page);
  await page.getByRole('main').getByRole('link', { name: '職員ログイン' }).click();
  await expect(heading(page, '職員ログイン')).toBeVisible();
  expect(seen.documents).toContain('/manager/login');
});

test('a press that asks for another tab gets one, and the page stays', async ({ page, context }) => {
  await open(page, '/');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'お知らせをすべて見る' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await opened, 'お知らせ')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a link to a place on another page goes there, and Back returns', async ({ page }) => {
  await open(page, '/');
  const seen = watchRequests(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '資料（PDF）を見る' }).click();
  await expect(page).toHaveURL('/about#documents');
  await expect(page.locator('#documents')).toBeInViewport();
  expect(seen).toEqual({ documents: [], data: ['/about'] });
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Back after another document shows the page, never its data', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'お知らせをすべて見る' }).click();
  await expect(heading(page, 'お知らせ')).toBeVisible();
  await page.goto('/family/login');
  await page.goBack();
  await expect(heading(page, 'お知らせ')).toBeVisible();
  expect(await page.evaluate(() => document.contentType)).toBe('text/html');
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 2, name: 'お知らせ', exact: true })).toBeVisible();
});

test('in the manager area Back goes through lists by data and keeps each one’s conditions', async ({
  page,
}) => {
  await comeAs(page, 'press');
  await open(page, '/manager/category?kind=album');
  await page
    .getByRole('navigation', { name: '職員メニュー' })
    .getByRole('link', { name: 'メディア' })
    .click();
  await expect(heading(page, 'メディア')).toBeVisible();
  const seen = watchRequests(page);
  await page.goBack();
  await expect(heading(page, 'カテゴリ')).toBeVisible();
  await expect(page.getByRole('list', { name: '絞り込みの条件' })).toContainText('種別：写真アルバム');
  expect(seen.documents).toEqual([]);
});

test('the progress bar stands while an answer is slow, and goes when it comes', async ({ page }) => {
  await open(page, '/');
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/notice', async (route) => {
    await slow;
    await route.continue();
  });
  await page.getByRole('link', { name: 'お知らせをすべて見る' }).click();
  const bar = page.getByRole('progressbar', { name: '読み込み中' });
  await expect(bar).toBeVisible();
  answer();
  await expect(heading(page, 'お知らせ')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a link without connection gets the browser’s own page for that, not a broken one of ours', async ({
  page,
  faults,
}) => {
  faults.allowSaid(LOST);
  await open(page, '/notice');
  await page.route('**/notice/detail/*', (route) => route.abort('internetdisconnected'));
  const link = page.getByRole('main').getByRole('link', { name: 'クリスマス会のご案内' });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/');
  await page.unroute('**/notice/detail/*');
  await page.goto(address);
  await expect(heading(page, 'クリスマス会のご案内')).toBeVisible();
});

test('a form that could not be sent keeps what was typed and says so', async ({ page, faults }) => {
  faults.allowSaid(LOST);
  await comeAs(page, 'press');
  await open(page, '/manager/category/add');
  await page.getByLabel('名称').fill('電波の届かない分類');
  await page.route('**/manager/category/add', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('alert')).toContainText('送信できませんでした');
  await expect(page.getByLabel('名称')).toHaveValue('電波の届かない分類');
});

test('on a phone the menu opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await page.getByRole('button', { name: 'メニュー' }).click();
  const menu = page.getByRole('navigation', { name: 'すべてのページ' });
  await menu.getByRole('link', { name: 'お知らせ' }).click();
  await expect(heading(page, 'お知らせ')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'お知らせ' })).toBeHidden();
});

test('文字サイズ changes at once and stays on the next pages', async ({ page }) => {
  await open(page, '/');
  const kept = page.waitForResponse('**/text_size');
  await page.getByRole('button', { name: '特大' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
  await kept;
  await open(page, '/notice');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
  // At that size the header has no room for the switch any more; the menu has.
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('button', { name: '特大' })).toHaveAttribute('aria-pressed', 'true');
});
