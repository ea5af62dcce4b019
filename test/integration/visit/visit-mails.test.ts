import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitDetailView } from '../../../src/application/visit/run-sheet/show-visit.ts';
import { formatDateTime } from '../../../src/domain/format.ts';
import { LINK_LATER } from '../../../src/domain/mail/mail.ts';
import { withoutVisits } from '../../support/booked-visit.ts';
import { perform, viewOf } from '../../support/demo-site.ts';
import { bookSlot, freeSlot, freeSlots, VISITS } from '../../support/family-booking.ts';
import { mailPages, secretsIn, secretsStored, seenOn } from '../../support/seen-secrets.ts';
import { startVisitMailSite, type VisitMail, type VisitMailSite } from '../../support/visit-mail-site.ts';

const PHONE = '0000-00-1202';
const CHECK = '/mail/reserve_check/';

let world: VisitMailSite;
beforeAll(async () => {
  world = await startVisitMailSite();
});
beforeEach(async () => {
  await withoutVisits(world.site);
  await approval('instant');
});
afterAll(() => world?.stop());

const detailOf = (id: number) => `/manager/zoom_visit_reserve/detail/${id}`;
const rowOf = async (id: number) => (await viewOf<VisitDetailView>(world.staff, detailOf(id))).row;
/** What staff press on the page of a visit; its inputs are named after it. */
const press = async (id: number, act: string, typed: Record<string, string> = {}) => {
  const fields = Object.entries(typed).map(([name, value]) => [`${name}[v${id}]`, value]);
  const { version } = await rowOf(id);
  await perform(world.staff, detailOf(id), {
    _act: act,
    version: String(version),
    ...Object.fromEntries(fields),
  });
};
const cancel = (id: number) => perform(world.family, `${VISITS}?visit=${id}`, { _act: 'cancel' });
/** 承認制 or not, of all terms. */
const approval = (value: 'approval' | 'instant') =>
  world.db('terms').where({ kind: 'open' }).update({ approval: value });

/** What every mail about a visit says, in both of its bodies. */
function expectFacts({ text, html, subject }: VisitMail, startsAt: string, reference: string) {
  for (const body of [text, html]) {
    for (const words of [formatDateTime(startsAt), 'ひあみ野', '小野寺 様', reference, PHONE])
      expect(body).toContain(words);
    // Whoever reads the family's mail over its shoulder learns of nobody's given name.
    expect(body).not.toContain('ハル');
  }
  expect(subject).not.toMatch(/小野寺|ハル/);
}

/** And what those say that lead to a visit to come. */
function expectWayThere(mail: VisitMail) {
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(`${world.site.url}${mail.link}`);
    expect(body).toMatch(/面会の10分前になったら[\s\S]*「参加する」を押します[\s\S]*そのままお待ちください/);
    expect(body).toMatch(/取り消すときは[\s\S]*まで）/);
  }
}

/** The same appointment, at a time in Japan, whatever this machine's zone is. */
function expectEvent({ event, ics }: VisitMail, reference: string, startsAt: string) {
  expect(event?.uid).toBe(`visit-${reference}@hiami.example`);
  expect(event?.start?.tz).toBe('Asia/Tokyo');
  expect(event?.start?.getTime()).toBe(Date.parse(startsAt));
  expect(ics).toMatch(/DTSTART;TZID=Asia\/Tokyo:\d{8}T\d{6}\s/);
  expect(ics).not.toContain('ハル');
}

