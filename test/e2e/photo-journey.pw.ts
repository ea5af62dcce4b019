import type { Locator } from 'playwright/test';
import { bytesOf, downloadBy, dropPhotos, filesIn, fillAlbum, sendAgainUntilDone } from './album-steps.ts';
import { unique } from './own-data.ts';
import { DESKTOP, expect, hydrated, open, PHONE, signInByForm, test } from './support.ts';

const NAMES = Array.from({ length: 8 }, (_, at) => `${at + 1}.jpg`);

const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((img: HTMLImageElement) => img.naturalWidth);

test('a worker fills an album and publishes it; a family sees, enlarges and keeps its photos, a guest has none', async ({
  page,
  visitor,
}) => {
  test.slow();
  const title = unique('運動会');
  await page.setViewportSize(DESKTOP);
  await page.goto('/manager/photo_album/add');
  await signInByForm(page, 'press');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('写真アルバムを追加する');
  await hydrated(page);
  await fillAlbum(page, title);
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('アルバムを作りました。写真を入れてください。')).toBeVisible();
  await hydrated(page);
  await dropPhotos(page, NAMES);
  await sendAgainUntilDone(page, NAMES.length);
  await expect(page.locator('.tile')).toHaveCount(NAMES.length);
  await expect(page.getByText(`${NAMES.length}件のうち${NAMES.length}件を送りました`)).toBeVisible();

  await page.getByRole('checkbox', { name: /全員選びました/ }).check();
  await page.getByRole('button', { name: '公開する', exact: true }).click();
  await expect(page.getByText('このアルバムは公開しています。')).toBeVisible();
  await page.getByRole('button', { name: /^お知らせする（\d+通）$/ }).click();
  await expect(page.getByText(/^\d+通のメールで知らせます。$/)).toBeVisible();

  const family = await visitor({ viewport: PHONE, hasTouch: true });
  await family.emulateMedia({ reducedMotion: 'reduce' });
  await family.goto('/family/photo');
  await signInByForm(family, 'family');
  await expect(family).toHaveURL('/family/photo');
  await hydrated(family);
  await family.getByRole('link', { name: title }).click();
  await expect(family.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const photos = family.locator('[data-photo]');
  await expect(photos).toHaveCount(NAMES.length);
  await photos.first().tap();
  const large = family
    .getByRole('dialog', { name: '写真' })
    .locator('[aria-hidden=false] img.pswp__img')
    .last();
  await expect.poll(() => widthOf(large)).toBeGreaterThan(0);
  await family.goBack();
  await expect(family.getByRole('dialog')).toHaveCount(0);
  const all = await downloadBy(family, family.getByRole('link', { name: '全部まとめて保存する' }));
  expect(filesIn(await bytesOf(all))).toBe(NAMES.length);

  const guest = await visitor();
  const picture = (await photos.first().locator('img').getAttribute('src')) ?? '';
  expect((await family.request.get(picture)).status()).toBe(200);
  expect((await guest.request.get(picture)).status()).toBe(404);
  await open(guest, family.url());
  await expect(guest).toHaveURL(/\/family\/login/);
});
