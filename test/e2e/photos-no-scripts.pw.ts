import { bytesOf, downloadBy, filesIn, fillAlbum } from './album-steps.ts';
import { anAlbumOf } from './own-album.ts';
import { aPhoto, unique } from './own-data.ts';
import { expect, signInByForm, test } from './support.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a family opens an album, turns its photos, keeps one and all, thanks, and prints', async ({
  page,
}) => {
  const { title } = await anAlbumOf(3);
  await page.goto('/family/photo');
  await signInByForm(page, 'family');
  await expect(page).toHaveURL('/family/photo');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('link', { name: '1枚目の説明' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}　1枚目／全3枚`);
  await page.getByRole('link', { name: '次の写真' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}　2枚目／全3枚`);
  await expect(page.getByRole('img', { name: '2枚目の説明' })).toHaveJSProperty('complete', true);
  const one = await downloadBy(page, page.getByRole('link', { name: 'この写真を保存する' }));
  expect(one.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}_.+_02\.jpg$/);
  expect((await bytesOf(one)).subarray(0, 3).toString('hex')).toBe('ffd8ff');

  await page.getByRole('link', { name: 'アルバムに戻る' }).click();
  const all = await downloadBy(page, page.getByRole('link', { name: '全部まとめて保存する' }));
  expect(all.suggestedFilename()).toContain(title);
  expect(filesIn(await bytesOf(all))).toBe(3);

  await page.getByRole('button', { name: 'ありがとうを伝える' }).click();
  await expect(page.getByText('「ありがとう」を職員に伝えました。励みになります。')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ありがとうを伝える' })).toHaveCount(0);

  await page.getByRole('link', { name: '印刷する' }).click();
  // Playwright looks for no text within noscript.
  const how = page.locator('noscript p');
  await expect(how).toBeVisible();
  await expect(how).toHaveText('ブラウザのメニューから「印刷」を選んでください。');
  await expect(page.getByRole('figure')).toHaveCount(3);
});

test('without scripts a worker makes an album, sends two photos, tags, publishes, and tells the families', async ({
  page,
  visitor,
  faults,
}) => {
  // Publishing without the confirmation is refused.
  faults.allow(422);
  const title = unique('芋掘り');
  await page.goto('/manager/photo_album/add');
  await signInByForm(page, 'press');
  await fillAlbum(page, title);
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('アルバムを作りました。写真を入れてください。')).toBeVisible();

  const input = page.getByLabel('写真を入れる');
  await input.setInputFiles(await Promise.all(['一.jpg', '二.jpg'].map(aPhoto)));
  await page.locator('.photo-drop button').click();
  await expect(page.getByText('写真を2枚入れました。')).toBeVisible();
  await expect(page.locator('.tile')).toHaveCount(2);

  await page.getByLabel('1枚目を選ぶ').check();
  await page.getByText('写っている方を選ぶ', { exact: true }).click();
  await page
    .getByRole('checkbox', { name: /水越 千代/ })
    .first()
    .check();
  await page.getByRole('button', { name: '選んだ写真に入れる' }).click();
  await expect(page.getByText('1枚の写真に、1人を選びました。')).toBeVisible();

  await page.getByRole('button', { name: '公開する', exact: true }).click();
  await expect(page.getByText('写っている方を全員選んだことを確かめて').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /全員選びました/ }).check();
  await page.getByRole('button', { name: '公開する', exact: true }).click();
  await expect(page.getByText('このアルバムは公開しています。')).toBeVisible();
  await page.getByRole('button', { name: /^お知らせする（\d+通）$/ }).click();
  await expect(page.getByText(/^\d+通のメールで知らせます。$/)).toBeVisible();

  const family = await visitor({ javaScriptEnabled: false });
  await family.goto('/family/photo');
  await signInByForm(family, 'family');
  await family.getByRole('link', { name: title }).click();
  await expect(family.locator('[data-photo]')).toHaveCount(2);
});
