import type { Page } from 'playwright/test';
import { expect, open } from './support.ts';

/** A notice as visitors may meet it: its number, its words, and the addresses of its files. */
export type Traced = { id: number; title: string; files: readonly string[] };

const LISTS = ['/', '/notice', '/notice/feed.xml'];
const ADDRESSES = ['/notice/feed.xml', '/sitemap.xml'];

const bodyOf = async (guest: Page, path: string): Promise<string> => (await guest.request.get(path)).text();
const statusOf = async (guest: Page, path: string): Promise<number> =>
  (await guest.request.get(path)).status();

/** Every place where a guest meets the notice or its files, by address. */
async function tracesOf(guest: Page, { id, title, files }: Traced): Promise<string[]> {
  const detail = `/notice/detail/${id}`;
  const found: string[] = [];
  for (const path of LISTS) if ((await bodyOf(guest, path)).includes(title)) found.push(path);
  for (const path of ADDRESSES)
    if ((await bodyOf(guest, path)).includes(`${detail}<`)) found.push(`${path} by address`);
  for (const path of [detail, ...files]) if ((await statusOf(guest, path)) !== 404) found.push(path);
  const json = await guest.request.get('/notice', { headers: { accept: 'application/json' } });
  if ((await json.text()).includes(title)) found.push('/notice as JSON');
  return found;
}

/** The guest reads the notice on `/`, in the list and in full, and finds it in the feed and the site map. */
export async function expectRead(guest: Page, notice: Traced): Promise<void> {
  const { id, title } = notice;
  for (const path of ['/', '/notice']) {
    await open(guest, path);
    await expect(guest.getByRole('link', { name: title })).toBeVisible();
  }
  await guest.getByRole('link', { name: title }).click();
  await expect(guest).toHaveURL(`/notice/detail/${id}`);
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectInFeeds(guest, id);
}

/** The feed and the site map name the notice's page. */
export async function expectInFeeds(guest: Page, id: number): Promise<void> {
  for (const path of ADDRESSES) expect(await bodyOf(guest, path)).toContain(`/notice/detail/${id}<`);
}

/** Nothing of the notice is left for a guest: no page, list, feed, site map, data or file. */
export async function expectGone(guest: Page, notice: Traced): Promise<void> {
  expect(await tracesOf(guest, notice)).toEqual([]);
}

/** The guest follows the link of a PDF and is given it under its own type. */
export async function expectOpens(guest: Page, label: string): Promise<string> {
  const link = guest.getByRole('link', { name: label });
  const href = (await link.getAttribute('href')) ?? '';
  const answer = guest.waitForResponse((response) => response.url().endsWith(href));
  await link.click();
  const response = await answer;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
  return href;
}
