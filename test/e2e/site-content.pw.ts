import { unique } from './own-data.ts';
import { comeAs, expect, open, test } from './support.ts';

test('a worker counts the free rooms, and a visitor reads them with the day', async ({
  page: worker,
  visitor,
}) => {
  await comeAs(worker, 'press');
  await open(worker, '/manager');
  await worker.getByRole('link', { name: '空室', exact: true }).first().click();
  await worker.getByRole('link', { name: 'ひあみの庭' }).click();
  await worker.getByLabel('ひあみの庭 つむぎ（室）').fill('２');
  await worker.getByLabel('お待ちの方の数').fill('0');
  await worker.getByRole('button', { name: '保存する' }).click();
  await expect(worker.getByRole('row', { name: /つむぎ 2室、こより 1室/ })).toBeVisible();

  const guest = await visitor();
  await open(guest, '/group_home#vacancy');
  const rooms = guest.getByRole('table', { name: /^空室の数（\d+年\d+月\d+日.*現在）$/ });
  await expect(rooms.getByRole('row', { name: /つむぎ/ })).toContainText('2室');
});

test('a posting that staff close goes from the page of jobs', async ({ page: worker, visitor }) => {
  const guest = await visitor();
  await open(guest, '/employ');
  const job = '調理補助（パート）';
  await expect(guest.getByRole('heading', { name: job, level: 3 }).first()).toBeVisible();
  await comeAs(worker, 'press');
  await open(worker, '/manager/site/job');
  await worker.getByRole('link', { name: job }).click();
  await worker.getByLabel('募集を止める').check();
  await worker.getByRole('button', { name: '保存する' }).click();
  await expect(worker.getByRole('row', { name: new RegExp(job) })).toContainText('募集停止');
  await guest.reload();
  await expect(guest.getByRole('heading', { name: '募集職種' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: job })).toHaveCount(0);
});

test('a document gets a new PDF, and a visitor opens it', async ({ page: worker, visitor }) => {
  await comeAs(worker, 'press');
  await open(worker, '/manager/site/document/add');
  const title = unique('書類');
  await worker.getByLabel('書類の名前').fill(title);
  await worker.getByRole('textbox', { name: '内容' }).fill('試しの書類です。');
  await worker.getByLabel('または新しいファイル').setInputFiles('views/site/documents/infection.pdf');
  for (const [group, year] of [
    ['時点', '2026'],
    ['次に見直す日', '2027'],
  ] as const) {
    const date = worker.getByRole('group', { name: group });
    await date.getByLabel('年').fill(year);
    await date.getByLabel('月').fill('4');
    await date.getByLabel('日', { exact: true }).fill('1');
  }
  await worker.getByLabel('見直す人').fill('施設長');
  await worker.getByRole('button', { name: '保存する' }).click();
  await expect(worker.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  const guest = await visitor();
  await open(guest, '/about#documents');
  const link = guest.getByRole('link', { name: title }).first();
  const answer = await guest.request.get(String(await link.getAttribute('href')));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
