import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunSheetView } from '../../../src/application/visit/run-sheet/run-sheet.ts';
import type { SheetRowView } from '../../../src/application/visit/run-sheet/sheet-row.ts';
import { aBookedVisit, withoutVisits } from '../../support/booked-visit.ts';
import { perform, viewOf } from '../../support/demo-site.ts';
import { filesWith, tablesWith, withSiteDatabase } from '../../support/site-secrets.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';
import { signed, zoomEvent } from '../../support/zoom-events.ts';
import { HOST_MARK } from '../../support/zoom-peer.ts';
import { startZoomSite, type ZoomSite } from '../../support/zoom-site.ts';

const SHEET = '/manager/zoom';
const LIST = '/manager/zoom_visit_reserve';
const JSON_HEADERS = { accept: 'application/json' };

let site: ZoomSite;
let staff: WebClient;
/** Begins in three minutes: it may be started. */
let now: number;
beforeAll(async () => {
  site = await startZoomSite({ LOG_LEVEL: 'debug' });
  await withoutVisits(site);
  staff = await site.as('visit');
  now = (await aBookedVisit(staff, 'N-302', { minutes: 3 })).id;
});
afterAll(() => site.stop());

const rowOf = async (id: number): Promise<SheetRowView> => {
  const { bedside } = await viewOf<RunSheetView>(staff, `${SHEET}?visit=${id}`);
  if (!bedside) throw new Error(`visit ${id} has no view for the bed`);
  return bedside;
};
const linkOf = async (id: number) => (await rowOf(id)).link?.state;
const ready = (id: number) => until(async () => (await linkOf(id)) === 'ready');
const press = (id: number, act: string, form: Record<string, string> = {}) =>
  staff.ask(SHEET, { form: { _act: act, visit: String(id), ...form }, headers: JSON_HEADERS });
const meetingOf = async (id: number): Promise<string> =>
  new URL((await rowOf(id)).link?.url ?? '').pathname.split('/').at(-1) ?? '';

