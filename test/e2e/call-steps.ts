import type { BrowserContextOptions, Page } from 'playwright/test';
import { expect, PHONE, person } from './support.ts';

/** Camera and microphone are allowed. */
export const MEDIA = { permissions: ['camera', 'microphone'] };

/** A family's phone; its camera and microphone are allowed. */
export const phone: BrowserContextOptions = { ...MEDIA, viewport: PHONE, hasTouch: true, isMobile: true };
/** The home's tablet of 10 inches. */
export const tablet: BrowserContextOptions = {
  ...MEDIA,
  viewport: { width: 1280, height: 800 },
  hasTouch: true,
};

/** The family's device at the door, by the link of the visit. */
export async function comeToDoor(page: Page, url: string, token: string): Promise<void> {
  await page.goto(`${url}/visit/room/${token}`);
  await expect(page.getByText('職員がお迎えします')).toBeVisible();
}

/** 開始 on the bedside view of a visit: one tap, and the home is in the call. */
export async function startAtBed(page: Page, url: string, id: number): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: person('admin') });
  expect(answer.status()).toBe(200);
  await page.goto(`${url}/manager/zoom?visit=${id}`);
  await page.getByRole('button', { name: /^開始/ }).click();
  await expect(page.getByRole('button', { name: '終了' })).toBeVisible();
}

/** Lets in whoever waits, one after another. */
export async function admitAll(home: Page, count: number): Promise<void> {
  await expect(home.getByRole('button', { name: /お迎えする/ })).toHaveCount(count);
  for (let left = count; left > 0; left -= 1) {
    await home
      .getByRole('button', { name: /お迎えする/ })
      .first()
      .click();
    await expect(home.getByRole('button', { name: /お迎えする/ })).toHaveCount(left - 1);
  }
}

/** How many pictures of the one who is named were drawn. */
const frames = (page: Page, name: string): Promise<number> =>
  page
    .getByLabel(`${name}の映像`, { exact: true })
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Pictures come, and go on coming. */
export async function sees(page: Page, name: string): Promise<void> {
  await expect.poll(() => frames(page, name).catch(() => 0)).toBeGreaterThan(0);
  const before = await frames(page, name);
  await expect.poll(() => frames(page, name).catch(() => 0)).toBeGreaterThan(before + 5);
}
