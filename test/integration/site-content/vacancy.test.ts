import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FormView } from '../../../src/application/resource/views.ts';
import { formatDate } from '../../../src/domain/format.ts';
import { tokyoDate } from '../../../src/domain/time.ts';
import { contentRow, contentRows, startContentSite } from '../../support/content-lists.ts';
import { type DemoSite, perform, viewOf } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

const JSON_HEADERS = { accept: 'application/json' };
const LIST = '/manager/site/vacancy';
let site: DemoSite;
let press: WebClient;
let garden: WebClient;
beforeAll(async () => {
  ({ site, press, garden } = await startContentSite());
});
afterAll(() => site?.stop());

const NAMES = { nursing_home: 'ひあみ野', group_home: 'ひあみの庭' };
type VacancySlots = { rooms: { unit: string; facility: string }[] };

const rowOf = (facility: keyof typeof NAMES) =>
  contentRow(press, 'vacancy', ({ cells }) => cells.name === NAMES[facility]);
const formOf = async (client: WebClient, id: number) => {
  const { row, slots, values } = await viewOf<FormView<VacancySlots>>(client, `${LIST}/edit/${id}`);
  return { version: String(row?.version), units: slots.rooms, values };
};
const textOf = async (path: string) => (await (await site.guest().ask(path)).text()).replace(/<[^>]*>/g, '');
const GROUP_HOME = { facility: 'group_home', 'rooms[group_home:tsumugi]': '2', reserved: '1', waiting: '0' };

describe('the list of vacancies', () => {
  it('begins with what the profile states', async () => {
    const rows = await contentRows(press, 'vacancy');
    expect(rows.map(({ title, cells }) => [title, cells.vacant, cells.rooms, cells.asOf])).toEqual([
      ['ひあみ野の空室', 3, '2階 1室、4階 2室', '2026-11-20'],
      ['ひあみの庭の空室', 1, 'こより 1室', '2026-11-20'],
    ]);
  });

  it('is dated to the day it is saved, and visitors read it at once', async () => {
    const { id } = await rowOf('group_home');
    const { version, units } = await formOf(press, id);
    expect(units.map(({ unit }) => unit)).toEqual(['tsumugi', 'koyori']);
    await perform(press, `${LIST}/edit/${id}`, { version, ...GROUP_HOME });
    const today = formatDate(tokyoDate(new Date().toISOString()));
    const said = `2室${today}現在。うち1室は予約済み`;
    for (const path of ['/', '/group_home', '/group_home/useguid'])
      expect(await textOf(path)).toContain(`2室`);
    expect(await textOf('/group_home')).toContain(said);
    expect(await textOf('/group_home')).toContain(`空室の数（${today}現在）`);
    expect((await rowOf('group_home')).cells).toMatchObject({ rooms: 'つむぎ 2室', state: 'fresh' });
  });

  it.each([
    [{ reserved: '3' }, 'reserved'],
    [{ 'rooms[group_home:attic]': '1' }, 'rooms'],
    [{ 'rooms[group_home:koyori]': 'ない' }, 'rooms'],
    [{ facility: '' }, 'facility'],
  ])('refuses %j', async (wrong, field) => {
    const { id } = await rowOf('group_home');
    const { version } = await formOf(press, id);
    const form = { version, ...GROUP_HOME, ...wrong };
    const answer = await press.ask(`${LIST}/edit/${id}`, { form, headers: JSON_HEADERS });
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect([answer.status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('has one row for each facility, which keeps its facility', async () => {
    const twice = await press.ask(`${LIST}/add`, { form: GROUP_HOME, headers: JSON_HEADERS });
    expect(twice.status).toBe(422);
    const { id } = await rowOf('nursing_home');
    const { version } = await formOf(press, id);
    const moved = await press.ask(`${LIST}/edit/${id}`, {
      form: { version, ...GROUP_HOME },
      headers: JSON_HEADERS,
    });
    expect([moved.status, (await moved.json()).code]).toEqual([422, 'vacancy.refused']);
  });

  it('shows the sentence of a facility that takes nobody, and asks to call where a vacancy is deleted', async () => {
    const { id } = await rowOf('nursing_home');
    const { version } = await formOf(press, id);
    const closed = '改修のため、来年の春まで受け付けていません。';
    await perform(press, `${LIST}/edit/${id}`, { version, facility: 'nursing_home', closed });
    expect(await textOf('/nursing_home')).toContain(closed);
    await perform(press, LIST, { _act: 'remove', id: String(id) });
    expect(await textOf('/nursing_home')).toContain('空室の状況は、お電話でおたずねください。');
    await perform(press, LIST, { _act: 'restore', id: String(id) });
    expect(await textOf('/')).toContain(closed);
  });

  it('shows a worker of one facility that facility alone', async () => {
    const rows = await contentRows(garden, 'vacancy');
    expect(rows.map(({ cells }) => cells.name)).toEqual(['ひあみの庭']);
    const other = await rowOf('nursing_home');
    expect((await garden.ask(`${LIST}/edit/${other.id}`, { headers: JSON_HEADERS })).status).toBe(404);
    const adding = await viewOf<FormView<VacancySlots>>(garden, `${LIST}/add`);
    expect(adding.slots.rooms.map(({ facility }) => facility)).toEqual(['group_home', 'group_home']);
  });

  it('is told as CSV with the units in words', async () => {
    const csv = await (await press.ask(`${LIST}.csv`)).text();
    expect(csv).toContain('ひあみの庭,2,つむぎ 2室,1,0,');
  });

  it('leads from what is not there back to itself', async () => {
    const html = await (await press.ask(`${LIST}/edit/2147483647`)).text();
    expect(html).toContain(`href="${LIST}"`);
  });
});
