import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { aCategory, rowsOf, unique } from './own-data.ts';
import { comeAs, expect, open, test } from './support.ts';

test.beforeEach(({ page }) => comeAs(page, 'press'));

const listOf = (words: string, more: Record<string, string> = {}) =>
  `/manager/category?${new URLSearchParams({ q: words, ...more })}`;

/** The names of the rows as they stand, from top to bottom. */
const shownNames = (page: Page) => page.locator('tbody th .data-table-value');

/** Categories of one name with a number at the end, made in order. */
async function several(page: Page, count: number): Promise<string> {
  const word = unique('分類');
  for (let number = 1; number <= count; number += 1)
    await aCategory(page, { name: `${word}-${String(number).padStart(2, '0')}` });
  return word;
}

test('a search finds kana of either script and letters of either width', async ({ page }) => {
  const tail = unique('a');
  const { title } = await aCategory(page, { name: `ガーデン${tail}` });
  for (const words of [`ｶﾞｰﾃﾞﾝ${tail}`, `がーでん${tail.toUpperCase()}`, `ガーデンａ${tail.slice(1)}`]) {
    await open(page, '/manager/category');
    await page.getByLabel('検索').fill(words);
    await page.getByLabel('検索').press('Enter');
    await expect(page.getByRole('list', { name: '絞り込みの条件' })).toContainText(
      `「${words.normalize('NFC')}」を含む`,
    );
    await expect(shownNames(page)).toHaveText([title]);
  }
});

test('signs that mean something to a database are searched as they are', async ({ page }) => {
  const word = unique('割引');
  await aCategory(page, { name: `${word}100%_\\` });
  await aCategory(page, { name: `${word}100x` });
  for (const sign of ['%', '_', '\\']) {
    await open(page, listOf(`${word} ${sign}`));
    await expect(shownNames(page)).toHaveText([`${word}100%_\\`]);
  }
});

test('filters stand as chips, and a press on one takes it away', async ({ page }) => {
  const word = unique('分類');
  await aCategory(page, { name: `${word}甲`, kind: 'album' });
  await aCategory(page, { name: `${word}乙`, kind: 'media' });
  await open(page, listOf(word));
  await page.getByLabel('種別').selectOption({ label: 'メディア' });
  await page.getByRole('button', { name: '絞り込む' }).click();
  await expect(shownNames(page)).toHaveText([`${word}乙`]);
  await expect(page).toHaveURL(/kind=media/);
  const chips = page.getByRole('list', { name: '絞り込みの条件' });
  await chips.getByRole('link', { name: '種別：メディア' }).click();
  await expect(shownNames(page)).toHaveCount(2);
  await chips.getByRole('link', { name: 'すべての条件をはずす' }).click();
  await expect(chips).toHaveCount(0);
});

test('a list where nothing fits says so and leads to all rows', async ({ page }) => {
  await open(page, listOf(unique('ない')));
  await expect(page.getByText('条件に合うものがありません')).toBeVisible();
  await page.getByRole('link', { name: '条件をはずして全部見る' }).click();
  await expect(shownNames(page)).not.toHaveCount(0);
});

test('the way back from a row leads to the list as it was left', async ({ page }) => {
  const { title } = await aCategory(page);
  await open(page, listOf(title, { kind: 'album', sort: '-name' }));
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: '一覧へ戻る' }).click();
  await expect(shownNames(page)).toHaveText([title]);
  await expect(page).toHaveURL(/kind=album.*sort=-name/);
});

test('a column header sorts up, then down, and says how', async ({ page }) => {
  const word = await several(page, 3);
  const names = [1, 2, 3].map((number) => `${word}-0${number}`);
  await open(page, listOf(word));
  const header = page.getByRole('columnheader', { name: '名称' });
  await header.getByRole('link').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(shownNames(page)).toHaveText(names);
  await header.getByRole('link').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(shownNames(page)).toHaveText(names.toReversed());
});

test('a long list is paged without repeat or loss, and its CSV has exactly the filtered rows', async ({
  page,
}) => {
  const word = await several(page, 27);
  const names = Array.from({ length: 27 }, (_, index) => `${word}-${String(index + 1).padStart(2, '0')}`);
  await open(page, listOf(word, { sort: 'name' }));
  await expect(page.getByText('1〜25件 ／ 全27件')).toBeVisible();
  const first = await shownNames(page).allTextContents();
  await page.getByRole('navigation', { name: 'ページ送り' }).getByRole('link', { name: '次へ' }).click();
  await expect(page.getByText('26〜27件 ／ 全27件')).toBeVisible();
  expect([...first, ...(await shownNames(page).allTextContents())]).toEqual(names);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSVで保存する' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.startsWith('\u{feff}')).toBe(true);
  const [, ...lines] = file.slice(1).trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(names);
});

test('ticked rows are deleted together, and 元に戻す brings them back', async ({ page }) => {
  const word = await several(page, 3);
  await open(page, listOf(word, { sort: 'name' }));
  await expect(page.getByRole('button', { name: '削除', exact: true })).toBeDisabled();
  await page.getByLabel(`${word}-01を選ぶ`).check();
  await page.getByLabel(`${word}-03を選ぶ`).check();
  await expect(page.getByText('2件を選んでいます')).toBeVisible();
  await page.getByRole('button', { name: '削除', exact: true }).click();
  await expect(shownNames(page)).toHaveText([`${word}-02`]);
  const said = page.getByRole('status').filter({ hasText: '2件を削除しました。' });
  await said.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('2件を元に戻しました。')).toBeVisible();
  expect(await rowsOf(page, 'category', { q: word })).toHaveLength(3);
});

test('one press ticks every row of the page', async ({ page }) => {
  const word = await several(page, 2);
  await open(page, listOf(word));
  await page.getByLabel('このページの行をすべて選ぶ').check();
  await expect(page.getByText('2件を選んでいます')).toBeVisible();
});

test('a deleted row lies in the bin until it is restored', async ({ page }) => {
  const { id, title } = await aCategory(page);
  await open(page, `/manager/category/edit/${id}`);
  await page.getByRole('link', { name: 'このカテゴリを削除する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `「${title}」を削除しますか` })).toBeVisible();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText(`「${title}」を削除しました。`)).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toHaveCount(0);
  await page.getByRole('link', { name: 'ごみ箱を見る' }).click();
  await page.getByRole('row', { name: title }).getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('1件を元に戻しました。')).toBeVisible();
  await open(page, listOf(title));
  await expect(shownNames(page)).toHaveText([title]);
});

test('a category in use says what uses it and offers no deletion', async ({ page }) => {
  const [row] = await rowsOf(page, 'category', { kind: 'notice', q: '行事' });
  await open(page, `/manager/category/del/${row?.id}`);
  await expect(page.getByRole('heading', { name: /まだ削除できません/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '削除する' })).toHaveCount(0);
});
