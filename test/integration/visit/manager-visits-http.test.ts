import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { RunSheetView } from '../../../src/application/visit/run-sheet/run-sheet.ts';
import type { SheetRowView } from '../../../src/application/visit/run-sheet/sheet-row.ts';
import type { VisitDetailView } from '../../../src/application/visit/run-sheet/show-visit.ts';
import { aBookedVisit, aPhonedVisit, residentNumbered, withoutVisits } from '../../support/booked-visit.ts';
import { type DemoSite, perform, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { uploadForm } from '../../support/upload-form.ts';
import type { WebClient } from '../../support/web-client.ts';

const SHEET = '/manager/zoom';
const LIST = '/manager/zoom_visit_reserve';
const JSON_HEADERS = { accept: 'application/json' };

let site: DemoSite;
let staff: WebClient;
let other: WebClient;
/** Begins in three minutes: it may be started. */
let now: number;
beforeAll(async () => {
  site = await startDemoSite({ VIDEO_PROVIDER: 'link' });
  await withoutVisits(site);
  staff = await site.as('visit');
  other = await site.as('facility');
  now = (await aBookedVisit(staff, 'N-302', { minutes: 3 })).id;
});
afterAll(() => site.stop());

const rowOf = async (id: number): Promise<SheetRowView> => {
  const { bedside } = await viewOf<RunSheetView>(staff, `${SHEET}?visit=${id}`);
  if (!bedside) throw new Error(`visit ${id} has no view for the bed`);
  return bedside;
};
const press = (client: WebClient, id: number, act: string, form: Record<string, string> = {}) =>
  client.ask(SHEET, { form: { _act: act, visit: String(id), ...form }, headers: JSON_HEADERS });

/** Opens the line of changes, and reads on until a word is said. */
async function listen(client: WebClient) {
  const answer = await client.ask(`${SHEET}/live`, { headers: { accept: 'text/event-stream' } });
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('the line has no body');
  let heard = '';
  const text = new TextDecoder();
  return {
    answer,
    /** True once the word was said, false when the line ended before. */
    async until(word: string): Promise<boolean> {
      while (!heard.includes(word)) {
        const { done, value } = await reader.read();
        if (done) return false;
        heard += text.decode(value, { stream: true });
      }
      return true;
    },
    hangUp: () => reader.cancel(),
  };
}

describe('the run sheet', () => {
  it('has the visit with its people, and start as what comes next', async () => {
    const row = await rowOf(now);
    expect(row).toMatchObject({ room: '302', status: 'confirmed', next: 'start' });
    expect(row.participants).toEqual(['小野寺 真由美（長女）']);
    expect(row.others).toEqual(['setLink', 'move', 'callOff']);
  });
  it('refuses an act that lost against another, and says what the visit has become', async () => {
    const both = await Promise.all([press(staff, now, 'start'), press(other, now, 'start')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(await late?.text()).toContain('通話中');
    expect(await rowOf(now)).toMatchObject({ status: 'in_call', next: 'finish' });
  });
  it('shows a refused form open, with what was typed, beside its own visit', async () => {
    const answer = await staff.ask(SHEET, {
      form: {
        _act: 'callOff',
        visit: String(now),
        [`note[v${now}]`]: 'ただいま入浴中です',
      },
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('ただいま入浴中です');
    expect(html).toContain(`href="#f-reason-v${now}"`);
  });
  it('takes a link of a meeting, and none that is not https', async () => {
    const paste = (joinUrl: string) => press(staff, now, 'setLink', { [`joinUrl[v${now}]`]: joinUrl });
    const refused = await paste('http://meet.example.jp/1');
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([`joinUrl[v${now}]`]);
    expect((await paste('https://meet.example.jp/1')).status).toBe(200);
    expect((await rowOf(now)).link).toMatchObject({ state: 'ready', url: 'https://meet.example.jp/1' });
  });
});

describe('the list of visits, opened', () => {
  type List = {
    rows: { id: number; cells: Record<string, unknown> }[];
    filters: { key: string; value: string }[];
    sort: unknown;
  };
  it('begins with what is to come, the next one first, and can show all there is', async () => {
    const first = await viewOf<List>(staff, LIST);
    expect(first.sort).toEqual({ key: 'startsAt', direction: 'asc' });
    expect(first.filters.find(({ key }) => key === 'when')?.value).toBe('coming');
    const all = await viewOf<List>(staff, `${LIST}?sort=-startsAt`);
    expect([all.sort, all.filters.filter(({ value }) => value)]).toEqual([
      { key: 'startsAt', direction: 'desc' },
      [],
    ]);
  });
  it('names the facility of each, and a link only of visits that are still to be held', async () => {
    const { id } = await aBookedVisit(staff, 'N-214', { days: 5 });
    const cells = async () =>
      (await viewOf<List>(staff, LIST)).rows.find((row) => row.id === id)?.cells ?? {};
    expect(await cells()).toMatchObject({
      facility: expect.stringContaining('ひあみ野'),
      linkState: 'pending',
    });
    await press(staff, id, 'callOff', { [`reason[v${id}]`]: 'equipment' });
    expect(await cells()).toMatchObject({ status: 'cancelled_by_home', linkState: null });
  });
});

describe('a visit that is opened from the run sheet', () => {
  const trail = async (query: string) => {
    const answer = await staff.ask(`${LIST}/detail/${now}${query}`, { headers: JSON_HEADERS });
    return (await answer.json()).breadcrumb.map(({ href }: { href?: string }) => href);
  };
  it('leads back to its day, and else to the list', async () => {
    expect(await trail('?day=2026-12-01&facility=nursing_home')).toEqual([
      '/manager',
      `${SHEET}?day=2026-12-01&facility=nursing_home`,
      undefined,
    ]);
    expect(await trail('')).toEqual(['/manager', LIST, undefined]);
  });
});

describe('where calls are not held at Zoom', () => {
  it('nobody takes its news', async () => {
    const answer = await fetch(`${site.url}/api/zoom/webhook`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
  it('no link can be made again', async () => {
    expect((await press(staff, now, 'retryLink')).status).toBe(422);
  });
});

describe('the line of changes', () => {
  it('says that something changed, and carries nothing of it', async () => {
    const line = await listen(staff);
    expect(line.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(line.answer.headers.get('cache-control')).toBe('no-store, no-transform');
    await press(other, now, 'finish');
    expect(await line.until('event: visits\ndata: changed\n\n')).toBe(true);
    await line.hangUp();
  });
  it('ends with the session that opened it', async () => {
    const leaving = await site.as('viewer');
    const line = await listen(leaving);
    await leaving.ask('/api/auth/logout', { form: {} });
    await aBookedVisit(staff, 'N-214', { days: 3 });
    expect(await line.until('event: visits')).toBe(false);
  });
});

describe('what is kept of a visit that is over', () => {
  type Album = { cells: { state: string; photos: { photos: number; hidden: number } } };
  const albums = async () => {
    const path = `/manager/photo_album?q=${encodeURIComponent('面会の記録')}`;
    return (await viewOf<{ rows: Album[] }>(other, path)).rows;
  };
  const keepPhoto = async (id: number, tint: number, fields: Record<string, string>) => {
    const background = { r: tint, g: 90, b: 200 };
    const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const body = await uploadForm({ _act: 'keepMoment', visit: String(id), ...fields }, [
      { field: `files[v${id}]`, name: `${tint}.jpg`, bytes },
    ]);
    const answer = await staff.ask(SHEET, { body, headers: JSON_HEADERS });
    if (answer.status !== 200) throw new Error(await answer.text());
    return (await answer.json()) as { flash: { text: string } };
  };
  it('goes into the album of its resident and month, whose families alone are meant', async () => {
    const keep = await press(staff, now, 'keepMoment', { [`line[v${now}]`]: '歌をうたいました' });
    expect(keep.status).toBe(200);
    type Albums = { rows: { id: number; title: string }[] };
    const { rows } = await viewOf<Albums>(
      other,
      `/manager/photo_album?q=${encodeURIComponent('面会の記録')}`,
    );
    expect(rows).toHaveLength(1);
    type Form = { values: { audience: string; residentIds: number[]; description: string } };
    const { values } = await viewOf<Form>(other, `/manager/photo_album/edit/${rows[0]?.id}`);
    expect(values.audience).toBe('residents');
    expect(values.residentIds).toHaveLength(1);
    expect(values.description).toContain('歌をうたいました');
  });
  it('shows a photo to nobody while another of the album waits to be confirmed', async () => {
    const first = await keepPhoto(now, 10, {});
    expect(first.flash.text).toContain('写真アルバムで確かめて');
    const second = await keepPhoto(now, 20, { [`alone[v${now}]`]: '1' });
    expect(second.flash.text).toContain('写真アルバムで確かめて');
    expect((await albums())[0]?.cells).toMatchObject({ state: 'draft', photos: { photos: 2 } });
  });
  it('is shown to the family at once by whoever says that nobody else is in it, if there is consent', async () => {
    const { id } = await aBookedVisit(staff, 'G-K3', { minutes: 4 });
    await press(staff, id, 'start');
    await press(staff, id, 'finish');
    const { flash } = await keepPhoto(id, 30, { [`alone[v${id}]`]: '1', [`line[v${id}]`]: 'にっこり' });
    const [album] = (await albums()).filter(({ cells }) => cells.state === 'open');
    expect(album?.cells.photos.photos).toBe(1);
    const consented = album?.cells.photos.hidden === 0;
    expect(flash.text).toContain(consented ? 'ご家族に見えます' : '同意がないため');
    const family = await site.as('H-0003');
    const page = await (await family.ask('/family/photo', { headers: JSON_HEADERS })).text();
    expect(page.includes('面会の記録')).toBe(consented);
    expect(
      await (await (await site.as('H-0001')).ask('/family/photo', { headers: JSON_HEADERS })).text(),
    ).not.toContain('面会の記録');
  });
  it('is refused while nothing is given, and before the end', async () => {
    expect((await press(staff, now, 'keepMoment')).status).toBe(422);
    const later = await aBookedVisit(staff, 'G-K3', { days: 1 });
    expect((await press(staff, later.id, 'keepMoment', { [`line[v${later.id}]`]: 'まだ' })).status).toBe(422);
  });
});

describe('booking on behalf', () => {
  it('keeps what was typed and offers the nearest slots to whoever lost one', async () => {
    const resident = await residentNumbered(staff, 'G-T5');
    const form = await viewOf<{
      chosen: { days: { slots: { startsAt: string; refusal: string | null }[] }[] };
    }>(staff, `${LIST}/add?resident=${resident}&mode=online`);
    const slot = form.chosen.days.flatMap(({ slots }) => slots).find(({ refusal }) => refusal === null);
    if (!slot) throw new Error('the demo has no free slot');
    const typed = { ...aPhonedVisit(resident, {}), slot: slot.startsAt, overrideReason: '' };
    const rival = { ...aPhonedVisit(await residentNumbered(staff, 'G-K3'), {}), slot: slot.startsAt };
    await perform(other, `${LIST}/add`, rival);
    const lost = await staff.ask(`${LIST}/add?resident=${resident}&mode=online`, {
      form: { ...typed, message: '大きな声でお願いします' },
    });
    expect(lost.status).toBe(409);
    const html = await lost.text();
    expect(html).toContain('大きな声でお願いします');
    expect(html).toContain('小野寺 真由美');
    expect(html).toContain('近い空き時間で、このまま進められます');
    expect(html).not.toContain(`<option value="${slot.startsAt}"`);
  });
  it('asks for a reason where a rule is gone beyond, and records it', async () => {
    const resident = await residentNumbered(staff, 'N-215');
    const form = { ...aPhonedVisit(resident, { days: 5 }), overrideReason: '' };
    const refused = await staff.ask(`${LIST}/add`, { form, headers: JSON_HEADERS });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(['overrideReason']);
    const { location } = await perform(staff, `${LIST}/add`, { ...form, overrideReason: '遠方のため' });
    const detail = await viewOf<VisitDetailView>(staff, location);
    expect(detail.overrideReason).toBe('遠方のため');
    expect(detail.history.map(({ act }) => act)).toEqual(['予約']);
  });
});

describe('the list of visits', () => {
  it('finds by name and by reference, whatever the width, and its CSV has exactly these', async () => {
    const { reference } = await rowOf(now);
    type List = { rows: { id: number }[]; total: number };
    const wide = reference.replace(/[0-9A-Z-]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
    const { rows } = await viewOf<List>(staff, `${LIST}?q=${encodeURIComponent(wide)}`);
    expect(rows.map(({ id }) => id)).toEqual([now]);
    const named = await viewOf<List>(staff, `${LIST}?q=${encodeURIComponent('おのでら')}`);
    expect(named.rows.map(({ id }) => id)).toContain(now);
    const csv = await (await staff.ask(`${LIST}.csv?q=${reference}`)).text();
    const [head, line, ...rest] = csv.trim().split('\r\n');
    expect(head).toBe('\uFEFF日時,状態,入居者,会員,人数,方式,リンク,受付番号'.replace('\uFEFF', ''));
    expect(line).toContain(`,終了,`);
    expect(line).toContain(reference);
    expect(rest).toEqual([]);
  });
  it('moves a visit, and the reference stays', async () => {
    const { id } = await aBookedVisit(staff, 'N-408', { days: 7 });
    const before = await rowOf(id);
    const startsAt = new Date(Date.now() + 8 * 86_400_000).toISOString();
    await perform(staff, `${LIST}/detail/${id}`, {
      _act: 'move',
      version: String(before.version),
      [`slot[v${id}]`]: startsAt,
      [`overrideReason[v${id}]`]: 'ご都合のため',
    });
    const after = await rowOf(id);
    expect(after.reference).toBe(before.reference);
    expect(after.day).not.toBe(before.day);
  });
});
