import type { Page } from 'playwright/test';
import { expectEverywhere, expectGone, type Traced } from './notice-traces.ts';
import { aPdf, aPhoto, unique } from './own-data.ts';
import { expect, signInByForm, test } from './support.ts';

test.use({ javaScriptEnabled: false });

const BODY = '来月の行事です。\n\n- お茶\n- お菓子\n\nくわしくは https://example.jp/matsuri へ';

async function expectRead(guest: Page, id: number, title: string): Promise<void> {
  for (const path of ['/', '/notice']) {
    await guest.goto(path);
    await expect(guest.getByRole('link', { name: title })).toBeVisible();
  }
  await guest.getByRole('link', { name: title }).click();
  await expect(guest).toHaveURL(`/notice/detail/${id}`);
  await expect(guest.getByRole('listitem').filter({ hasText: /^お菓子$/ })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'https://example.jp/matsuri' })).toBeVisible();
}

async function bulk(page: Page, title: string, act: string): Promise<void> {
  await page.goto(`/manager/notice2?q=${encodeURIComponent(title)}`);
  await page.getByLabel(`${title}を選ぶ`).check();
  await page.getByRole('button', { name: act, exact: true }).click();
}

test('without scripts a photograph is registered by a plain upload and described', async ({ page }) => {
  const name = unique('湯のみ');
  await page.goto('/manager/media');
  await signInByForm(page, 'press');
  await page.getByLabel('写真・PDFを登録する').setInputFiles(await aPhoto(`${name}.jpg`));
  await page.getByRole('button', { name: '登録する', exact: true }).click();
  await expect(page.getByText('1件を登録しました。')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('代替テキスト').fill('縁側に並んだ湯のみ');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('img', { name: '縁側に並んだ湯のみ' }).first()).toBeVisible();
});

test('without scripts a notice with a PDF is written, previewed, published, read, taken back and restored', async ({
  page,
  visitor,
}) => {
  test.slow();
  const title = unique('秋祭り');
  const label = unique('しおり');

  await page.goto('/manager/notice2/add');
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager/notice2/add');
  await page.getByLabel('件名').fill(title);
  await page.getByLabel('分類').selectOption({ label: '行事' });
  await page.getByLabel('本文').fill(BODY);
  await page
    .getByLabel('または新しいファイル')
    .first()
    .setInputFiles(await aPdf('秋.pdf'));
  await page.getByRole('textbox', { name: '表示名' }).first().fill(label);
  await page.getByRole('button', { name: '保存してプレビュー' }).click();

  await expect(page).toHaveURL(/\/manager\/notice2\/preview\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.getByRole('button', { name: '公開にする' }).click();
  await expect(page.getByText('1件を公開にしました。')).toBeVisible();

  const guest = await visitor({ javaScriptEnabled: false });
  await expectRead(guest, id, title);
  const pdf = (await guest.getByRole('link', { name: label }).getAttribute('href')) ?? '';
  expect((await guest.request.get(pdf)).headers()['content-type']).toBe('application/pdf');
  const notice: Traced = { id, mark: title, files: [pdf] };
  await expectEverywhere(guest, notice);

  await bulk(page, title, '下書きに戻す');
  await expect(page.getByText('1件を下書きに戻しました。')).toBeVisible();
  await expectGone(guest, notice);
  await bulk(page, title, '公開にする');
  await expectEverywhere(guest, notice);

  await page.goto(`/manager/notice2/edit/${id}`);
  await page.getByRole('link', { name: 'このお知らせを削除する' }).click();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText(`「${title}」を削除しました。`)).toBeVisible();
  await expectGone(guest, notice);
  await page.getByRole('status').getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('1件を元に戻しました。')).toBeVisible();
  await expectEverywhere(guest, notice);
});

test('without scripts a wrong form comes back with what was typed and the reasons beside the fields', async ({
  page,
  faults,
}) => {
  faults.allow(422);
  await page.goto('/manager/notice2/add');
  await signInByForm(page, 'press');
  await page.getByLabel('件名').fill('題だけ');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('alert')).toContainText('入力内容をご確認ください');
  await expect(page.getByLabel('件名')).toHaveValue('題だけ');
  await expect(page.getByLabel('本文')).toHaveAttribute('aria-invalid', 'true');
});
