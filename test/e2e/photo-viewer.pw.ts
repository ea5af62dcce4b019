import type { Page } from 'playwright/test';
import { anAlbumOf } from './own-album.ts';
import { comeAs, DESKTOP, expect, open, PHONE, test } from './support.ts';
import { expectAccessible } from './whole-page.ts';

const viewerOf = (page: Page) => page.getByRole('dialog', { name: '写真' });
const placeIn = (page: Page) => viewerOf(page).locator('.viewer-place');
const photoIn = (page: Page, key: string) => page.locator(`[data-photo="${key}"]`);

test('by keys alone the viewer opens, turns, holds the focus, and closes where one was', async ({ page }) => {
  const { id, keys } = await anAlbumOf(3);
  await comeAs(page, 'family');
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `/family/photo?album=${id}`);
  await photoIn(page, keys[0] ?? '').focus();
  const ahead = page.waitForRequest(`**/files/${keys[1]}/{screen,large}`);
  await page.keyboard.press('Enter');
  await expect(placeIn(page)).toHaveText('1 / 3');
  await ahead;
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(placeIn(page)).toHaveText('2 / 3');
  await expect(page.getByRole('status').filter({ hasText: '2枚目の説明' })).toBeVisible();
  await expect(page).toHaveURL(`/family/photo?album=${id}&photo=${keys[1]}`);
  // Between its own buttons the focus may leave for the browser's, but never for the page behind.
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/family/photo?album=${id}`);
  await expect(photoIn(page, keys[1] ?? '')).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a slow swipe of 100 pixels turns, two fingers enlarge, and the back button closes', async ({
    page,
  }) => {
    const { id, keys } = await anAlbumOf(3);
    await comeAs(page, 'family');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/family/photo?album=${id}`);
    await photoIn(page, keys[0] ?? '').tap();
    await expect(placeIn(page)).toHaveText('1 / 3');
    const picture = viewerOf(page).locator('[aria-hidden=false] img.pswp__img').last();
    await expect(picture).toBeVisible();
    const hand = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], at) => ({ x, y, id: at })),
      });

    await touch('touchStart', [250, 370]);
    for (let x = 250; x >= 140; x -= 2) await touch('touchMove', [x, 370]);
    // Still for a moment: no speed is left in the swipe.
    for (let rest = 0; rest < 20; rest += 1) await touch('touchMove', [140 + (rest % 2), 370]);
    await touch('touchEnd');
    await expect(placeIn(page)).toHaveText('2 / 3');

    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(300);
    const before = await width();
    await touch('touchStart', [170, 370], [190, 370]);
    for (let apart = 10; apart <= 100; apart += 5)
      await touch('touchMove', [180 - apart, 370], [180 + apart, 370]);
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(before * 1.5);

    await page.goBack();
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/family/photo?album=${id}`);
  });
});
