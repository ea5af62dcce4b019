import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FormView } from '../../../src/application/resource/views.ts';
import type { TermCheckView } from '../../../src/application/term/check-term.ts';
import { daysAfter, tokyoDate } from '../../../src/domain/time.ts';
import { withoutVisits } from '../../support/booked-visit.ts';
import { type DemoSite, perform, startDemoSite, viewOf } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

let site: DemoSite;
let admin: WebClient;
let desk: WebClient;
beforeAll(async () => {
  site = await startDemoSite();
  await withoutVisits(site);
  [admin, desk] = [await site.as('admin'), await site.as('visit')];
});
afterAll(() => site?.stop());

const JSON_HEADERS = { accept: 'application/json' };
const CLOSING = '/manager/term/add?kind=closed';
/** Tomorrow: the day may end while the test runs. */
const first = daysAfter(tokyoDate(new Date().toISOString()), 1);
const day = (name: string, date: string) => {
  const [year = '', month = '', ofMonth = ''] = date.split('-');
  return { [`${name}[year]`]: year, [`${name}[month]`]: month, [`${name}[day]`]: ofMonth };
};
const weekdays = (...days: number[]) =>
  Object.fromEntries(days.map((value, index) => [`weekdays[${index}]`, String(value)]));
const ABOUT = {
  facility: 'group_home',
  ...day('validFrom', first),
  ...day('validUntil', daysAfter(first, 6)),
};
const EVENING = {
  ...ABOUT,
  kind: 'open',
  mode: 'online',
  name: '夕方',
  ...weekdays(1, 2, 3, 4, 5, 6, 7),
  startsAt: '17:00',
  endsAt: '18:00',
  slotMinutes: '30',
  callMinutes: '15',
  capacity: '1',
  holidays: 'open',
  approval: 'instant',
  opensDaysAhead: '30',
  closesDaysBefore: '1',
  closesAt: '17:00',
};
const PAUSE = {
  ...ABOUT,
  kind: 'closed',
  mode: 'both',
  name: '感染対策',
  reason: '感染症の流行のため',
  ...weekdays(1, 2, 3, 4, 5, 6, 7),
  startsAt: '00:00',
  endsAt: '24:00',
  homeReason: 'infection',
  announce: 'published',
};

describe('the pages of terms', () => {
  it('begin a new term with the rules of the profile, and a 休止 with today', async () => {
    const open = await viewOf<FormView>(desk, '/manager/term/add');
    expect(open.values).toMatchObject({
      kind: 'open',
      startsAt: '10:00',
      slotMinutes: '30',
      closesAt: '17:00',
    });
    expect(open.fields.some(({ key }) => key === 'reason')).toBe(false);
    const closed = await viewOf<FormView>(desk, CLOSING);
    expect(closed.values).toMatchObject({ kind: 'closed', mode: 'both', endsAt: '24:00' });
    expect(closed.fields.some(({ key }) => key === 'capacity')).toBe(false);
  });

  it('show the slots of a term before it is saved, keep what was typed, and save nothing yet', async () => {
    const answer = await desk.ask('/manager/term/add', {
      form: { ...EVENING, _act: 'preview' },
      headers: JSON_HEADERS,
    });
    const { view } = (await answer.json()) as { view: FormView<{ check: TermCheckView }> };
    const { check } = view.slots;
    expect([check.slots, check.days.length, check.days[0]?.times]).toEqual([14, 7, '17:00・17:30']);
    expect(view.values).toMatchObject({ name: '夕方', startsAt: '17:00' });
    const { rows } = await viewOf<{ rows: unknown[] }>(desk, '/manager/term?q=%E5%A4%95%E6%96%B9');
    expect(rows).toEqual([]);
  });

  it('show the same as a document, without scripts', async () => {
    const answer = await desk.ask('/manager/term/add', { form: { ...EVENING, _act: 'preview' } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('保存するとできる枠');
    expect(html).toContain('value="夕方"');
  });

  it('save a term at once, and offer a copy to go on from', async () => {
    expect(await perform(desk, '/manager/term/add', EVENING)).toMatchObject({ location: '/manager/term' });
    const { rows } = await viewOf<{ rows: { id: number }[] }>(desk, '/manager/term?q=%E5%A4%95%E6%96%B9');
    const copy = await viewOf<FormView>(desk, `/manager/term/add?kind=open&from=${rows[0]?.id}`);
    expect([copy.row, copy.values.name, copy.values.startsAt]).toEqual([null, '夕方', '17:00']);
    const again = await desk.ask('/manager/term/add', { form: EVENING, headers: JSON_HEADERS });
    expect(again.status).toBe(422);
  });

  it('publish a notice with a 休止 where the worker may', async () => {
    const refused = await desk.ask(CLOSING, { form: PAUSE, headers: JSON_HEADERS });
    expect(refused.status).toBe(403);
    expect(await perform(admin, CLOSING, PAUSE)).toMatchObject({
      location: '/manager/term',
      flash: { text: '休止を保存しました。中止になる予約はありません。' },
    });
    const page = await (await site.guest().ask('/notice')).text();
    expect(page).toContain('面会の休止のお知らせ');
  });

  it('make the usual terms only where there are none to come', async () => {
    const answer = await desk.ask('/manager/term', { form: { _act: 'usual' }, headers: JSON_HEADERS });
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'term.usualThere']);
  });
});
