import { csvOf, inShiftJis, type Line, residentLines } from '../support/people-sheets.ts';
import { unique } from './own-data.ts';
import { comeAs, expect, open, test } from './support.ts';

test.beforeEach(({ page }) => comeAs(page, 'admin'));

const file = (lines: readonly Line[]) => ({
  name: '名簿.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(inShiftJis(csvOf(lines))),
});

test('a file is mended by what the page says, and then taken in', async ({ page }) => {
  const room = unique('').slice(-12);
  const [line] = residentLines(1).map((cells) => ({ ...cells, 入居者番号: `E-${room}`, 居室: room }));
  const check = async (lines: readonly Line[]) => {
    await page.getByLabel('CSVファイル').setInputFiles(file(lines));
    await page.getByRole('button', { name: '内容を確かめる' }).click();
  };
  await open(page, '/manager/resident');
  await page.getByRole('link', { name: 'CSVで取り込む' }).click();
  await check([{ ...line, せい: '髙橋' }]);

  const result = page.getByRole('region', { name: '確かめた結果' });
  await expect(result).toBeFocused();
  const wrong = result.getByRole('table', { name: '直すところ' }).getByRole('row').nth(1);
  await expect(wrong).toContainText('2行目');
  await expect(wrong).toContainText('髙橋');
  await expect(result.getByRole('button')).toHaveCount(0);

  await check([line as Line]);
  await result.getByRole('button', { name: '1件を登録する' }).click();
  await expect(page.getByText('1件を登録しました。')).toBeVisible();
  await open(page, `/manager/resident?q=${room}`);
  await expect(page.getByRole('table').getByText(room).first()).toBeVisible();
});
