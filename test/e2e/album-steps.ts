import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from 'playwright/test';
import { aPhoto } from './own-data.ts';

/** A new album for all families, as its form has it. */
export async function fillAlbum(page: Page, title: string): Promise<void> {
  await page.getByLabel('題名').fill(title);
  for (const [part, value] of Object.entries({ year: '2026', month: '10', day: '9' }))
    await page.locator(`[name="takenOn[${part}]"]`).fill(value);
  await page.getByLabel('すべてのご家族').check();
}

/** Lets new photographs of these names fall onto the light table. */
export async function dropPhotos(page: Page, names: readonly string[]): Promise<void> {
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
      names.map(async (name) => {
        const { buffer, mimeType } = await aPhoto(name);
        return { name, type: mimeType, bytes: buffer.toString('base64') };
      }),
    ),
  );
  await page.locator('.file-drop').dispatchEvent('drop', { dataTransfer: drop });
}

/** Presses 再送 of each file that did not arrive, as when a process ended while it was on its way, until all have. */
export async function sendAgainUntilDone(page: Page, count: number): Promise<void> {
  const again = page.getByRole('button', { name: /^再送/ });
  const done = page.getByText(`${count}件のうち${count}件を送りました`);
  await expect(async () => {
    if (await again.first().isVisible()) await again.first().click();
    await expect(done).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** Presses a link that saves a file. */
export async function downloadBy(page: Page, link: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return download;
}

export const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** How many files an archive holds: of each its end tells once more. */
export const filesIn = (zip: Buffer): number => zip.toString('latin1').split('PK\u0001\u0002').length - 1;
