import { describe, expect, it } from '@jest/globals';
import { MAX_BOOKINGS_AN_HOUR } from '../../../../../src/domain/visit/booking-limits.ts';
import { closedTerm, openTerm } from '../../../../support/builders/terms.ts';
import { aBooking, KAZUYA, KEN, MAYUMI, makeVisitWorld, workerOf } from '../../../../support/visit-world.ts';

const TEN = '2026-12-07T01:00:00Z';
const HALF_PAST_TEN = '2026-12-07T01:30:00Z';
const onBehalf = (own: Record<string, unknown> = {}) =>
  aBooking({ memberId: '1', channel: 'phone', overrideReason: '', ...own });

describe('A family books', () => {
  it('a slot for its resident, which stands at once', async () => {
    const { book, visits, events, history } = makeVisitWorld();
    const booked = await book(MAYUMI, aBooking());
    expect(visits.rows.get(booked.id)).toMatchObject({
      status: 'confirmed',
      startsAt: TEN,
      endsAt: '2026-12-07T01:15:00Z',
      heldUntil: HALF_PAST_TEN,
      seat: 1,
      termId: 1,
      memberId: 1,
      channel: 'web',
      overrideReason: null,
    });
    expect(events).toEqual([[booked.id, 'confirmed']]);
    expect(await history.of('visit', booked.id)).toMatchObject([{ act: 'create', actor: '水越 真弓' }]);
  });

  it('a slot that waits for approval where its term says so, and holds it meanwhile', async () => {
    const { book, events } = makeVisitWorld({ terms: [openTerm({ approval: 'approval' })] });
    expect(await book(MAYUMI, aBooking())).toMatchObject({ status: 'requested' });
    expect(events).toEqual([[1, 'requested']]);
    await expect(book(MAYUMI, aBooking({ residentId: '2' }))).rejects.toMatchObject({
      code: 'visit.slotGone',
    });
  });

  it('once, however often the button is pressed', async () => {
    const { book, visits, events } = makeVisitWorld();
    const first = await book(MAYUMI, aBooking());
    expect(await book(MAYUMI, aBooking())).toMatchObject({ id: first.id, reference: first.reference });
    expect(visits.rows.size).toBe(1);
    expect(events).toHaveLength(1);
  });

  it.each([
    ['of another family', KAZUYA, { residentId: '1' }],
    ['that is not there', MAYUMI, { residentId: '99' }],
    ['of the sibling alone', KEN, { residentId: '2' }],
  ])('for no resident %s, told in the same words', async (_name, actor, own) => {
    const { book, visits } = makeVisitWorld();
    await expect(book(actor, aBooking(own))).rejects.toMatchObject({
      kind: 'notFound',
      message: 'そのご入居者は見つかりません。',
    });
    expect(visits.rows.size).toBe(0);
  });

  it('no slot that is taken, and reads that somebody was quicker', async () => {
    const { book } = makeVisitWorld();
    await book(MAYUMI, aBooking({ residentId: '2' }));
    await expect(book(KEN, aBooking())).rejects.toMatchObject({
      kind: 'conflict',
      code: 'visit.slotGone',
      message: expect.stringContaining('たった今埋まりました'),
    });
  });

  it('as many at one time as there are seats', async () => {
    const { book, visits } = makeVisitWorld({ terms: [openTerm({ capacity: 2 })] });
    await book(MAYUMI, aBooking());
    const second = await book(MAYUMI, aBooking({ residentId: '2' }));
    expect(visits.rows.get(second.id)).toMatchObject({ seat: 2 });
  });

  it.each([
    ['at the very second of the deadline', '2026-12-06T08:00:00Z', '受付は終わりました'],
    ['before the first day', '2026-11-06T14:59:59Z', '受付は11月7日からです'],
  ])('nothing %s', async (_name, now, sentence) => {
    const { book } = makeVisitWorld({ now });
    await expect(book(MAYUMI, aBooking())).rejects.toMatchObject({ kind: 'rejected', message: sentence });
  });

  it.each(['2026-12-06T07:59:59Z', '2026-11-06T15:00:00Z'])(
    'at the last and the first second: %s',
    async (now) => {
      const { book } = makeVisitWorld({ now });
      expect(await book(MAYUMI, aBooking())).toMatchObject({ status: 'confirmed' });
    },
  );

  it('nothing outside of slots, in a 休止, or of another floor', async () => {
    const away = makeVisitWorld();
    await expect(away.book(MAYUMI, aBooking({ startsAt: '2026-12-07T01:10:00Z' }))).rejects.toMatchObject({
      kind: 'rejected',
    });
    const closed = makeVisitWorld({ terms: [openTerm(), closedTerm()] });
    await expect(closed.book(MAYUMI, aBooking())).rejects.toMatchObject({
      message: '休止：感染症の流行のため',
    });
    const floor = makeVisitWorld({ terms: [openTerm({ unit: '2f' })] });
    await expect(floor.book(MAYUMI, aBooking())).rejects.toMatchObject({ kind: 'rejected' });
    expect(await floor.book(MAYUMI, aBooking({ residentId: '2' }))).toMatchObject({ status: 'confirmed' });
  });

  it('nothing for a resident who is not well, without a word of why', async () => {
    const { book } = makeVisitWorld({ residents: { 1: { visits: 'suspended' } } });
    await expect(book(MAYUMI, aBooking())).rejects.toMatchObject({
      message: 'いまは面会をお受けしていません。お電話でご相談ください。',
    });
  });

  it('one live visit of a resident, whoever of the family booked it', async () => {
    const { book } = makeVisitWorld();
    await book(MAYUMI, aBooking());
    await expect(book(KEN, aBooking({ startsAt: HALF_PAST_TEN }))).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('ご予約中の面会があります'),
    });
  });

  it('twice in a calendar month of Japan, over the new year too; 例外 as often as they like', async () => {
    const world = makeVisitWorld({ now: '2026-12-22T00:00:00Z', rules: { livePerResident: 9 } });
    const on = (startsAt: string) => world.book(MAYUMI, aBooking({ startsAt }));
    await on('2026-12-25T01:00:00Z');
    await on('2026-12-26T01:00:00Z');
    await expect(on('2026-12-31T01:00:00Z')).rejects.toMatchObject({
      message: '12月の面会は、お1人につき月2回までです。',
    });
    await on('2027-01-01T01:00:00Z');
    await on('2027-01-02T01:00:00Z');
    await expect(on('2027-01-04T01:00:00Z')).rejects.toMatchObject({ kind: 'rejected' });
    const free = makeVisitWorld({
      now: '2026-12-22T00:00:00Z',
      residents: { 1: { exempt: true } },
    });
    for (const day of ['23', '24', '25', '26'])
      await free.book(MAYUMI, aBooking({ startsAt: `2026-12-${day}T01:00:00Z` }));
    expect(free.visits.rows.size).toBe(4);
  });

  it('no more of a day than the home can take, cancelled ones apart', async () => {
    const { book, change } = makeVisitWorld({ rules: { dailyCap: 1 } });
    const first = await book(MAYUMI, aBooking());
    const other = aBooking({ residentId: '2', startsAt: HALF_PAST_TEN });
    await expect(book(MAYUMI, other)).rejects.toMatchObject({ code: 'visit.slotGone' });
    await change.cancel(MAYUMI, first.id);
    await book(MAYUMI, other);
  });

  it('no more of a term and day than the term takes', async () => {
    const { book } = makeVisitWorld({ terms: [openTerm({ dailyCap: 1 })] });
    await book(MAYUMI, aBooking());
    await expect(book(MAYUMI, aBooking({ residentId: '2', startsAt: HALF_PAST_TEN }))).rejects.toMatchObject({
      code: 'visit.slotGone',
    });
  });

  it('not without end', async () => {
    const { book } = makeVisitWorld();
    for (let n = 0; n < MAX_BOOKINGS_AN_HOUR; n += 1) await book(MAYUMI, aBooking());
    await expect(book(MAYUMI, aBooking())).rejects.toMatchObject({ kind: 'tooMany', retryAfter: 3600 });
  });

  it('on the last day of February in a leap year', async () => {
    const { book } = makeVisitWorld({ now: '2028-02-01T00:00:00Z' });
    const booked = await book(MAYUMI, aBooking({ startsAt: '2028-02-29T01:00:00Z' }));
    expect(booked.status).toBe('confirmed');
  });
});

