import type { Page } from 'playwright/test';
import { daysAfter, tokyoDate } from '../../src/domain/time.ts';
import { makeMailbox } from '../support/folder-mails.ts';
import { unique } from './own-data.ts';
import { anAskedAddress, aVisitingFamily } from './own-family.ts';
import { aVisitAt } from './own-visit.ts';
import { comeAs, expect, open, PHONE, signIn, test } from './support.ts';
import { expectNoSidewaysScroll } from './whole-page.ts';

/** Further than families book, and near enough to be told of. */
const DAYS_AHEAD = 40;
/** Of the demo's residents the one who lives there is visited by nobody. */
const UNIT = { code: '4f', label: '4階' };

test('one act closes a floor: its visits are called off, mailed or to be phoned, and families read why', async ({
  page: staff,
  visitor,
}) => {
  const day = daysAfter(tokyoDate(new Date().toISOString()), DAYS_AHEAD);
  const reason = unique('配管の工事のため');
  const [mailed, phoned] = [
    await aVisitingFamily({ unit: UNIT.code }),
    await aVisitingFamily({ unit: UNIT.code }),
  ];
  const { address, path } = await anAskedAddress(mailed);
  const mails = makeMailbox(String(process.env.SITE_DATA));
  const phone = await visitor({ viewport: PHONE, hasTouch: true });
  await open(phone, path);
  await phone.getByRole('button', { name: '登録を確定する' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('登録が完了しました');
  await comeAs(staff, 'admin');
  for (const [{ residentId, memberId }, hour] of [
    [mailed, '08'],
    [phoned, '09'],
  ] as const)
    await aVisitAt(staff, `${day}T${hour}:00:00Z`, {
      residentId: String(residentId),
      memberId: String(memberId),
    });

  await open(staff, '/manager/term');
  await staff.getByRole('link', { name: '休止する' }).click();
  await fillClosing(staff, day, reason);
  await staff.getByRole('button', { name: '保存する' }).click();
  await expect(staff.getByText('保存すると、2件の面会を中止します')).toBeVisible();
  const hit = staff.getByRole('table', { name: '中止になる面会' });
  for (const { room } of [mailed, phoned]) await expect(hit).toContainText(room);
  await signIn(phone, phoned.person);
  await open(phone, '/family/zoom_visit');
  await expect(phone.getByText('ご予約が確定しています')).toBeVisible();
  await staff.getByRole('button', { name: '保存する' }).click();

  await expect(staff.getByText('2件の面会を中止にしました')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1, name: '休止の電話連絡表（1件）' })).toBeVisible();
  const phones = staff.getByRole('table', { name: '休止の電話連絡表' });
  await expect(phones).toContainText(phoned.room);
  await expect(phones).not.toContainText(mailed.room);
  await expectPrints(staff);

  await open(phone, '/family/zoom_visit');
  await expect(phone.getByText(`（${UNIT.label}）：面会をお休みします`)).toBeVisible();
  await expect(phone.getByText(reason).first()).toBeVisible();
  await expect(phone.getByText('ご予約中の面会はありません')).toBeVisible();
  await expect(phone.getByText(/の都合で中止になりました/)).toBeVisible();
  await open(phone, '/family');
  await expect(phone.getByText(/の都合で中止になりました/)).toBeVisible();
  await expect(phone.getByText(`（${UNIT.label}）：面会をお休みします`)).toBeVisible();
  await expectNoSidewaysScroll(phone);

  const isClosing = ({ subject = '' }) => subject.startsWith('面会の休止のため');
  await expect.poll(async () => (await mails.unread(address)).filter(isClosing)).toHaveLength(1);
  const [mail] = (await mails.unread(address)).filter(isClosing);
  expect(mail?.text).toContain(reason);
});

async function fillClosing(staff: Page, day: string, reason: string): Promise<void> {
  await expect(staff.getByRole('heading', { level: 1, name: '休止を追加' })).toBeVisible();
  await staff.getByLabel('名称').fill(reason);
  await staff.getByLabel('休止の理由').fill(reason);
  await staff.getByLabel('施設').selectOption({ index: 1 });
  await staff.getByLabel('階・ユニット').selectOption(UNIT.code);
  const [year, month, date] = day.split('-') as [string, string, string];
  for (const name of ['validFrom', 'validUntil'])
    for (const [part, text] of Object.entries({ year, month, day: date }))
      await staff.locator(`[name="${name}[${part}]"]`).fill(text);
}

/** The list is there on paper, without what is for the screen; the button asks the browser to print it. */
async function expectPrints(staff: Page): Promise<void> {
  const asked = staff.evaluate(() => new Promise<void>((done) => Object.assign(window, { print: done })));
  await staff.getByRole('button', { name: '印刷する' }).click();
  await asked;
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByRole('table', { name: '休止の電話連絡表' })).toBeVisible();
  await expect(staff.getByRole('button', { name: '印刷する' })).toBeHidden();
  await expect(staff.getByRole('link', { name: '面会受付枠の一覧へ' })).toBeHidden();
  await staff.emulateMedia({ media: 'screen' });
}
