import { aPhoto, post, rowsOf, unique } from './own-data.ts';
import { comeAs, expect, open, test } from './support.ts';

test('a worker drops two photos, tags one, is told who sees them, and publishes', async ({ page }) => {
  await comeAs(page, 'press');
  const title = unique('遠足');
  await post(page, '/manager/photo_album/add', {
    title,
    'takenOn[year]': '2026',
    'takenOn[month]': '10',
    'takenOn[day]': '9',
    audience: 'all',
  });
  const [album] = await rowsOf(page, 'photo_album', { q: title });
  await open(page, `/manager/photo_album/edit/${album?.id}`);

  const drop = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of files)
        transfer.items.add(
          new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }),
        );
      return transfer;
    },
    await Promise.all(
      ['一.jpg', '二.jpg'].map(async (name) => {
        const { buffer, mimeType } = await aPhoto(name);
        return { name, type: mimeType, bytes: buffer.toString('base64') };
      }),
    ),
  );
  await page.locator('.file-drop').dispatchEvent('drop', { dataTransfer: drop });
  const tiles = page.locator('.tile');
  await expect(tiles).toHaveCount(2);
  await expect(page.getByText('2件のうち2件を送りました')).toBeVisible();

  const second = tiles.nth(1);
  const moved = await second.getAttribute('id');
  await second.getByRole('button', { name: '2枚目を前へ' }).press('Enter');
  await expect(tiles.first()).toHaveAttribute('id', String(moved));
  await expect(tiles.first().getByRole('button', { name: '1枚目を後ろへ' })).toBeVisible();

  await tiles.first().getByRole('checkbox').check();
  await page.getByText('写っている方を選ぶ', { exact: true }).click();
  await page.getByRole('checkbox', { name: /真鍋 スミ子/ }).check();
  await page.getByRole('button', { name: '選んだ写真に入れる' }).click();
  await expect(tiles.first().getByText('見えません')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'だれにも見えない写真（1枚）' })).toBeVisible();
  await expect(tiles.first().getByRole('checkbox')).not.toBeChecked();

  await page.getByRole('checkbox', { name: /全員選びました/ }).check();
  await page.getByRole('button', { name: '公開する', exact: true }).click();
  await expect(page.getByText('このアルバムは公開しています。')).toBeVisible();
});
