import type { Page } from 'playwright/test';
import { expect } from './support.ts';

export const MESSAGE = '孫の入学のことを話したいです。';

/**
 * From the family's visits by its pages to the form of a free time: the last one of a day, which is counted from the
 * end of the calendar, where no other test books. Gives the time.
 */
export async function chooseTime(page: Page, daysFromEnd = 0): Promise<string> {
  await page.getByRole('link', { name: 'オンライン面会の日を選ぶ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '面会の日を選ぶ' })).toBeVisible();
  const days = page.getByRole('link', { name: /空きあり|残りわずか/ });
  await days.nth((await days.count()) - 1 - daysFromEnd).click();
  await page
    .getByRole('link', { name: /〜.*を選ぶ$/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '面会の予約' })).toBeVisible();
  return new URL(page.url()).searchParams.get('slot') ?? '';
}

/** Types who joins, whom to phone and a message. */
export async function fillBooking(page: Page): Promise<void> {
  await page.getByLabel('お名前（2人目）').fill('高遠 陸');
  await page.getByLabel('続柄（2人目）').fill('孫');
  await page.getByLabel('当日の電話番号').fill('０９０−１２３４−５６７８');
  await page.getByLabel('職員に伝えたいこと').fill(MESSAGE);
}

/** What is to be read once more, and is not booked yet. */
export async function expectSummary(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '内容を確かめる' })).toBeVisible();
  await expect(page.getByText('まだ予約は終わっていません')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '高遠 陸（孫）' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '09012345678' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: MESSAGE })).toBeVisible();
}

/** Books what was read, and gives the reference. */
export async function book(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'この内容で予約する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ご予約を承りました' })).toBeVisible();
  const said = await page.getByText(/受付番号は V-\w{4} です/).textContent();
  return /V-\w{4}/.exec(said ?? '')?.[0] ?? '';
}
