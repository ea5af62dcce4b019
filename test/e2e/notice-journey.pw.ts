import type { Page } from 'playwright/test';
import { expectEverywhere, expectGone, expectOpens, expectRead, type Traced } from './notice-traces.ts';
import { aPdf, aPhoto, unique } from './own-data.ts';
import { DESKTOP, expect, open, PHONE, signInByForm, test } from './support.ts';

/** Puts a photograph among the media, on their page, and says what it shows. */
async function registerPhoto(page: Page, name: string): Promise<void> {
  await open(page, '/manager/media');
  await page.getByLabel('写真・PDFを登録する').setInputFiles(await aPhoto(`${name}.jpg`));
  await expect(page.getByText('送信済み')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('代替テキスト').fill('縁側に並んだ湯のみ');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('保存しました。')).toBeVisible();
}

/** Writes a heading, bold words, a list and the photograph into the editor. */
async function writeBody(page: Page, photo: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: '本文' });
  const tools = page.getByRole('toolbar', { name: '書式' });
  await editor.click();
  await tools.getByRole('button', { name: '大見出し' }).click();
  await page.keyboard.type('持ち物');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: '太字' }).click();
  await page.keyboard.type('上ばき');
  await tools.getByRole('button', { name: '太字' }).click();
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: '箇条書き' }).click();
  await expect(editor.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.type('お茶');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: '画像' }).click();
  const window = page.getByRole('dialog', { name: '写真を選ぶ' });
  await window.getByLabel('名前で探す').fill(photo);
  await window.getByRole('button', { name: photo }).click();
  await expect(window.getByLabel('代替テキスト')).toHaveValue('縁側に並んだ湯のみ');
  await window.getByRole('button', { name: '本文に入れる' }).click();
  await expect(editor.getByRole('img', { name: '縁側に並んだ湯のみ' })).toBeVisible();
}

async function attachPdf(page: Page, label: string): Promise<void> {
  await page.getByLabel('PDFを登録して添付する').setInputFiles(await aPdf('夏祭り　２０２６.pdf'));
  await page.getByRole('textbox', { name: '表示名' }).fill(label);
}

/** The formatting and the files of the article, as preview and public page both show them. */
async function expectArticle(page: Page, title: string, label: string): Promise<void> {
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(article.getByRole('heading', { name: '持ち物' })).toBeVisible();
  await expect(article.locator('strong', { hasText: '上ばき' })).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: 'お茶' })).toBeVisible();
  const photo = article.getByRole('img', { name: '縁側に並んだ湯のみ' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(article.getByRole('link', { name: label })).toBeVisible();
}

/** Ticks the notice in its list and presses one of the acts on ticked rows. */
async function bulk(page: Page, title: string, act: string): Promise<void> {
  await open(page, `/manager/notice2?q=${encodeURIComponent(title)}`);
  await page.getByLabel(`${title}を選ぶ`).check();
  await page.getByRole('button', { name: act, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1件を' })).toBeVisible();
}

for (const size of [DESKTOP, PHONE]) {
  test(`at ${size.width} a notice is written, previewed, published, read, taken back and restored`, async ({
    page,
    visitor,
  }) => {
    test.slow();
    const mark = unique('夏');
    const title = `夏祭り👵 </script> O'Neil & ‹山田› ${mark}`;
    const photo = unique('湯のみ');
    const label = unique('しおり');
    await page.setViewportSize(size);

    await open(page, '/manager/notice2');
    await signInByForm(page, 'press');
    await expect(page).toHaveURL('/manager/notice2');
    await registerPhoto(page, photo);

    await open(page, '/manager/notice2');
    await page.getByRole('link', { name: '新しく追加する' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'お知らせを追加する' })).toBeVisible();
    await page.getByLabel('件名').fill(title);
    await page.getByLabel('分類').selectOption({ label: '行事' });
    await writeBody(page, photo);
    await attachPdf(page, label);
    await page.getByRole('button', { name: '保存してプレビュー' }).click();

    await expect(page).toHaveURL(/\/manager\/notice2\/preview\/\d+$/);
    await expectArticle(page, title, label);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const guest = await visitor({ viewport: size });
    await expectGone(guest, { id, mark, files: [] });
    await page.getByRole('button', { name: '公開にする' }).click();
    await expect(page.getByText('1件を公開にしました。')).toBeVisible();

    await expectRead(guest, id, title);
    await expectArticle(guest, title, label);
    const picture = (await guest.getByRole('article').getByRole('img').getAttribute('src')) ?? '';
    const pdf = await expectOpens(guest, label);
    const notice: Traced = { id, mark, files: [picture, pdf] };
    await expectEverywhere(guest, notice);

    await bulk(page, title, '下書きに戻す');
    await expectGone(guest, notice);
    await bulk(page, title, '公開にする');
    await expectEverywhere(guest, notice);

    await open(page, `/manager/notice2/edit/${id}`);
    await page.getByRole('link', { name: 'このお知らせを削除する' }).click();
    await page.getByRole('button', { name: '削除する' }).click();
    const said = page.getByRole('status').filter({ hasText: `「${title}」を削除しました。` });
    await expect(said).toBeVisible();
    await expectGone(guest, notice);
    await said.getByRole('button', { name: '元に戻す' }).click();
    await expect(page.getByText('1件を元に戻しました。')).toBeVisible();
    await expectEverywhere(guest, notice);
  });
}
