import { post } from './own-data.ts';
import { aVisit } from './own-visit.ts';
import { comeAs, expect, open, test } from './support.ts';

test('what one worker does appears on the sheet of another, who loses nothing of what is being typed', async ({
  page,
  visitor,
}) => {
  await comeAs(page, 'admin');
  const { day } = await aVisit(page);
  await open(page, `/manager/zoom?day=${day}`);
  await expect(page.getByText('自動で更新しています')).toBeVisible();
  const row = page.locator('.sheet-row').filter({ hasText: '302' });
  await row.getByText('施設中止', { exact: true }).click();
  const note = row.getByLabel(/ひとこと/);
  await note.fill('書きかけのことば');

  const other = await visitor();
  await comeAs(other, 'admin');
  await aVisit(other, { on: day, at: '02:00', number: 'N-215' });

  await expect(page.locator('.sheet-row')).toHaveCount(2);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: '面会が入りました' })).toHaveCount(1);
  await expect(note).toHaveValue('書きかけのことば');
  await expect(note).toBeFocused();
});

test('a visit is called off by plain forms, and a refused one comes back as it was typed', async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(422);
  await comeAs(page, 'admin');
  const { id, day } = await aVisit(page);
  const plain = await visitor({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  await plain.goto(`/manager/zoom?day=${day}`);
  await plain.getByText('施設中止', { exact: true }).click();
  await plain.getByLabel(/ひとこと/).fill('入浴の時間と重なりました');
  await plain.getByRole('button', { name: /面会を中止する/ }).click();
  await expect(plain.getByRole('alert')).toContainText('中止の理由');
  await expect(plain.getByLabel(/ひとこと/)).toHaveValue('入浴の時間と重なりました');
  await plain.getByLabel('入浴・受診').check();
  await plain.getByRole('button', { name: /面会を中止する/ }).click();
  await expect(plain.locator('.sheet-row')).toContainText('入浴・受診：入浴の時間と重なりました');
  // The second of two workers is told.
  const late = await post(page, '/manager/zoom', {
    _act: 'callOff',
    visit: id,
    [`reason[v${id}]`]: 'other',
  }).catch((error: Error) => error);
  expect(String(late)).toContain('施設中止');
});
