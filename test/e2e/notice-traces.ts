import type { Page } from 'playwright/test';
import { expect, open } from './support.ts';

/** A notice as visitors may meet it: its number, a word of its title only it has, the addresses of its files. */
export type Traced = { id: number; mark: string; files: readonly string[] };

const LISTS = ['/', '/notice', '/notice/feed.xml'];
const FEEDS = ['/notice/feed.xml', '/sitemap.xml'];
const AS_JSON = { headers: { accept: 'application/json' } };

const bodyOf = async (guest: Page, path: string): Promise<string> => (await guest.request.get(path)).text();
const addressOf = ({ id }: Pick<Traced, 'id'>): string => `/notice/detail/${id}`;

/** Every place where a guest may meet the notice or its files, with whether it is there now. */
async function tracesOf(guest: Page, notice: Traced): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const path of LISTS) found[`title in ${path}`] = (await bodyOf(guest, path)).includes(notice.mark);
  for (const path of FEEDS)
    found[`address in ${path}`] = (await bodyOf(guest, path)).includes(`${addressOf(notice)}<`);
  const json = await guest.request.get('/notice', AS_JSON);
  found['data of /notice'] = (await json.text()).includes(notice.mark);
  for (const path of [addressOf(notice), ...notice.files])
    found[path] = (await guest.request.get(path)).status() !== 404;
  return found;
}

/** The guest finds the notice on `/` and in the list, and opens it there. */
export async function expectRead(guest: Page, id: number, title: string): Promise<void> {
  for (const path of ['/', '/notice']) {
    await open(guest, path);
    await expect(guest.getByRole('link', { name: title })).toBeVisible();
  }
  await guest.getByRole('link', { name: title }).click();
  await expect(guest).toHaveURL(`/notice/detail/${id}`);
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The notice and its files are in every place for guests. */
export async function expectEverywhere(guest: Page, notice: Traced): Promise<void> {
  const traces = await tracesOf(guest, notice);
  expect(Object.keys(traces).filter((place) => !traces[place])).toEqual([]);
}

/** Nothing of the notice is left for guests: no page, list, feed, site map, data or file. */
export async function expectGone(guest: Page, notice: Traced): Promise<void> {
  const traces = await tracesOf(guest, notice);
  expect(Object.keys(traces).filter((place) => traces[place])).toEqual([]);
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
