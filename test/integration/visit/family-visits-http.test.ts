import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  FamilyVisitsView,
  VisitsHomeView,
} from '../../../src/application/visit/family/family-visit.view.ts';
import { aBookedVisit, residentNumbered, withoutVisits } from '../../support/booked-visit.ts';
import { type DemoSite, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { bookingAddress, bookingForm, bookSlot, freeSlot, VISITS } from '../../support/family-booking.ts';
import type { WebClient } from '../../support/web-client.ts';

const CHECK = '/mail/reserve_check';
const HARU = '小野寺';
const JSON_ONLY = { headers: { accept: 'application/json' } };

let site: DemoSite;
/** H-0001 (two residents of the nursing home) and H-0003 (one of the group home). */
let family: WebClient;
let others: WebClient;
let staff: WebClient;
let ownResident: string;
let otherResident: string;
let otherVisit: string;

beforeAll(async () => {
  site = await startDemoSite();
  await withoutVisits(site);
  [family, others, staff] = [await site.as('H-0001'), await site.as('H-0003'), await site.as('visit')];
  ownResident = await residentNumbered(staff, 'N-302');
  otherResident = await residentNumbered(staff, 'G-K3');
  otherVisit = String((await aBookedVisit(staff, 'G-K3', { days: 3 })).id);
});
afterAll(() => site.stop());

const homeOf = (client: WebClient) => viewOf<VisitsHomeView>(client, VISITS);

async function book(client: WebClient, residentId: string): Promise<{ id: number; link: string }> {
  const id = await bookSlot(client, residentId, await freeSlot(client, residentId));
  const { coming } = await homeOf(client);
  const link = coming.find((visit) => visit.id === id)?.calendar?.replace(/\.ics$/, '');
  if (!link) throw new Error('the booked visit does not come');
  return { id, link };
}
const cancel = (client: WebClient, id: number) =>
  client.ask(`${VISITS}?visit=${id}`, { ...JSON_ONLY, form: { _act: 'cancel' } });

describe('A family', () => {
  it('books, reads and cancels its visit, and the slot is free at once', async () => {
    const startsAt = await freeSlot(family, ownResident);
    const { id } = await book(family, ownResident);
    const view = await viewOf<FamilyVisitsView>(family, `${VISITS}?visit=${id}`);
    expect(view).toMatchObject({ kind: 'visit', visit: { statusLabel: '確定', bookedBy: '水越 真弓' } });
    expect(Object.keys((view as { visit: object }).visit).sort()).toEqual(
      [
        'bookedBy',
        'calendar',
        'cancelsUntil',
        'day',
        'facility',
        'id',
        'join',
        'meaning',
        'mode',
        'name',
        'participants',
        'phone',
        'reason',
        'reference',
        'resident',
        'status',
        'statusLabel',
        'steps',
        'time',
      ].sort(),
    );
    expect((await cancel(family, id)).status).toBe(200);
    expect(await freeSlot(family, ownResident)).toBe(startsAt);
    const { past } = await homeOf(family);
    expect(past[0]).toMatchObject({ id, statusLabel: '取り消し' });
  });

  it('is shown once more what it typed before it is booked, without scripts too', async () => {
    const startsAt = await freeSlot(family, ownResident);
    const address = bookingAddress(ownResident, startsAt);
    const answer = await family.ask(address, { form: bookingForm(ownResident, startsAt, 'confirm') });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('この内容で予約する');
    expect(html).toContain('歌を聞かせたいです');
    expect((await homeOf(family)).coming).toEqual([]);
    const wrong = await family.ask(address, {
      form: { ...bookingForm(ownResident, startsAt, 'confirm'), phone: '12' },
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/当日の電話番号は0から始まる[\s\S]*歌を聞かせたいです/);
  });

  it('whose slot is taken meanwhile keeps what it typed and is offered others', async () => {
    const startsAt = await freeSlot(family, ownResident);
    const aunt = await residentNumbered(staff, 'N-214');
    const quicker = await family.ask(bookingAddress(aunt, startsAt), {
      ...JSON_ONLY,
      form: bookingForm(aunt, startsAt),
    });
    expect(quicker.status).toBe(200);
    const late = await family.ask(bookingAddress(ownResident, startsAt), {
      form: bookingForm(ownResident, startsAt),
    });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain('たった今埋まりました');
    expect(html).toContain('歌を聞かせたいです');
    const instead = /value="([^"]+)"[^>]* name="instead"/.exec(html)?.[1] ?? '';
    expect(instead).not.toBe('');
    const confirming = await family.ask(bookingAddress(ownResident, startsAt), {
      form: { ...bookingForm(ownResident, startsAt), _act: '', instead },
    });
    expect(confirming.status).toBe(200);
    expect(await confirming.text()).toMatch(
      new RegExp(`name="startsAt"[^>]*value="${instead}"|value="${instead}"[^>]*name="startsAt"`),
    );
    for (const { id } of (await homeOf(family)).coming) await cancel(family, id);
  });
});