describe('Staff book', () => {
  it('for a family, saying how it came', async () => {
    const { book, visits } = makeVisitWorld();
    const { id } = await book(workerOf('visit'), onBehalf());
    expect(visits.rows.get(id)).toMatchObject({ channel: 'phone', memberId: 1, status: 'confirmed' });
    const { id: other } = await book(
      workerOf('visit'),
      onBehalf({ residentId: '2', memberId: '', startsAt: HALF_PAST_TEN }),
    );
    expect(visits.rows.get(other)).toMatchObject({ memberId: null });
  });

  it('beyond a rule with a reason, which is kept', async () => {
    const { book, visits, history } = makeVisitWorld({ now: '2026-12-06T23:00:00Z' });
    const late = onBehalf({ startsAt: '2026-12-07T03:40:00Z' });
    await expect(book(workerOf('visit'), late)).rejects.toMatchObject({
      kind: 'rejected',
      fields: { overrideReason: [expect.stringContaining('受付の枠にない時間です')] },
    });
    const { id } = await book(workerOf('visit'), { ...late, overrideReason: '遠方から来られるため' });
    expect(visits.rows.get(id)).toMatchObject({
      overrideReason: '遠方から来られるため',
      termId: null,
      startsAt: '2026-12-07T03:40:00Z',
      endsAt: expect.stringContaining('03:55'),
      heldUntil: expect.stringContaining('04:10'),
    });
    const [entry] = await history.of('visit', id);
    expect(entry?.changes.overrideReason).toMatchObject({ after: '遠方から来られるため' });
  });

  it('nothing in the past, whatever the reason', async () => {
    const { book } = makeVisitWorld({ now: '2026-12-07T03:40:00Z' });
    const past = onBehalf({ startsAt: '2026-12-07T03:40:00Z', overrideReason: '記録のため' });
    await expect(book(workerOf('visit'), past)).rejects.toMatchObject({
      kind: 'rejected',
      fields: { startsAt: [expect.any(String)] },
    });
  });

  it('without a reason kept where no rule was gone beyond', async () => {
    const { book, visits } = makeVisitWorld();
    const { id } = await book(workerOf('visit'), onBehalf({ overrideReason: '念のため' }));
    expect(visits.rows.get(id)).toMatchObject({ overrideReason: null });
  });

  it('never beyond the tablets there are', async () => {
    const { book } = makeVisitWorld();
    await book(MAYUMI, aBooking());
    await expect(
      book(workerOf('visit'), onBehalf({ residentId: '2', overrideReason: 'どうしても' })),
    ).rejects.toMatchObject({ code: 'visit.slotGone' });
  });

  it('for members of that family, and residents of their facility alone', async () => {
    const { book } = makeVisitWorld();
    await expect(book(workerOf('visit'), onBehalf({ memberId: '3' }))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { memberId: [expect.any(String)] },
    });
    await expect(book(workerOf('visit', 'group_home'), onBehalf())).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(book(workerOf('press'), onBehalf())).rejects.toMatchObject({ kind: 'notFound' });
    await expect(book(workerOf('viewer'), onBehalf())).rejects.toMatchObject({ kind: 'notFound' });
  });
});
