import type { Page } from 'playwright/test';
import { aCategory, rowsOf, unique } from './own-data.ts';
import { comeAs, DESKTOP, expect, open, PHONE, test } from './support.ts';

test.beforeEach(({ page }) => comeAs(page, 'press'));

const name = (page: Page) => page.getByLabel('名称');
const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click();

test('of two tabs that save one row the second is shown both versions, and may keep its own', async ({
  page,
  faults,
}) => {
  faults.allow(409);
  const { id } = await aCategory(page);
  const [theirs, mine] = [unique('先'), unique('後')];
  const other = await page.context().newPage();
  await open(page, `/manager/category/edit/${id}`);
  await open(other, `/manager/category/edit/${id}`);
  await name(page).fill(theirs);
  await save(page);
  await expect(page.getByText('保存しました。', { exact: true })).toBeVisible();

  await name(other).fill(mine);
  await save(other);
  await expect(other.getByRole('alert')).toBeFocused();
  const row = other.getByRole('table', { name: '二つの内容の違い' }).getByRole('row', { name: '名称' });
  await expect(row.getByRole('cell')).toHaveText([mine, theirs]);
  await expect(name(other)).toHaveValue(mine);
  await save(other);
  await expect(other.getByText('保存しました。', { exact: true })).toBeVisible();
  expect(await rowsOf(page, 'category', { q: mine })).toHaveLength(1);
});

test('of two tabs that save one row the second may take what was saved first', async ({ page, faults }) => {
  faults.allow(409);
  const { id } = await aCategory(page);
  const theirs = unique('先');
  const other = await page.context().newPage();
  await open(page, `/manager/category/edit/${id}`);
  await open(other, `/manager/category/edit/${id}`);
  await name(page).fill(theirs);
  await save(page);
  await expect(page.getByText('保存しました。', { exact: true })).toBeVisible();
  await name(other).fill(unique('後'));
  await save(other);
  other.on('dialog', (dialog) => dialog.accept());
  await other.getByRole('link', { name: '先に保存された内容を開く' }).click();
  await expect(name(other)).toHaveValue(theirs);
});

test('without scripts the second of two saves is answered 409 with both versions', async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(409);
  const { id } = await aCategory(page);
  const [theirs, mine] = [unique('先'), unique('後')];
  const other = await visitor({ javaScriptEnabled: false });
  await comeAs(other, 'press');
  await other.goto(`/manager/category/edit/${id}`);
  await open(page, `/manager/category/edit/${id}`);
  await name(page).fill(theirs);
  await save(page);
  await expect(page.getByText('保存しました。', { exact: true })).toBeVisible();
  await name(other).fill(mine);
  const answer = other.waitForResponse((response) => response.request().method() === 'POST');
  await save(other);
  expect((await answer).status()).toBe(409);
  const row = other.getByRole('row', { name: '名称' });
  await expect(row.getByRole('cell')).toHaveText([mine, theirs]);
  await save(other);
  await expect(other.getByText('保存しました。', { exact: true })).toBeVisible();
});

test('a refused form keeps what was typed, names the field and takes the correction', async ({
  page,
  faults,
}) => {
  faults.allow(422);
  const taken = await aCategory(page);
  await open(page, '/manager/category/add');
  await page.getByLabel('写真アルバム').check();
  await name(page).fill(taken.title);
  await save(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(name(page)).toHaveValue(taken.title);
  await page.getByRole('alert').getByRole('link').first().click();
  await expect(name(page)).toBeFocused();
  await name(page).fill(unique('別の分類'));
  await save(page);
  await expect(page.getByText('保存しました。', { exact: true })).toBeVisible();
});

test('leaving with unsaved changes asks first: stay keeps them, leave drops them', async ({ page }) => {
  const { id } = await aCategory(page);
  const questions: string[] = [];
  let leave = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return leave ? dialog.accept() : dialog.dismiss();
  });
  await open(page, `/manager/category/edit/${id}`);
  await name(page).fill('書きかけ');
  await expect(page.getByText('未保存の変更があります')).toBeVisible();
  await page.getByRole('link', { name: '一覧へ戻る' }).click();
  await expect.poll(() => questions).toEqual(['保存していない変更があります。このページを離れますか？']);
  await expect(name(page)).toHaveValue('書きかけ');
  await expect(page).toHaveURL(`/manager/category/edit/${id}`);
  leave = true;
  await page.getByRole('link', { name: '一覧へ戻る' }).click();
  await expect(page).toHaveURL('/manager/category');
  expect(questions).toHaveLength(2);
});

test('closing the tab with unsaved changes asks first; after saving nothing asks', async ({ page }) => {
  const { id } = await aCategory(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await open(page, `/manager/category/edit/${id}`);
  await name(page).click();
  await page.keyboard.type('追記');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await name(page).fill(unique('直した'));
  await save(page);
  await expect(page.getByText('保存しました。', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'ごみ箱を見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'カテゴリのごみ箱' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

/** What has the focus and lies under the save bar with its whole box; empty where it is seen. */
const underTheBar = (): string => {
  const focused = document.activeElement;
  const bar = document.querySelector('.save-bar');
  if (!focused || !bar || bar.contains(focused)) return '';
  return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
    ? focused.getAttribute('name') || focused.textContent || focused.tagName
    : '';
};

for (const size of [DESKTOP, PHONE])
  test(`at ${size.width} no field that is reached by Tab lies under the save bar`, async ({ page }) => {
    await page.setViewportSize(size);
    // Else the page is still gliding to the field.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/manager/notice2/add');
    await expect(page.getByRole('toolbar', { name: '書式' })).toBeVisible();
    await page.getByLabel('件名').focus();
    const covered: string[] = [];
    const inBar = page.locator('.save-bar :focus');
    while ((await inBar.count()) === 0) {
      covered.push(await page.evaluate(underTheBar));
      await page.keyboard.press('Tab');
    }
    expect(covered.length).toBeGreaterThan(20);
    expect(covered.filter(Boolean)).toEqual([]);
  });