describe('The mails of a visit, as they arrive', () => {
  it('bring the appointment, move it when staff move the visit, and take it out when the family cancels', async () => {
    const [first = '', later = ''] = await freeSlots(world.family, world.residents.haru, 2);
    const id = await bookSlot(world.family, world.residents.haru, first);
    const { reference } = await rowOf(id);

    const confirmed = await world.mail('ご予約が確定しました');
    expect(confirmed.to).toEqual(['mayumi@example.jp']);
    expectFacts(confirmed, first, reference);
    expectWayThere(confirmed);
    expectEvent(confirmed, reference, first);
    expect(confirmed.event).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
    expect(confirmed.event?.url).toMatchObject({ val: `${world.site.url}${confirmed.link}` });

    await press(id, 'move', { slot: later });
    const moved = await world.mail('日時が変わりました');
    expectFacts(moved, later, reference);
    expectWayThere(moved);
    expectEvent(moved, reference, later);
    expect(moved.text).toContain(`変わる前の日時：${formatDateTime(first)}`);
    expect(moved.event).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
    expect(moved.link).toBe(confirmed.link);

    await cancel(id);
    const cancelled = await world.mail('ご予約を取り消しました');
    expectFacts(cancelled, later, reference);
    expectEvent(cancelled, reference, later);
    expect(cancelled.event).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect([confirmed, moved, cancelled].map(({ event }) => Number(event?.sequence))).toEqual([0, 1, 2]);
  });

  it('bring no appointment before staff have approved, and bring it then', async () => {
    await approval('approval');
    const startsAt = await freeSlot(world.family, world.residents.haru);
    const id = await bookSlot(world.family, world.residents.haru, startsAt);
    const { reference } = await rowOf(id);
    const requested = await world.mail('お申し込みを受け付けました');
    expectFacts(requested, startsAt, reference);
    expect(requested.event).toBeNull();
    expect(requested.text).toContain(`${world.site.url}${requested.link}`);

    await press(id, 'approve');
    const confirmed = await world.mail('ご予約が確定しました');
    expectFacts(confirmed, startsAt, reference);
    expectWayThere(confirmed);
    expectEvent(confirmed, reference, startsAt);
    expect(confirmed.event).toMatchObject({ method: 'REQUEST' });
    await cancel(id);
    await world.mail('ご予約を取り消しました');
  });

  it('say why the home calls a visit off, and nothing of anybody’s health', async () => {
    const startsAt = await freeSlot(world.family, world.residents.haru);
    const id = await bookSlot(world.family, world.residents.haru, startsAt);
    const { reference } = await rowOf(id);
    await world.mail('ご予約が確定しました');
    await press(id, 'callOff', { reason: 'condition', note: 'またご連絡します。' });
    const off = await world.mail('中止させていただきます');
    expectFacts(off, startsAt, reference);
    expectEvent(off, reference, startsAt);
    expect(off.event).toMatchObject({ method: 'CANCEL', sequence: expect.anything() });
    for (const said of [off.text, off.html, off.ics]) expect(said).not.toMatch(/体調|不良|入浴|受診|熱/);
    expect(off.text).toMatch(/理由：ご入居の方の都合により\s+またご連絡します。/);
    expect(off.text).toContain('いま空いている、近い日時です。');
  });
});

describe('The page of a visit’s mail', () => {
  it('leads staff to the visit, and names the calendar file', async () => {
    const startsAt = await freeSlot(world.family, world.residents.chiyo);
    const id = await bookSlot(world.family, world.residents.chiyo, startsAt);
    await world.mail('ご予約が確定しました');
    const mail = await world.db('mails').where({ about_id: id, kind: 'visitConfirmed' }).first();
    const html = await (await world.staff.ask(`/manager/mail_sent/detail/${mail.id}`)).text();
    expect(html).toMatch(
      new RegExp(`<a [^>]*href="${detailOf(id)}"[^>]*>${(await rowOf(id)).reference}</a>`),
    );
    expect(html).toContain('menkai.ics');
  });
});

describe('The token of a visit’s mail', () => {
  it('is kept nowhere: no table, no page of staff and no line of the log has it', async () => {
    const startsAt = await freeSlot(world.family, world.residents.chiyo);
    const id = await bookSlot(world.family, world.residents.chiyo, startsAt);
    const { link, ics } = await world.mail('ご予約が確定しました');
    const token = link?.slice(CHECK.length) ?? '';
    const [, hash = ''] = /^[0-9a-z]+-([\w-]{43})$/.exec(token) ?? [];
    expect(ics?.replaceAll(/\r?\n /g, '')).toContain(token);
    // Both as text and as bytes would be shown.
    const secrets = [hash, Buffer.from(hash, 'base64url').toString('hex'), Buffer.from(hash).toString('hex')];
    expect(new Set(secrets.map(({ length }) => length))).toEqual(new Set([43, 64, 86]));

    // It is used in every way, so that every line that the log could have is there.
    const guest = world.site.guest();
    for (const path of [`${CHECK}${token}`, `${CHECK}${token}.ics`])
      expect((await guest.ask(path)).status).toBe(200);
    await guest.ask(`${CHECK}${token}x`);
    expect((await guest.ask(`${CHECK}${token}`, { form: { _act: 'cancel' } })).status).toBe(303);
    await world.mail('ご予約を取り消しました');

    expect(await secretsStored(world.db, secrets)).toEqual([]);
    const pages = [
      ...(await mailPages(world.db)),
      '/manager/zoom',
      '/manager/zoom_visit_reserve',
      detailOf(id),
    ];
    for (const login of ['admin', 'visit']) {
      const seen = await seenOn(await world.site.as(login), pages);
      expect(seen).toContain(LINK_LATER);
      expect(secretsIn(secrets, seen)).toEqual([]);
    }
    expect(world.site.output()).toContain(CHECK);
    expect(secretsIn(secrets, world.site.output())).toEqual([]);
  });
});
