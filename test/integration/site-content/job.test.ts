import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daysAfter, tokyoDate } from '../../../src/domain/time.ts';
import { contentRow, contentRows, filledForm, startContentSite } from '../../support/content-lists.ts';
import { type DemoSite, perform } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

const JSON_HEADERS = { accept: 'application/json' };
const LIST = '/manager/site/job';
let site: DemoSite;
let press: WebClient;
let garden: WebClient;
beforeAll(async () => {
  ({ site, press, garden } = await startContentSite());
});
afterAll(() => site?.stop());

const page = async () => (await site.guest().ask('/employ')).text();
const titled = (title: string) => contentRow(press, 'job', (row) => row.title === title);
const change = async (id: number, changes: Record<string, string>) =>
  perform(press, `${LIST}/edit/${id}`, { ...(await filledForm(press, 'job', id)), ...changes });
const dayParts = (name: string, date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { [`${name}[year]`]: year, [`${name}[month]`]: month, [`${name}[day]`]: day };
};
const isShown = async (code: string) => {
  const html = await page();
  const told = [html.includes(`id="${code}"`), html.includes(`/employ#${code}`)];
  // What visitors see and what search engines are told are one.
  expect(told[0]).toBe(told[1]);
  return told[0];
};

describe('the list of postings', () => {
  it('begins with those of the profile, every condition among them', async () => {
    const rows = await contentRows(press, 'job');
    expect(rows.map(({ title }) => title)).toContain('介護職員（正社員）');
    expect(await isShown('care-full-time')).toBe(true);
    const form = await filledForm(press, 'job', (await titled('介護職員（正社員）')).id);
    expect(form).toMatchObject({
      allowances: expect.stringContaining('夜勤手当／夜勤1回／7,000円／月4回で28,000円。'),
      shifts: expect.stringContaining('夜勤 17:00〜09:00 休憩120分'),
      'insurance[0]': '雇用保険',
    });
  });

  it('is what visitors read at once, pay and search engines included', async () => {
    const { id } = await titled('介護職員（正社員）');
    await change(id, { payFrom: '180,000', summary: '4名で受け持ちます。' });
    const html = await page();
    expect(html).toContain('月給 208,000円〜245,000円');
    expect(html).toContain('"minValue":208000');
    expect(html).toContain('4名で受け持ちます。');
  });

  it('loses a posting that is closed, deleted, over or not yet there', async () => {
    const { id } = await titled('介護職員（正社員）');
    const today = tokyoDate(new Date().toISOString());
    await change(id, { closed: 'on' });
    expect([await isShown('care-full-time'), (await titled('介護職員（正社員）')).cells.state]).toEqual([
      false,
      'closed',
    ]);
    await change(id, { closed: '' });
    expect(await isShown('care-full-time')).toBe(true);
    await change(id, dayParts('validThrough', daysAfter(today, -1)));
    expect([await isShown('care-full-time'), (await titled('介護職員（正社員）')).cells.state]).toEqual([
      false,
      'ended',
    ]);
    await change(id, {
      ...dayParts('postedOn', daysAfter(today, 2)),
      ...dayParts('validThrough', daysAfter(today, 9)),
    });
    expect([await isShown('care-full-time'), (await titled('介護職員（正社員）')).cells.state]).toEqual([
      false,
      'upcoming',
    ]);
    expect((await contentRows(press, 'job', 'state=upcoming')).map((row) => row.id)).toEqual([id]);
    await change(id, dayParts('postedOn', today));
    expect(await isShown('care-full-time')).toBe(true);
    await perform(press, LIST, { _act: 'remove', id: String(id) });
    expect(await isShown('care-full-time')).toBe(false);
    await perform(press, LIST, { _act: 'restore', id: String(id) });
  });

  it('takes a new posting, with an anchor of its own', async () => {
    const { id } = await titled('介護職員（正社員）');
    const { version: _, ...form } = await filledForm(press, 'job', id);
    await perform(press, `${LIST}/add`, { ...form, title: '看護職員（夜間）' });
    expect(await isShown(`j${(await titled('看護職員（夜間）')).id}`)).toBe(true);
  });

  it('refuses a posting without what the law wants stated', async () => {
    const { id } = await titled('介護職員（正社員）');
    const form = { ...(await filledForm(press, 'job', id)), changeOfDuties: '', trialConditions: '' };
    const answer = await press.ask(`${LIST}/edit/${id}`, { form, headers: JSON_HEADERS });
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect([answer.status, Object.keys(errors)]).toEqual([422, ['changeOfDuties']]);
  });

  it('shows a worker of one facility the postings of that facility alone', async () => {
    const rows = await contentRows(garden, 'job');
    expect(new Set(rows.map(({ cells }) => cells.facility))).toEqual(new Set(['group_home']));
    const { id } = await titled('介護職員（正社員）');
    expect((await garden.ask(`${LIST}/edit/${id}`, { headers: JSON_HEADERS })).status).toBe(404);
  });
});
