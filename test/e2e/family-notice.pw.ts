import { unique } from './own-data.ts';
import { aVisitingFamily } from './own-family.ts';
import { comeAs, expect, open, PHONE, signIn, test } from './support.ts';
import { expectNoSidewaysScroll } from './whole-page.ts';

const UNIT = { code: '4f', label: '4階' };

test('a notice to one floor is read by its family, and the staff see who has not read it', async ({
  page: staff,
  visitor,
}) => {
  const title = unique('お風呂の点検');
  const [reader, other] = [await aVisitingFamily({ unit: UNIT.code }), await aVisitingFamily({ unit: '2f' })];
  await comeAs(staff, 'visit');
  await open(staff, '/manager/notice_family/add');
  await staff.getByLabel('件名').fill(title);
  await staff.getByLabel('分類').selectOption({ index: 1 });
  await staff.getByRole('textbox', { name: '本文' }).fill('月曜の入浴は、火曜に替わります。');
  await staff.getByRole('radio', { name: '階・ユニットのご家族' }).check();
  await staff.getByRole('combobox', { name: '施設' }).selectOption({ index: 1 });
  await staff.getByRole('combobox', { name: '階・ユニット' }).selectOption(UNIT.code);
  await staff.getByRole('radio', { name: '公開' }).check();
  await staff.getByRole('checkbox', { name: 'メールで知らせる' }).check();
  await staff.getByRole('button', { name: '保存する' }).click();
  await expect(staff.getByText('まだ保存していません。宛先を確かめてください')).toBeVisible();
  await staff.getByRole('button', { name: '保存する' }).click();
  await expect(staff.getByText('保存しました')).toBeVisible();

  await staff.getByRole('link', { name: title, exact: true }).click();
  await expect(staff.getByText(/既読 0／/)).toBeVisible();
  await staff.getByRole('link', { name: '未読の一覧' }).click();
  await expect(staff.getByRole('table', { name: '未読のご家族' })).toContainText(reader.room);
  await expect(staff.getByRole('table', { name: '未読のご家族' })).not.toContainText(other.room);
  const notice = staff.url().replace('unread', 'edit');

  const phone = await visitor({ viewport: PHONE, hasTouch: true });
  await signIn(phone, reader.person);
  const address = `/family/notice/${notice.split('/').at(-1)}`;
  // Fetched, and not looked at.
  await phone.request.head(address);
  await phone.request.get(address, { headers: { 'sec-purpose': 'prefetch' } });
  await open(phone, '/family');
  await expectNoSidewaysScroll(phone);
  await expect(phone.getByRole('heading', { name: 'まだ読んでいないお知らせ' })).toBeVisible();
  await phone.getByRole('link', { name: title }).click();
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(phone.getByText('月曜の入浴は、火曜に替わります。')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await open(phone, '/family');
  await expect(phone.getByRole('link', { name: title })).toHaveCount(0);

  const stranger = await visitor();
  await signIn(stranger, other.person);
  expect((await stranger.request.get(address)).status()).toBe(404);

  await open(staff, notice);
  await expect(staff.getByText(/既読 1／/)).toBeVisible();
  await staff.getByRole('link', { name: '未読の一覧' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: /未読の一覧/ })).toBeVisible();
  await expect(staff.locator('main')).not.toContainText(reader.room);
});