describe('the meeting of a booked visit', () => {
  it('is made at Zoom, and its link is ready for the family', async () => {
    await ready(now);
    expect((await rowOf(now)).link?.url).toMatch(/^https:\/\/us02web\.zoom\.us\/j\/\d+/);
    expect(site.peer.meetings.size).toBe(1);
    const family = await (await (await site.as('H-0001')).ask('/family/zoom_visit')).text();
    expect(family).toContain(`https://us02web.zoom.us/j/${[...site.peer.meetings.keys()][0]}`);
    expect(await rowOf(now)).toMatchObject({ next: 'start', others: ['move', 'callOff'] });
  });
  it('can be pasted by nobody', async () => {
    const answer = await press(now, 'setLink', { [`joinUrl[v${now}]`]: 'https://meet.example.jp/1' });
    expect(answer.status).toBe(422);
    expect((await rowOf(now)).link?.url).toContain('zoom.us');
  });
  it('waits while Zoom makes no more today, and is made when staff ask again', async () => {
    for (let tries = 0; tries < 8; tries += 1) site.peer.troubles.push('daily limit');
    const { id } = await aBookedVisit(staff, 'N-214', { days: 2 });
    await until(() => site.peer.troubles.length < 8);
    expect(await rowOf(id)).toMatchObject({ link: { state: 'pending', url: null }, status: 'confirmed' });
    expect((await rowOf(id)).others).toContain('retryLink');
    const buttons = async (path: string) =>
      (await (await staff.ask(path)).text())
        .split(/<form/)
        .filter((form) => form.includes('value="retryLink"'));
    expect(await buttons(`${LIST}/detail/${id}`)).toHaveLength(1);
    // On the row of this visit alone, and for the ticked ones.
    expect(await buttons(LIST)).toHaveLength(2);
    await withSiteDatabase(site, (db) =>
      until(async () => {
        const later = `update graphile_worker._private_jobs set run_at = now() + interval '1 day'
          where key = ? and locked_at is null`;
        return (await db.raw(later, [`meeting:${id}`])).rowCount === 1;
      }),
    );
    site.peer.troubles.length = 0;
    expect((await press(id, 'retryLink')).status).toBe(200);
    await ready(id);
    expect((await rowOf(id)).others).not.toContain('retryLink');
    expect((await press(id, 'retryLink')).status).toBe(422);
  });
  it('is asked for once more from the list', async () => {
    type List = { bulk: { act: string }[] };
    const { bulk } = await viewOf<List>(staff, LIST);
    expect(bulk.map(({ act }) => act)).toContain('retryLink');
    const answer = await staff.ask(LIST, {
      form: { _act: 'retryLink', id: String(now) },
      headers: JSON_HEADERS,
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('リンクは準備できています');
  });
  it('is moved with the visit', async () => {
    const { id } = await aBookedVisit(staff, 'N-408', { days: 3 });
    await ready(id);
    const startsAt = new Date(Date.now() + 4 * 86_400_000).toISOString();
    await perform(staff, `${LIST}/detail/${id}`, {
      _act: 'move',
      version: String((await rowOf(id)).version),
      [`slot[v${id}]`]: startsAt,
      [`overrideReason[v${id}]`]: 'ご都合のため',
    });
    await until(() => site.peer.asked('PATCH').length === 1);
    const [{ path, body } = { path: '', body: {} }] = site.peer.asked('PATCH');
    expect(path).toBe(`/v2/meetings/${await meetingOf(id)}`);
    const inJapan = new Date(Date.parse(startsAt) + 9 * 3_600_000).toISOString().slice(0, 16);
    expect(body).toMatchObject({ start_time: `${inJapan}:00`, timezone: 'Asia/Tokyo' });
  });
  it('is deleted when the visit is called off', async () => {
    const { id } = await aBookedVisit(staff, 'N-214', { days: 5 });
    await ready(id);
    const meeting = await meetingOf(id);
    expect((await press(id, 'callOff', { [`reason[v${id}]`]: 'equipment' })).status).toBe(200);
    await until(() => !site.peer.meetings.has(Number(meeting)));
    await until(async () => (await rowOf(id)).link?.url === null);
  });
});

describe('what Zoom tells', () => {
  const tell = async (event: string, participant: Record<string, string>, meetingId: string) => {
    const body = zoomEvent(event, { meetingId, participant });
    return fetch(`${site.url}/api/zoom/webhook`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signed(body) },
    });
  };
  it('is on the sheet: who waits, who is in the call, nobody', async () => {
    const meeting = await meetingOf(now);
    const mayumi = { participant_uuid: 'P-1', user_name: '水越 真弓' };
    const steps = [
      ['meeting.participant_joined_waiting_room', mayumi],
      ['meeting.participant_joined_waiting_room', mayumi],
      ['meeting.participant_joined', { id: 'the-host', participant_uuid: 'P-0' }],
      ['meeting.participant_joined', mayumi],
      ['meeting.participant_left', mayumi],
    ] as const;
    const seen: unknown[] = [];
    for (const [event, participant] of steps) {
      expect((await tell(event, participant, meeting)).status).toBe(204);
      seen.push((await rowOf(now)).presence?.label ?? null);
    }
    expect(seen).toEqual(['待っています 1台', '待っています 1台', '待っています 1台', '通話中 1台', null]);
    expect(await tablesWith(site, '水越 真弓')).not.toContain('public.call_peers');
  });
  it('is passed over where it is of no visit, and refused unsigned', async () => {
    expect((await tell('meeting.participant_joined', { user_id: '1' }, '123')).status).toBe(204);
    const unsigned = await fetch(`${site.url}/api/zoom/webhook`, { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(401);
  });
});

describe('the way in for staff', () => {
  const enter = (client: WebClient, id = now) => client.ask(`${SHEET}/host/${id}`);
  it('leads to a fresh host link once the call has begun', async () => {
    expect((await press(now, 'start')).status).toBe(200);
    expect((await rowOf(now)).entry).toBe(`${SHEET}/host/${now}`);
    const answer = await enter(staff);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/us02web\.zoom\.us\/s\/\d+\?zak=/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await enter(staff)).headers.get('location')).not.toBe(answer.headers.get('location'));
  });
  it('is told to nobody else', async () => {
    const found = await Promise.all(
      ['H-0001', 'viewer', 'press'].map(async (login) => enter(await site.as(login))),
    );
    expect(found.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await enter(site.guest())).status).toBe(401);
  });
  it('says so when Zoom does not answer', async () => {
    site.peer.troubles.push('down');
    const answer = await enter(staff);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Zoomが応答しません');
  });
  it('is in no table, file, page or log, and neither is what opens it', async () => {
    const family = await site.as('H-0001');
    const pages = await Promise.all([
      ...[SHEET, `${SHEET}?visit=${now}`, `${LIST}/detail/${now}`, LIST].map((path) => staff.ask(path)),
      family.ask('/family/zoom_visit'),
    ]);
    for (const page of pages) expect(await page.text()).not.toContain(HOST_MARK);
    expect(await tablesWith(site, HOST_MARK)).toEqual([]);
    expect(await tablesWith(site, 'us02web')).toContain('public.visits');
    expect(await filesWith(site, HOST_MARK)).toEqual([]);
    const log = site.output();
    expect(log).toContain('zoom.busy');
    const tokens = site.peer.requests.map(({ authorization }) => authorization.split(' ').at(-1) ?? '');
    for (const secret of [HOST_MARK, 'a client secret of the tests', ...new Set(tokens)])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });
});
