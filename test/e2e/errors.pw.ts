import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { startFailingSite } from './failing-site.ts';
import { aCategory } from './own-data.ts';
import { comeAs, expect, LOST, open, test } from './support.ts';
import { expectAccessible } from './whole-page.ts';

const HOME = 'ホームへ戻る（Go back to home）';
/** The list of built files by source; the editor's code comes later than its page. */
const BUILT = new URL('../../dist/assets.json', import.meta.url);
const EDITOR_SOURCE = 'src/ui/kit/rich-text/RichTextArea.tsx';
/** What `screens.md` calls the load time-out of a part, and a little. */
const LATE = '02:01';

async function codeOf(source: string): Promise<string> {
  const built = JSON.parse(await readFile(BUILT, 'utf8')) as Record<string, { file: string }>;
  return `**/${built[source]?.file}`;
}

/**
 * Goes to the editor's page, whose code cannot be had as long as `lost` says so of the number of documents asked for;
 * gives that number.
 */
async function openEditor(page: Page, lost: (documents: number) => boolean): Promise<() => number> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.route(await codeOf(EDITOR_SOURCE), (route) =>
    lost(documents) ? route.abort() : route.continue(),
  );
  // The reload may come before the document has loaded.
  await page.goto('/manager/notice2/add', { waitUntil: 'commit' });
  await expect.poll(() => documents).toBe(2);
  return () => documents;
}

async function expectMissing(page: Page, path: string): Promise<void> {
  expect(await open(page, path)).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible();
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page.getByRole('link', { name: HOME })).toBeVisible();
}

for (const path of ['/nowhere', '/manager/nowhere', '/callback', '/notice/detail/abc', '/notice/detail/0'])
  test(`${path} is not found, in both languages, with the way home`, async ({ standing, faults }) => {
    faults.allow(404);
    const page = await standing('guest');
    await expectMissing(page, path);
    await page.getByRole('link', { name: HOME }).click();
    await expect(page).toHaveURL('/');
  });

for (const id of ['2147483648', '99999999999999999999', '%00', '-1', '1e3', '%E3%81%82'])
  test(`the notice id ${id} is not found`, async ({ standing, faults }) => {
    faults.allow(404);
    await expectMissing(await standing('guest'), `/notice/detail/${id}`);
  });

test('a notice that is not there leads to the list of notices', async ({ page, faults }) => {
  faults.allow(404);
  await expectMissing(page, '/notice/detail/2147483647');
  await page.getByRole('link', { name: 'お知らせ一覧' }).click();
  await expect(page).toHaveURL('/notice');
});

test('a row that is not there leads a worker to its list and home', async ({ page, faults }) => {
  faults.allow(404);
  await comeAs(page, 'press');
  await expectMissing(page, '/manager/category/edit/2147483647');
  await expect(page.getByRole('link', { name: '職員ページ' })).toHaveAttribute('href', '/manager');
  await page.getByRole('link', { name: '一覧へ戻る' }).click();
  await expect(page).toHaveURL('/manager/category');
});

test('a page that went away meanwhile is told by the document, not by a broken page', async ({
  page,
  faults,
}) => {
  faults.allow(404);
  await comeAs(page, 'press');
  const { id, title } = await aCategory(page);
  await open(page, `/manager/category?q=${encodeURIComponent(title)}`);
  await page.request.post(`/manager/category/del/${id}`, {
    headers: { accept: 'application/json', origin: String(process.env.SITE_URL) },
    form: {},
  });
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible();
});

test('a page that fails in the browser says so and leads on', async ({ page, faults }) => {
  faults.allowSaid(/TypeError|caught the following error/);
  await open(page, '/');
  await page.route('**/notice', (route) =>
    route.fulfill({ json: { page: 'public.notice.list', head: { title: '' }, breadcrumb: [], view: null } }),
  );
  await page.getByRole('link', { name: 'お知らせをすべて見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'エラーが発生しました' })).toBeVisible();
  await expect(page.getByRole('link', { name: HOME })).toHaveAttribute('href', '/');
  await page.unroute('**/notice');
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
});

test('a fault of the site is told with a number that is in the log, and with the way home', async ({
  page,
  faults,
}) => {
  faults.allow(500);
  const site = await startFailingSite();
  try {
    await open(page, `${site.url}/`);
    await site.breakNotices();
    const answer = await page.goto(`${site.url}/notice?q=x`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1, name: 'エラーが発生しました' })).toBeVisible();
    const reference = await page.locator('code').textContent();
    expect(site.output()).toContain(`"${reference}"`);
    await expect(page.getByText('notices')).toHaveCount(0);
    await expect(page.getByRole('link', { name: HOME })).toHaveAttribute('href', '/');
    await expectAccessible(page);
  } finally {
    await site.stop();
  }
});

test('a page whose code is gone since the site was renewed comes as a document', async ({ page, faults }) => {
  faults.allowSaid(LOST);
  await open(page, '/faq');
  let renewed = false;
  page.on('request', (request) => {
    renewed ||= request.resourceType() === 'document';
  });
  const code = await codeOf('src/ui/areas/public/operator/LinkPage.tsx');
  await page.route(code, (route) => (renewed ? route.continue() : route.abort()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'リンク集' }).click();
  await expect.poll(() => renewed).toBe(true);
  await expect(page).toHaveURL('/link');
  await expect(page.getByRole('heading', { level: 1, name: 'リンク集' })).toBeVisible();
});

test('a part that fails to load reloads its page once, then says so and offers a retry', async ({
  page,
  faults,
}) => {
  faults.allowSaid(LOST);
  await comeAs(page, 'press');
  let lost = true;
  const documents = await openEditor(page, () => lost);
  await expect(page.getByText('この部分を読み込めませんでした。')).toBeVisible();
  expect(documents()).toBe(2);
  await expect(page.locator('textarea[name="body[plain]"]')).toBeVisible();
  lost = false;
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(page.getByRole('toolbar', { name: '書式' })).toBeVisible();
});

test('a part that comes on the reload leaves no trace of the failure', async ({ page, faults }) => {
  faults.allowSaid(LOST);
  await comeAs(page, 'press');
  const documents = await openEditor(page, (count) => count < 2);
  await expect(page.getByRole('toolbar', { name: '書式' })).toBeVisible();
  await expect(page.getByText('この部分を読み込めませんでした。')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('engawa.reloaded.rich-text'))).toBeNull();
  expect(documents()).toBe(2);
});

test('a part that takes over two minutes says so, and a retry brings it', async ({ page }) => {
  await comeAs(page, 'press');
  await page.clock.install();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const code = await codeOf(EDITOR_SOURCE);
  const asked = page.waitForRequest(code);
  await page.route(code, async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto('/manager/notice2/add', { waitUntil: 'commit' });
  await asked;
  await page.clock.fastForward(LATE);
  await expect(page.getByText('この部分の読み込みに時間がかかっています。')).toBeVisible();
  await expect(page.locator('textarea[name="body[plain]"]')).toBeVisible();
  answer();
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(page.getByRole('toolbar', { name: '書式' })).toBeVisible();
});