describe('Another family’s visits and residents', () => {
  it.each([
    ['a visit', () => `${VISITS}?visit=${otherVisit}`],
    ['a visit, cancelling', () => `${VISITS}?visit=${otherVisit}&step=cancel`],
    ['a visit behind an own parameter', () => `${VISITS}?visit=${otherVisit}&visit=1`],
    ['a resident’s calendar', () => `${VISITS}?resident=${otherResident}`],
    ['a resident’s day', () => `${VISITS}?resident=${otherResident}&date=2026-12-07`],
    ['a resident’s slot', () => `${VISITS}?resident=${otherResident}&slot=2026-12-07T01:00:00Z`],
    ['nobody', () => `${VISITS}?resident=2147483647`],
    ['no id', () => `${VISITS}?visit=`],
    ['a text', () => `${VISITS}?visit=abc%00`],
    ['a number too large', () => `${VISITS}?resident=99999999999999999999`],
    ['a slot that is no time', () => `${VISITS}?resident=${ownResident}&slot=soon`],
    ['a day without slots', () => `${VISITS}?resident=${ownResident}&date=1999-01-01`],
  ])('are not found: %s', async (_name, path) => {
    for (const options of [{}, JSON_ONLY]) {
      const answer = await family.ask(path(), options);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toMatch(/葛西|トメ/);
    }
  });

  it('are neither cancelled nor booked for', async () => {
    expect((await cancel(family, Number(otherVisit))).status).toBe(404);
    const startsAt = await freeSlot(others, otherResident).catch(() => '2026-12-07T01:00:00Z');
    for (const act of ['confirm', 'edit', 'book']) {
      const answer = await family.ask(VISITS, {
        ...JSON_ONLY,
        form: bookingForm(otherResident, startsAt, act),
      });
      expect([act, answer.status]).toEqual([act, 404]);
    }
    expect((await viewOf<FamilyVisitsView>(others, `${VISITS}?visit=${otherVisit}`)).kind).toBe('visit');
  });
});

describe('The link of a visit’s mail', () => {
  it('shows the visit to whoever has it, by the family name alone, and changes nothing when it is opened', async () => {
    const { id, link } = await book(family, ownResident);
    const guest = site.guest();
    for (let times = 0; times < 3; times += 1) {
      const html = await (await guest.ask(link)).text();
      expect(html).toContain(HARU);
      expect(html).not.toMatch(/ハル|水越/);
    }
    for (const sign of ['。', '>', '）', '%3E'])
      expect((await guest.ask(link + sign)).headers.get('location')).toBe(link);
    const file = await guest.ask(`${link}.ics`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toContain('BEGIN:VEVENT');
    expect(await viewOf<FamilyVisitsView>(family, `${VISITS}?visit=${id}`)).toMatchObject({
      visit: { status: 'confirmed' },
    });

    const foreign = await guest.ask(link, {
      form: { _act: 'cancel' },
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const done = await guest.ask(link, { form: { _act: 'cancel' } });
    expect(done.status).toBe(303);
    expect(await (await guest.ask(link)).text()).toContain('ご家族が取り消しました');
    expect((await guest.ask(`${link}.ics`)).status).toBe(404);
    expect((await guest.ask(link, { form: { _act: 'cancel' }, ...JSON_ONLY })).status).toBe(409);
  });

  it('opens no other visit', async () => {
    const [one, two] = [
      await book(family, ownResident),
      await book(family, await residentNumbered(staff, 'N-214')),
    ];
    const hash = one.link
      .split('/')
      .at(-1)
      ?.replace(/^[^-]+-/, '');
    const id = two.link.split('/').at(-1)?.split('-')[0];
    const guest = site.guest();
    for (const token of [`${id}-${hash}`, `${id}-`, 'a', `${one.link.split('/').at(-1)}x`]) {
      const answer = await guest.ask(`${CHECK}/${token}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('このリンクは使えません');
      expect((await guest.ask(`${CHECK}/${token}.ics`)).status).toBe(404);
    }
    expect(await (await guest.ask(CHECK)).text()).toContain('メールのリンクを開いてください');
  });
});
