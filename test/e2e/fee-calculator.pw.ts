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

test('the result is read out once as a sentence, and its table line by line with units', async ({ page }) => {
  await open(page, '/nursing_home/useguid');
  const result = page.getByRole('region', { name: '計算の結果' });
  await expect(result.locator('[aria-live]')).toHaveCount(1);
  await expect(result.locator('[aria-live]')).toHaveText(
    '個室（18.2㎡）・要介護1・1割・30日で、合計 190,260円',
  );
  await expect(result.locator('[aria-live=polite][aria-atomic=true]')).toHaveCount(1);
  await expect(result.getByRole('table')).toMatchAriaSnapshot(`
    - table "計算の内訳":
      - caption
      - rowgroup:
        - row "費用 計算 金額":
          - columnheader "費用"
          - columnheader "計算"
          - columnheader "金額"
      - rowgroup:
        - row "家賃 1か月分 65,000円":
          - rowheader "家賃"
          - cell "1か月分"
          - cell "65,000円"
        - row "管理費 1か月分 55,000円"
        - row "食費 1か月分 54,000円"
        - row "小計 174,000円":
          - rowheader "小計"
          - cell "174,000円"
        - row "介護保険の自己負担（要介護1・1割） 542単位 × 30日 × 10円 の1割 16,260円"
      - rowgroup:
        - row "合計 190,260円"
  `);
});

for (const [device, width] of [
  ['a phone', 360],
  ['a desktop', 1280],
] as const)
  test(`on ${device} the table of care costs is read with level, share and yen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/group_home/useguid');
    await expect(
      page.getByRole('table', { name: /の自己負担（30日・加算別途）（単位：円）$/ }),
    ).toMatchAriaSnapshot(`
      - table:
        - caption
        - rowgroup:
          - row:
            - columnheader "要介護度"
            - columnheader "1割"
            - columnheader "2割"
            - columnheader "3割"
        - rowgroup:
          - row:
            - rowheader "要支援2"
            - cell /22,470 ?円/
            - cell /44,940 ?円/
            - cell /67,410 ?円/
    `);
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
