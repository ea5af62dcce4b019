import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIResponse, Page } from 'playwright/test';
import sharp from 'sharp';
import type { ResourceName } from '../../src/domain/resource-name.ts';
import { managerPaths } from '../../src/paths.ts';
import { dueResidentForm } from '../support/due-resident.ts';
import { expect } from './support.ts';

type Row = { id: number; title: string };
type Form = Record<string, string>;

/** Words that no other test and no demo row has. */
export const unique = (word: string): string => `${word}${randomUUID().slice(0, 8)}`;

/** Posts a form as the page's person would, and wants it taken. */
export async function post(page: Page, path: string, form: Form): Promise<APIResponse> {
  const headers = { accept: 'application/json', origin: String(process.env.SITE_URL) };
  const answer = await page.request.post(path, { form, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer;
}

/** The rows of a list of the manager area, as the page's person sees them. */
export async function rowsOf(page: Page, list: ResourceName, query: Form = {}): Promise<Row[]> {
  const address = managerPaths.list(list, `?${new URLSearchParams(query)}`);
  const answer = await page.request.get(address, { headers: { accept: 'application/json' } });
  const { view } = (await answer.json()) as { view: { rows: Row[] } };
  return view.rows;
}

const idOf = async (page: Page, list: ResourceName, name: string): Promise<number> => {
  const row = (await rowsOf(page, list, { q: name })).find(({ title }) => title === name);
  if (!row) throw new Error(`${name} is not in ${list}`);
  return row.id;
};

/** A category of the test's own; the page must belong to who may write them. */
export async function aCategory(page: Page, over: Form = {}): Promise<Row> {
  const form = { kind: 'album', name: unique('分類'), color: 'sky', position: '1', ...over };
  await post(page, '/manager/category/add', form);
  return { id: await idOf(page, 'category', form.name), title: form.name };
}

/** A notice of the test's own, public unless told otherwise. */
export async function aNotice(page: Page, over: Form = {}): Promise<Row> {
  const [category] = await rowsOf(page, 'category', { kind: 'notice', q: '行事' });
  const form = {
    title: unique('お知らせ'),
    categoryId: String(category?.id),
    'body[plain]': '本文です。',
    'publishAt[year]': '2026',
    'publishAt[month]': '1',
    'publishAt[day]': '5',
    'publishAt[hour]': '9',
    'publishAt[minute]': '0',
    status: 'published',
    ...over,
  };
  await post(page, managerPaths.add('notice'), form);
  return { id: await idOf(page, 'notice', form.title), title: form.title };
}

/** A resident of the test's own who left long ago. */
export async function aDueResident(page: Page): Promise<Row> {
  const number = unique('N-');
  await post(page, '/manager/resident/add', dueResidentForm({ number, room: number }));
  const [row] = await rowsOf(page, 'resident', { q: number });
  if (!row) throw new Error(`${number} is not in resident`);
  return row;
}

type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** A photograph that no medium of the site has yet. */
export async function aPhoto(name: string): Promise<TestFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 640, height: 480, channels: 3, background: 'white', noise } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** A PDF that no medium of the site has yet. */
export async function aPdf(name: string): Promise<TestFile> {
  const guide = await readFile(new URL('../../seeds/art/visit-guide.pdf', import.meta.url));
  const buffer = Buffer.concat([guide, Buffer.from(`\n% ${randomUUID()}\n`)]);
  return { name, mimeType: 'application/pdf', buffer };
}
