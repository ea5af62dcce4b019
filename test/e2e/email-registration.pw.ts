import { unique } from './own-data.ts';
import { aFamily, linkMailedTo } from './own-family.ts';
import { expect, hydrated, test } from './support.ts';

test('a family registers an address, opens the link of the mail and confirms it', async ({
  page,
  visitor,
  faults,
}) => {
  faults.allow(422);
  const address = `${unique('journey-')}@example.jp`;
  const { login, password } = await aFamily();
  await page.goto('/family/zoom_visit/mailadd');
  await page.getByLabel('会員番号').fill(login);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'ログインする' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('メール登録');
  await hydrated(page);
  await page.getByText('ドコモ（docomo.ne.jp）').click();
  await expect(page.getByText('受信リスト設定').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('ああ@example.com');
  await page.getByRole('button', { name: '確認のメールを送る' }).click();
  await expect(page.getByRole('alert')).toContainText('メールアドレスは「hanako@example.jp」のような形で');
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(address);
  await page.getByLabel('写真').check();
  await page.getByRole('button', { name: '確認のメールを送る' }).click();
  await expect(page.getByRole('heading', { name: address })).toBeVisible();
  await expect(page.getByText('確認待ち')).toBeVisible();

  // The mail is read on another device, where nobody is signed in.
  const phone = await visitor();
  await phone.goto(`${await linkMailedTo(address)}。`);
  await hydrated(phone);
  await expect(phone.getByText('高遠 澄 様')).toBeVisible();
  await phone.getByRole('button', { name: '登録を確定する' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('登録が完了しました');
  await phone.getByRole('button', { name: 'テストメールを送ってみる' }).click();
  await expect(phone.getByText('テストメールを送りました')).toBeVisible();

  await page.reload();
  await expect(page.getByText('届くもの：面会、写真')).toBeVisible();
});
