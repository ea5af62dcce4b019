import type { Page } from 'playwright/test';
import { comeAs, DESKTOP, expect, open, PHONE, test } from './support.ts';

test.beforeEach(async ({ page }) => {
  await comeAs(page, 'admin');
  await open(page, '/manager/sample');
});

const sample = (page: Page, name: string) => page.locator(`section[aria-labelledby="${name}"]`);
const opener = (page: Page) => sample(page, 'Dialog').getByRole('button', { name: '窓を開く' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '画像を選ぶ' });
const focusIsInside = (page: Page, role: string) =>
  page.evaluate((name) => document.activeElement?.closest('dialog')?.getAttribute('role') === name, role);

for (const [device, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)
  test(`a dialog on ${device} lies within the screen, keeps focus inside and gives it back`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await opener(page).press('Enter');
    await expect(dialog(page)).toBeInViewport({ ratio: 1 });
    // Past the last field the browser's own bars come, and then the dialog again; the page behind never.
    for (let presses = 0; presses < 6; presses += 1) {
      const place = page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(await place).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

test('a press outside closes a dialog; a press that begins inside does not', async ({ page }) => {
  await opener(page).click();
  const field = await dialog(page).getByRole('textbox').boundingBox();
  await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('a question begins at the answer that changes nothing, and is not closed by a press outside', async ({
  page,
}) => {
  const asks = sample(page, 'ConfirmButton').getByRole('button', { name: '削除する' }).first();
  const question = page.getByRole('alertdialog', { name: '削除しますか？' });
  await asks.click();
  await expect(question.getByRole('button', { name: 'やめる' })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  expect(await focusIsInside(page, 'alertdialog')).toBe(true);
  await question.getByRole('button', { name: 'やめる' }).click();
  await expect(question).toHaveCount(0);
  await expect(asks).toBeFocused();
});
