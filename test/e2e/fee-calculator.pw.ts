import { expect, open, test } from './support.ts';
import { expectAccessible } from './whole-page.ts';

const sentence = '.fee-result-sentence';

test('the calculator sums up at every change, asks nobody, and keeps the answer in the address', async ({
  page,
}) => {
  await open(page, '/nursing_home/useguid');
  await expect(page.locator(sentence)).toContainText('合計 190,260円');
  await page.locator('#fee-calculator').scrollIntoViewIfNeeded();
  // There once the calculator's code is.
  await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url());
  });
  await page.getByLabel('要介護度', { exact: true }).selectOption('care_3');
  await page.getByLabel('2割').check();
  await page.getByLabel('広い個室（21.6㎡）').check();
  await page.getByLabel('ご利用の日数（日）').fill('15');
  await expect(page.locator(sentence)).toContainText('合計 110,870円');
  await page.getByRole('button', { name: '計算する' }).click();
  await expect(page).toHaveURL(/level=care_3.*#fee-result$/);
  await expect(page.locator('#fee-result')).toBeFocused();
  expect(asked).toEqual([]);
  await page.reload();
  await expect(page.locator(sentence)).toContainText('合計 110,870円');
  await expectAccessible(page);
});

test('the calculator works for who comes to it, and counts what was chosen before', async ({ page }) => {
  await open(page, '/nursing_home/useguid');
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/chunks/*.js', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.getByLabel('要介護度', { exact: true }).selectOption('care_3');
  await page.getByLabel('2割').check();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.locator(sentence)).toContainText('合計 190,260円');
  release();
  await expect(page.locator(sentence)).toContainText('要介護3・2割');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator asks for the filled page', async ({ page }) => {
    await page.goto('/group_home/useguid');
    await page.getByLabel('要介護度', { exact: true }).selectOption('care_5');
    await page.getByLabel('3割').check();
    await page.getByLabel('ご利用の日数（日）').fill('１０');
    await page.getByRole('button', { name: '計算する' }).click();
    // 25,350 ÷ 30 × 10 × 3 and a third of 115,000.
    await expect(page.locator(sentence)).toContainText('合計 63,683円');
    await expect(page.getByLabel('要介護度', { exact: true })).toHaveValue('care_5');
    await expect(page.getByLabel('ご利用の日数（日）')).toHaveValue('10');
  });
});
