import type { Page } from 'playwright/test';
import { withoutVisits } from '../support/booked-visit.ts';
import { aCallVisit } from '../support/call-visit.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { expect, PHONE, person, test } from './support.ts';

let site: DemoSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startDemoSite({ DEMO: '1' });
});
test.beforeEach(() => withoutVisits(site));
test.afterAll(() => site.stop());

const MEDIA = { permissions: ['camera', 'microphone'] };

/** A family's phone; its camera and microphone are allowed. */
const phone = { ...MEDIA, viewport: PHONE, hasTouch: true, isMobile: true };
const tablet = { ...MEDIA, viewport: { width: 1280, height: 800 } };

const asWorker = async (page: Page) => {
  const answer = await page.request.post(`${site.url}/api/auth/login`, { data: person('admin') });
  expect(answer.status()).toBe(200);
};

/** How many pictures of the one who is named were drawn. */
const frames = (page: Page, name: string) =>
  page
    .getByLabel(`${name}の映像`, { exact: true })
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Pictures come, and go on coming. */
async function sees(page: Page, name: string): Promise<void> {
  await expect.poll(() => frames(page, name).catch(() => 0)).toBeGreaterThan(0);
  const before = await frames(page, name);
  await expect.poll(() => frames(page, name)).toBeGreaterThan(before + 5);
}

test('a family comes by one tap, waits at the door, is let in, and both see each other move', async ({
  visitor,
}) => {
  const { id, token } = await aCallVisit(site);
  const family = await visitor(phone);
  await family.goto(`${site.url}/mail/reserve_check/${token}`);
  await family.getByRole('link', { name: '参加する' }).click();
  await expect(family.getByText('職員がお迎えします')).toBeVisible();
  await expect(family.getByLabel('自分の映像')).toBeVisible();

  const home = await visitor(tablet);
  await asWorker(home);
  await home.goto(`${site.url}/manager/zoom?visit=${id}`);
  await expect(home.getByText('待っています 1台')).toBeVisible();
  await home.getByRole('button', { name: /^開始/ }).click();
  await home.getByRole('button', { name: /お迎えする/ }).click();
  await sees(family, '施設');
  await sees(home, 'ご家族1');

  await family.getByRole('button', { name: 'マイクを切る' }).click();
  await expect(home.getByText('マイクを切っています')).toBeAttached();
  await family.getByRole('button', { name: 'カメラを切る' }).click();
  await expect(home.getByText('声だけでつながっています')).toBeVisible();
  await family.getByRole('button', { name: 'カメラを入れる' }).click();
  await sees(home, 'ご家族1');

  await home.getByRole('button', { name: '終了' }).click();
  await home.getByRole('button', { name: '終了する' }).click();
  await expect(family.getByText('通話は終わりました').first()).toBeVisible();
  await expect(home.getByText('通話は終わりました').first()).toBeVisible();
});
