import type { Page } from 'playwright/test';
import { book, chooseTime, expectSummary, fillBooking, MESSAGE } from './booking-steps.ts';
import { post } from './own-data.ts';
import { aVisitingFamily } from './own-family.ts';
import { aVisitAt } from './own-visit.ts';
import { comeAs, expect, hydrated, PHONE, signIn, test } from './support.ts';
import { expectNoSidewaysScroll } from './whole-page.ts';

const VISITS = '/family/zoom_visit';
const NARROW = { width: 320, height: 640 };
const HALF_AN_HOUR = 30 * 60_000;

for (const scripts of [true, false]) {
  const how = scripts ? 'with scripts' : 'without scripts';
  const options = { viewport: PHONE, hasTouch: true, javaScriptEnabled: scripts };
  /** Of the tests that run at once each books on a day of its own. */
  const day = scripts ? 0 : 2;

  const come = async (page: Page, path: string) => {
    await page.goto(path);
    if (scripts) await hydrated(page);
  };

  test(`a family books a visit on its phone and takes it back, ${how}`, async ({ visitor }) => {
    const page = await visitor(options);
    await signIn(page, (await aVisitingFamily()).person);
    await come(page, VISITS);
    const slot = await chooseTime(page, day);
    await expectNoSidewaysScroll(page);
    await fillBooking(page);
    await page.getByRole('button', { name: '内容を確かめる' }).click();
    await expectSummary(page);
    await page.getByRole('button', { name: '直す' }).click();
    await expect(page.getByLabel('職員に伝えたいこと')).toHaveValue(MESSAGE);
    await page.getByLabel('お名前（3人目）').fill('高遠 灯');
    await page.getByRole('button', { name: '内容を確かめる' }).click();
    await expectSummary(page);
    await expectNoSidewaysScroll(page);
    const reference = await book(page);
    await expect(page.getByText('高遠 澄、高遠 陸、高遠 灯')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'オンライン面会のページへ' }).click();
    await expect(page.getByText('ご予約中の面会があります')).toBeVisible();
    await page.getByRole('link', { name: '内容を見る・取り消す' }).click();
    await expect(page.getByText(/まで、ここで取り消せます/)).toBeVisible();
    await page.getByRole('link', { name: '取り消しに進む' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'この面会を取り消しますか' })).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    await page.getByRole('link', { name: '取り消さない' }).click();
    await expect(page.getByText('ご予約が確定しています')).toBeVisible();
    await page.getByRole('link', { name: '取り消しに進む' }).click();
    await page.getByRole('button', { name: '取り消す', exact: true }).click();
    await expect(page.getByText('面会を取り消しました')).toBeVisible();
    await expect(page.getByText(/面会　取り消し$/)).toBeVisible();
    // The time is free again at once.
    expect(await chooseTime(page, day)).toBe(slot);
  });

  test(`who loses a time twice keeps what was typed and books one that is offered, ${how}`, async ({
    page: staff,
    visitor,
    faults,
  }) => {
    faults.allow(409);
    await comeAs(staff, 'admin');
    const [family, rival] = [await aVisitingFamily(), await aVisitingFamily()];
    const lose = (slot: string) => aVisitAt(staff, slot, { residentId: String(rival.residentId) });
    const page = await visitor(options);
    await signIn(page, family.person);
    await come(page, VISITS);
    const first = await chooseTime(page, day + 1);
    await fillBooking(page);
    // Before one of the two buttons each: with scripts the last one, where the address is that of the lost time.
    if (!scripts) await lose(first);
    await page.getByRole('button', { name: '内容を確かめる' }).click();
    if (scripts) {
      await expectSummary(page);
      await lose(first);
      await page.getByRole('button', { name: 'この内容で予約する' }).click();
    }
    const second = await takeNearest(page, [first]);
    await expectSummary(page);
    await lose(second);
    const lost = await page.locator('.visit-when').textContent();
    await page.getByRole('button', { name: 'この内容で予約する' }).click();
    await expect(page.getByText('たった今埋まりました')).toBeVisible();
    await expect(page.locator('.visit-when')).toHaveText(String(lost));
    await takeNearest(page, [first, second]);
    await expectSummary(page);
    await book(page);
    await expect(page.getByText('高遠 澄、高遠 陸')).toBeVisible();
  });
}

/** Told that somebody was quicker, and with all that was typed before the eyes, takes the first time that is offered. */
async function takeNearest(page: Page, lost: readonly string[]): Promise<string> {
  await expect(page.getByText('たった今埋まりました')).toBeVisible();
  const offered = page.getByRole('button', { name: /にする$/ });
  await expect(offered).toHaveCount(4);
  await expect(page.getByLabel('お名前（2人目）')).toHaveValue('高遠 陸');
  await expect(page.getByLabel('続柄（2人目）')).toHaveValue('孫');
  await expect(page.getByLabel('当日の電話番号')).toHaveValue(/^(090|０９０)/);
  await expect(page.getByLabel('職員に伝えたいこと')).toHaveValue(MESSAGE);
  await expectNoSidewaysScroll(page);
  const slot = (await offered.first().getAttribute('value')) ?? '';
  expect(lost).not.toContain(slot);
  await offered.first().click();
  return slot;
}

test('a family that is too late to take its visit back is told to phone, and the visit stands', async ({
  page: staff,
  visitor,
  faults,
}) => {
  faults.allow(422);
  await comeAs(staff, 'admin');
  const { person, residentId, memberId } = await aVisitingFamily();
  // 対面: at any hour there is room for one more.
  const own = { residentId: String(residentId), memberId: String(memberId), mode: 'in_person' };
  const soon = Date.now() + HALF_AN_HOUR;
  const id = await aVisitAt(staff, new Date(soon + 4 * HALF_AN_HOUR).toISOString(), own);
  const page = await visitor({ viewport: PHONE, hasTouch: true });
  await signIn(page, person);
  await page.goto(`${VISITS}?visit=${id}&step=cancel`);
  await hydrated(page);
  await post(staff, `/manager/zoom_visit_reserve/detail/${id}`, {
    _act: 'move',
    visit: id,
    version: '1',
    [`slot[v${id}]`]: new Date(soon).toISOString(),
    [`overrideReason[v${id}]`]: 'ご家族の都合のため',
  });
  await page.getByRole('button', { name: '取り消す', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('ここで取り消せる時刻を過ぎました');
  await page.reload();
  await expect(page.getByText('ここで取り消せる時刻を過ぎました')).toBeVisible();
  await expect(page.getByText('ご予約が確定しています')).toBeVisible();
  await expect(page.getByRole('button', { name: '取り消す', exact: true })).toHaveCount(0);
});

test('the visits of a family without an address fit a narrow phone with letters of twice the size', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: NARROW, hasTouch: true });
  await signIn(page, (await aVisitingFamily()).person);
  await page.goto(VISITS);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('link', { name: 'メールアドレスを登録する' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
