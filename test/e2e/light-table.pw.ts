import type { Page } from 'playwright/test';
import { dropPhotos } from './album-steps.ts';
import { post, rowsOf, unique } from './own-data.ts';
import { comeAs, expect, open, test } from './support.ts';

/** Opens an album of the test's own. */
async function openAlbum(page: Page): Promise<string> {
  await comeAs(page, 'press');
  const title = unique('遠足');
  await post(page, '/manager/photo_album/add', {
    title,
    'takenOn[year]': '2026',
    'takenOn[month]': '10',
    'takenOn[day]': '9',
    audience: 'all',
  });
  const [album] = await rowsOf(page, 'photo', { q: title });
  const path = `/manager/photo_album/edit/${album?.id}`;
  await open(page, path);
  return path;
}

test('a worker drops two photos, tags one, is told who sees them, and publishes', async ({ page }) => {
  await openAlbum(page);
  await dropPhotos(page, ['一.jpg', '二.jpg']);
  const tiles = page.locator('.tile');
  await expect(tiles).toHaveCount(2);
  await expect(page.getByText('2件のうち2件を送りました')).toBeVisible();

  const second = tiles.nth(1);
  const moved = await second.getAttribute('id');
  await second.getByRole('button', { name: '2枚目を前へ' }).press('Enter');
  await expect(tiles.first()).toHaveAttribute('id', String(moved));
  await expect(tiles.first().getByRole('button', { name: '1枚目を後ろへ' })).toBeVisible();

  await tiles.first().getByRole('checkbox').check();
  await page.getByText('写っている方を選ぶ', { exact: true }).click();
  await page.getByRole('checkbox', { name: /真鍋 スミ子/ }).check();
  await page.getByRole('button', { name: '選んだ写真に入れる' }).click();
  await expect(tiles.first().getByText('見えません')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'だれにも見えない写真（1枚）' })).toBeVisible();
  await expect(tiles.first().getByRole('checkbox')).not.toBeChecked();

  await page.getByRole('checkbox', { name: /全員選びました/ }).check();
  await page.getByRole('button', { name: '公開する', exact: true }).click();
  await expect(page.getByText('このアルバムは公開しています。')).toBeVisible();
});

test('leaving while photos are on their way asks first, for all reasons at once, and no more when they have come', async ({
  page,
}) => {
  const path = await openAlbum(page);
  const back = page.getByRole('link', { name: '一覧へ戻る' });
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await dropPhotos(page, ['一.jpg', '二.jpg', '三.jpg']);
  await expect(page.getByText('順番待ち')).toBeVisible();
  await back.click();
  const sending = 'ファイルを送っている途中です。離れると、残りは送られません。';
  await expect.poll(() => questions).toEqual([`${sending}このページを離れますか？`]);
  await page.getByLabel('題名').fill('書きかけの題');
  await expect(page.getByText('未保存の変更があります')).toBeVisible();
  await back.click();
  await expect.poll(() => questions).toHaveLength(2);
  for (const reason of [sending, '保存していない変更があります。']) expect(questions[1]).toContain(reason);
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await expect.poll(() => questions[2]).toBe(`${sending}保存してこのページを離れますか？`);
  await expect(page).toHaveURL(path);

  release();
  await expect(page.getByText('3件のうち3件を送りました')).toBeVisible();
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(page).toHaveURL('/manager/photo_album');
  expect(questions).toHaveLength(3);
});
