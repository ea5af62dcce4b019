import type { Page } from 'playwright/test';
import type { Email } from 'postal-mime';
import { tokyoDate, tokyoFields } from '../../src/domain/time.ts';
import { linkIn } from '../support/folder-mails.ts';
import { until } from '../support/until.ts';
import { book, chooseTime, expectSummary, fillBooking } from './booking-steps.ts';
import { admitAll, MEDIA, phone as onPhone, sees } from './call-steps.ts';
import { type MailingSite, startMailingSite } from './mailing-site.ts';
import { unique } from './own-data.ts';
import { aVisitingFamily, type VisitingFamily } from './own-family.ts';
import { DESKTOP, expect, hydrated, open, signInByForm, test } from './support.ts';

const VISITS = '/family/zoom_visit';

let site: MailingSite;
test.beforeAll(async () => {
  site = await startMailingSite();
});
test.afterAll(() => site.stop());

const visitLinkIn = (mail: Email) => linkIn(mail, '/mail/reserve_check/');

test('a family registers its address, books, asks for a call, joins and takes another visit back, all by mail and page', async ({
  visitor,
}) => {
  test.slow(!isToday(inMinutes(5)), 'waits until midnight has passed');
  const family = await aVisitingFamily({ site: site.url });
  const address = `${unique('family-')}@example.jp`;
  const phone = await visitor({ baseURL: site.url, ...onPhone });
  const staff = await visitor({ baseURL: site.url, viewport: DESKTOP, ...MEDIA });
  await staff.goto('/manager/login');
  await signInByForm(staff, 'visit');
  await expect(staff).toHaveURL('/manager');

  await register(phone, family, address);
  await phone
    .getByRole('navigation', { name: 'ご家族のページ' })
    .getByRole('link', { name: 'オンライン面会' })
    .click();
  const slot = await chooseTime(phone);
  await open(staff, `/manager/zoom?day=${tokyoDate(slot)}`);
  await expect(staff.getByText('自動で更新しています')).toBeVisible();
  await expect(staff.getByText('この日の面会はありません')).toBeVisible();
  await fillBooking(phone);
  await phone.getByRole('button', { name: '内容を確かめる' }).click();
  await expectSummary(phone);
  await expect(phone.getByText('登録したアドレスに届きます')).toBeVisible();
  const reference = await book(phone);
  const row = staff.locator('.sheet-row');
  await expect(row).toContainText(family.room);
  await expect(row).toContainText('高遠 陸（孫）');

  const confirmed = await site.nextMail(address, 'ご予約が確定しました');
  expect(confirmed.text).toContain(reference);
  expect(confirmed.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  const link = visitLinkIn(confirmed);
  await open(phone, link);
  await expect(phone.getByText('ご予約が確定しています')).toBeVisible();
  await expect(phone.getByText(reference)).toBeVisible();
  await expect(phone.getByRole('button', { name: '電話してください' })).toHaveCount(0);

  await row.getByRole('link', { name: '千代丸 梅 様' }).click();
  await moveToNow(staff);
  const moved = await site.nextMail(address, '日時が変わりました');
  expect(moved.text).toContain(reference);
  expect(visitLinkIn(moved)).toBe(link);

  await open(staff, '/manager/zoom');
  await expect(staff.getByText('自動で更新しています')).toBeVisible();
  await open(phone, link);
  await phone.getByRole('button', { name: '電話してください' }).tap();
  await expect(phone.getByText('職員に伝えました')).toBeVisible();
  const asked = staff.getByRole('alert').filter({ hasText: '電話してください' });
  await expect(asked).toContainText(family.room);
  await expect(asked.getByRole('link')).toHaveAttribute('href', 'tel:09012345678');

  await phone.getByRole('link', { name: '参加する' }).tap();
  await expect(phone.getByText('職員がお迎えします')).toBeVisible();
  await expect(row.getByText('待っています 1台')).toBeVisible();
  await row.getByRole('button', { name: '開始' }).click();
  await admitAll(staff, 1);
  await sees(staff, 'ご家族1');
  await sees(phone, '施設');
  await open(staff, '/manager/zoom');
  await expect(row.getByText('通話中', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: '終了' }).click();
  await expect(row.locator('.badge').getByText('終了')).toBeVisible();
  await open(phone, link);
  await expect(phone.getByText('この面会は終わりました')).toBeVisible();

  await phone.getByRole('link', { name: '面会を予約する' }).click();
  await hydrated(phone);
  const other = await chooseTime(phone);
  expect(other).toBe(slot);
  await open(staff, `/manager/zoom?day=${tokyoDate(other)}`);
  await expect(staff.getByText('自動で更新しています')).toBeVisible();
  await phone.getByRole('button', { name: '内容を確かめる' }).click();
  const second = await book(phone);
  await expect(row).toContainText(family.room);
  const again = await site.nextMail(address, 'ご予約が確定しました');
  expect(again.text).toContain(second);
  await open(phone, visitLinkIn(again));
  await phone.getByRole('link', { name: '取り消しに進む' }).tap();
  await phone.getByRole('button', { name: '取り消す', exact: true }).tap();
  await expect(phone.getByText('ご家族が取り消しました')).toBeVisible();
  await expect(row.getByText('家族取消')).toBeVisible();
  const cancelled = await site.nextMail(address, 'ご予約を取り消しました');
  expect(cancelled.text).toContain(second);
  expect(site.troubles()).toEqual([]);
});

/** Signs in, gives an address and confirms it by the link of the mail. */
async function register(phone: Page, { person }: VisitingFamily, address: string): Promise<void> {
  await phone.goto(VISITS);
  await signInByForm(phone, person);
  await expect(phone.getByText('メールアドレスが登録されていません')).toBeVisible();
  await hydrated(phone);
  await phone.getByRole('link', { name: 'メールアドレスを登録する' }).click();
  await phone.getByRole('textbox', { name: 'メールアドレス' }).fill(address);
  await phone.getByRole('button', { name: '確認のメールを送る' }).click();
  await expect(phone.getByText('確認待ち')).toBeVisible();
  const mail = await site.nextMail(address, '登録を確かめてください');
  await open(phone, linkIn(mail, '/mail/family_check/confirm/'));
  await phone.getByRole('button', { name: '登録を確定する' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('登録が完了しました');
  await open(phone, '/family');
}

/** Moves the visit that is shown to the next minutes, as staff do for a family that is there already. */
async function moveToNow(staff: Page): Promise<void> {
  await hydrated(staff);
  await staff.getByRole('combobox', { name: /^日時/ }).selectOption('free');
  // A call is asked for on the day of the visit: not across midnight.
  await until(() => isToday(inMinutes(2)));
  const when = staff.getByRole('group', { name: /ほかの日時/ });
  for (const [part, text] of Object.entries(tokyoFields(inMinutes(2))))
    await when.locator(`[name$="[${part}]"]`).fill(text);
  await staff.getByLabel(/例外の理由/).fill('ご家族がいま話したいため');
  await staff.getByRole('button', { name: 'この日時に変える' }).click();
  await expect(staff.getByRole('definition').filter({ hasText: 'いま話したいため' })).toBeVisible();
}

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const isToday = (instant: string): boolean => tokyoDate(instant) === tokyoDate(inMinutes(0));
